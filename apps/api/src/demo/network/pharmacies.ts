import { addDays, type Formula } from '@officine/domain';
import { fullName, landline, mobile, PHARMACY_NAMES, person, slug, street } from '../names.ts';
import type { Random } from '../random.ts';
import { DEMO_ID, made, type World } from '../world.ts';
import { type Commune, communes, DISTRICTS } from './communes.ts';

/** Ids of the reference lists in the database. */
export interface Lists {
  /** Department's code → region's id. */
  readonly regions: Readonly<Record<string, number>>;
  readonly areas: readonly number[];
  readonly turnovers: readonly number[];
  readonly types: readonly number[];
}

/** A pharmacy, with data that other tables need. */
export type Pharmacy = ReturnType<typeof pharmacyRow>;

/** One pharmacy in each region first; the others by population. The demo pharmacy is in Niort. */
export function pharmacies({ rng: root, today, size }: World, lists: Lists): Pharmacy[] {
  const rng = root.fork('pharmacies');
  const heads = [...new Map(communes.map((commune) => [lists.regions[commune.department], commune])).values()];
  const niort = communes.find((commune) => commune.name === 'Niort') ?? heads[0];
  const urn = communes.flatMap((commune) => Array<Commune>(Math.ceil(commune.weight / 5)).fill(commune));
  return Array.from({ length: size }, (_, index) => {
    const id = index + 1;
    const commune = (id === DEMO_ID ? niort : heads[index - 1]) ?? rng.pick(urn);
    return pharmacyRow(rng, { id, today, commune, lists });
  });
}

function pharmacyRow(
  rng: Random,
  { id, today, commune, lists }: { id: number; today: string; commune: Commune; lists: Lists },
) {
  const demo = id === DEMO_ID;
  const draw = rng.next();
  const formula: Formula = demo || draw > 0.8 ? 5 : draw > 0.35 ? 3 : 1;
  const name = `Pharmacie ${demo ? 'de la Gare' : rng.pick(PHARMACY_NAMES)}`;
  const reference = `Z${String(1000 + id).padStart(5, '0')}`;
  const joined = addDays(today, -rng.int(400, 1800));
  const opened = addDays(joined, rng.int(20, 90));
  const districts = DISTRICTS[commune.postcode] ?? 1;
  const row = {
    id,
    reference,
    name,
    address1: demo ? '12 place de la Gare' : street(rng),
    address2: rng.chance(0.1) ? 'Centre commercial' : null,
    postcode: String(Number(commune.postcode) + rng.int(0, districts - 1)).padStart(5, '0'),
    locality: commune.name,
    region_id: lists.regions[commune.department] ?? null,
    country: 'FR',
    area_id: rng.pick(lists.areas),
    turnover_id: rng.pick(lists.turnovers),
    type_id: rng.pick(lists.types),
    holder: fullName(person(rng)),
    holder2: rng.chance(0.3) ? fullName(person(rng)) : null,
    phone_number: landline(rng),
    cellphone_number: mobile(rng),
    fax_number: rng.chance(0.4) ? landline(rng) : null,
    email1: `pharmacie.${reference.toLowerCase()}@example.org`,
    email2: rng.chance(0.2) ? `comptoir.${reference.toLowerCase()}@example.org` : null,
    other_site_url: null,
    comment: rng.chance(0.08) ? 'Préfère être appelée le matin, avant 10 h.' : null,
    date_extranet: joined,
    date_internet: formula === 1 ? null : opened,
    date_wordpress: formula === 5 ? opened : null,
    isActive: demo || rng.chance(0.96),
    ...made(joined),
  };
  const site = `${slug(`${name} ${commune.name}`)}-${reference.slice(1)}`;
  return { row, formula, commune, site: demo ? 'pharmacie-de-la-gare-niort' : site };
}
