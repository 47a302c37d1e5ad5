import { addDays } from '@officine/domain';
import { slug } from './names.ts';
import { pdf } from './pdf.ts';
import { banner, colourOf } from './pictures.ts';
import { at, DEMO_ID, made, type World } from './world.ts';

type Kind = 'catalogue' | 'patient';
const PAPERS: readonly (readonly [label: string, type: Kind, text: string])[] = [
  [
    'Guide de l’extranet',
    'catalogue',
    'Ce guide présente les pages de votre extranet : vos campagnes, vos factures, votre site et vos documents.',
  ],
  [
    'Catalogue des services du réseau',
    'catalogue',
    'Site internet, site WordPress, affichage publicitaire : choisissez la formule qui convient à votre pharmacie.',
  ],
  [
    'Tarifs des emplacements publicitaires',
    'catalogue',
    'Les prix sont donnés hors taxes, par jour et par emplacement, pour chacune des deux formules.',
  ],
  [
    'Charte graphique des sites',
    'catalogue',
    'Formats des bannières et des logos, couleurs et polices que nos modèles acceptent.',
  ],
  ['Calendrier des campagnes', 'catalogue', 'Les campagnes du semestre, avec leurs dates et leurs thématiques.'],
  [
    'Bien prendre son traitement',
    'patient',
    'Respectez les doses et les horaires. Ne modifiez jamais un traitement sans l’avis de votre médecin ou de votre pharmacien.',
  ],
  [
    'Se protéger du soleil',
    'patient',
    'Évitez le soleil entre midi et seize heures, portez un chapeau et renouvelez la protection toutes les deux heures.',
  ],
  [
    'Bien dormir',
    'patient',
    'Couchez-vous à heures régulières, limitez les écrans le soir et gardez une chambre fraîche.',
  ],
  [
    'Les gestes contre les virus de l’hiver',
    'patient',
    'Lavez-vous les mains, aérez dix minutes par jour et portez un masque en cas de symptômes.',
  ],
  [
    'Préparer sa trousse de voyage',
    'patient',
    'Emportez vos ordonnances, vos traitements en cabine, un antiseptique et des pansements.',
  ],
  [
    'Arrêter de fumer',
    'patient',
    'Votre pharmacien peut vous accompagner et vous conseiller les substituts qui vous conviennent.',
  ],
  ['Ancien guide de l’extranet', 'catalogue', 'Cette version est remplacée par le guide de l’extranet.'],
];
const READERS = 40;

/** Documents of the network, of some advertisers and of the demo pool; the last of each list is disabled. */
export function documents({ rng: root, today, files }: World) {
  const rng = root.fork('documents');
  const owners = [
    ...PAPERS.map((paper) => ({ paper, advertiser_id: null, pool_id: null })),
    ...PAPERS.slice(5, 9).map((paper, index) => ({ paper, advertiser_id: index === 3 ? 2 : DEMO_ID, pool_id: null })),
    ...PAPERS.slice(9, 11).map((paper) => ({ paper, advertiser_id: null, pool_id: DEMO_ID })),
  ];
  return owners.map(({ paper: [label, type, text], advertiser_id, pool_id }, index) => ({
    id: index + 1,
    label: advertiser_id ? `${label} – conseil` : label,
    caption: text,
    type,
    file_id: files.add({
      name: `${slug(label)}.pdf`,
      type: 'application/pdf',
      public: false,
      make: () => pdf(label, [text, 'Document de démonstration.']),
    }),
    advertiser_id,
    pool_id,
    has_notification: index % 3 === 0,
    isActive: !label.startsWith('Ancien'),
    ...made(addDays(today, -rng.int(5, 300))),
  }));
}

const SURVEYS = [
  'Votre avis sur l’extranet',
  'Enquête sur la vaccination',
  'Besoins de formation',
  'Satisfaction après campagne',
  'Enquête de l’an dernier',
];

/** Surveys: small forms that other sites would answer. */
export function forms({ rng: root, today }: World) {
  const rng = root.fork('forms');
  return SURVEYS.map((label, index) => ({
    id: index + 1,
    label,
    html: `<form><label>Votre réponse <textarea name="reponse" rows="4"></textarea></label> <input type="hidden" name="reference"><button>Envoyer</button></form>`,
    url: `https://enquetes.example.org/${slug(label)}`,
    url_results: `https://enquetes.example.org/${slug(label)}/resultats`,
    field_reference: 'reference',
    advertiser_id: index === 3 ? DEMO_ID : null,
    pool_id: index === 2 ? DEMO_ID : null,
    isActive: index < SURVEYS.length - 1,
    ...made(addDays(today, -rng.int(5, 300))),
  }));
}

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
  ['Offre terminée', 2, 2],
];

/** Offers to pharmacies, with what they are ordered by. */
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
    description: `${title} : une offre négociée pour les pharmacies du réseau, valable jusqu’à la fin de l’année.`,
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
    ...made(addDays(today, -rng.int(3, 200))),
  }));
  return { providers: named(PROVIDERS), categories: named(CATEGORIES), rows };
}

interface Reader {
  readonly id: number;
  readonly role: string;
  readonly pharmacy_id: number | null;
}

/** Who opened which document and which offer: each opening, and each reader's first. */
export function openings(
  { rng: root, today }: World,
  people: readonly Reader[],
  counts: { documents: number; offers: number },
) {
  const rng = root.fork('openings');
  const readers = people.filter(({ role }) => role === 'customer').slice(0, READERS);
  const of = (count: number) =>
    readers.flatMap(({ id, pharmacy_id }) =>
      Array.from({ length: count }, (_, index) => index + 1)
        .filter(() => rng.chance(0.3))
        .flatMap((item) =>
          Array.from({ length: rng.int(1, 3) }, (__, turn) => ({
            item,
            user_id: id,
            pharmacy_id,
            datetime: at(addDays(today, -rng.int(1, 9) - 10 * (2 - turn)), rng.int(7, 17), rng.int(0, 59)),
          })),
        ),
    );
  const first = <T extends { item: number; user_id: number; datetime: string }>(rows: readonly T[]) => [
    ...new Map(
      rows.toSorted((a, b) => (a.datetime < b.datetime ? 1 : -1)).map((row) => [`${row.item}/${row.user_id}`, row]),
    ).values(),
  ];
  const [papers, deals] = [of(counts.documents), of(counts.offers)];
  return {
    documents: papers.map(({ item, ...row }, index) => ({ id: index + 1, document_id: item, ...row })),
    offers: deals.map(({ item, ...row }, index) => ({ id: index + 1, offer_id: item, ...row })),
    documentReaders: first(papers).map(({ item, user_id, datetime }) => ({ document_id: item, user_id, datetime })),
    offerReaders: first(deals).map(({ item, user_id, datetime }) => ({ offer_id: item, user_id, datetime })),
  };
}
