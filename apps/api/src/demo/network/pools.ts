import { addDays } from '@officine/domain';
import { fullName, landline, person, slug } from '../names.ts';
import { colourOf, logo } from '../pictures.ts';
import { DEMO_ID, made, type World } from '../world.ts';
import type { Pharmacy } from './pharmacies.ts';

const NAMES = [
  'Groupement Horizon',
  'Alliance Officinale de l’Ouest',
  'Pharmaciens du Littoral',
  'Réseau Les Tilleuls',
  'Union des Officines du Sud',
  'Groupement Cap Santé',
  'Officines Indépendantes Réunies',
  'Pharmacies des Vallées',
  'Groupement Étoile du Nord',
  'Réseau Grand Est Officines',
  'Pharmaciens des Îles',
  'Groupement Croix-Rousse',
];

/** Twelve pools, the last one disabled, and their members: most pharmacies are in one, some in two or none. */
export function pools({ rng: root, today, files }: World, list: readonly Pharmacy[]) {
  const rng = root.fork('pools');
  const rows = NAMES.map((name, index) => {
    const site = slug(name);
    return {
      id: index + 1,
      name,
      reference: `G${String(index + 1).padStart(3, '0')}`,
      subdomain: site,
      url: `https://${site}.example.org`,
      description: `${name} réunit des pharmacies indépendantes : achats, formation, communication et entraide.`,
      logo_id: files.add({
        name: `${site}.webp`,
        type: 'image/webp',
        public: true,
        size: { width: 240, height: 240 },
        make: () => logo(name, colourOf(index)),
      }),
      holder: fullName(person(rng)),
      manager1_name: fullName(person(rng)),
      manager2_name: rng.chance(0.6) ? fullName(person(rng)) : null,
      email1: `contact.${site}@example.org`,
      email2: null,
      phone_number1: landline(rng),
      phone_number2: null,
      url_facebook: `https://social.example.org/${site}`,
      url_instagram: null,
      url_tiktok: null,
      isActive: index < NAMES.length - 1,
      ...made(addDays(today, -rng.int(700, 1500))),
    };
  });
  const members = list.flatMap(({ row: { id } }) => {
    const first = id === DEMO_ID ? 1 : rng.int(1, rows.length + 3);
    const second = rng.chance(0.1) ? rng.int(1, rows.length) : first;
    return [...new Set([first, second])]
      .filter((pool) => pool <= rows.length)
      .map((pool_id) => ({ pool_id, pharmacy_id: id }));
  });
  return { rows, members };
}
export type Pools = ReturnType<typeof pools>;
