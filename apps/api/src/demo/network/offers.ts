import { addDays } from '@officine/domain';
import { slug } from '../names.ts';
import { pdf } from '../pdf.ts';
import { banner, colourOf } from '../pictures.ts';
import { made, published, type World } from '../world.ts';

const PROVIDERS = ['Équipofficine', 'Mobilier Santé', 'Croix Lumière', 'Formapharm', 'Ancien fournisseur'];
const CATEGORIES = ['Matériel', 'Agencement', 'Signalétique', 'Formation', 'Assurance'];
const OFFERS: readonly (readonly [title: string, provider: number, category: number])[] = [
  ['Tensiomètres à prix réduit', 1, 1],
  ['Comptoirs sur mesure', 2, 2],
  ['Croix à diodes basse consommation', 3, 3],
  ['Formation aux entretiens pharmaceutiques', 4, 4],
  ['Robots de délivrance : essai d’un mois', 1, 1],
  ['Vitrines de saison', 3, 3],
  ['Armoires réfrigérées', 1, 1],
  ['Présentoirs de rentrée', 2, 2],
  ['Lampes de vitrine à moitié prix', 3, 3],
  ['Formation à la vaccination', 4, 4],
];

/** The first ones were published; the others have no reader yet. */
export const READABLE_OFFERS = 8;
/** Days from today on which an offer begins or ends, by its place in the list. */
const DAYS: Readonly<Record<number, { readonly first?: number; readonly last?: number }>> = {
  4: { last: 45 },
  5: { last: 20 },
  7: { last: -6 },
  8: { first: 5, last: 60 },
};

/** Offers to pharmacies, with their categories and providers: one has ended, one is scheduled, one is a draft. */
export function offers({ rng: root, today, files }: World) {
  const rng = root.fork('offers');
  const named = (names: readonly string[]) =>
    names.map((name, index) => ({
      id: index + 1,
      name,
      isActive: index < names.length - 1,
      ...made(addDays(today, -400)),
    }));
  const rows = OFFERS.map(([title, provider_id, category_id], index) => ({
    id: index + 1,
    title,
    description: `${title} : une offre négociée pour les pharmacies du réseau.`,
    provider_id,
    category_id,
    picture_id: files.add({
      name: `${slug(title)}.webp`,
      type: 'image/webp',
      public: true,
      size: { width: 400, height: 400 },
      make: () =>
        banner({
          width: 400,
          height: 400,
          title: PROVIDERS[provider_id - 1] ?? '',
          subtitle: CATEGORIES[category_id - 1] ?? '',
          colour: colourOf(index),
        }),
    }),
    file_id: files.add({
      name: `${slug(title)}.pdf`,
      type: 'application/pdf',
      public: false,
      make: () => pdf(title, ['Bon de commande de démonstration.']),
    }),
    label_button_file: 'Télécharger le bon de commande',
    link: `https://offres.example.org/${slug(title)}`,
    label_button_link: 'Voir l’offre',
    phone_number: '01 99 00 12 34',
    is_displayed_phone_number: index % 2 === 0,
    email: 'offres@example.org',
    is_displayed_email: index % 3 === 0,
    isActive: index < OFFERS.length - 1,
    date_publish: DAYS[index]?.first ? addDays(today, DAYS[index].first) : null,
    date_end: DAYS[index]?.last ? addDays(today, DAYS[index].last) : null,
    ...(index < READABLE_OFFERS ? published(addDays(today, -rng.int(40, 200))) : made(addDays(today, -1))),
  }));
  return { providers: named(PROVIDERS), categories: named(CATEGORIES), rows };
}
