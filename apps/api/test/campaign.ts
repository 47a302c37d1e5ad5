import { addDays, parisDate } from '@officine/domain';
import type { Role } from '@officine/sdk';
import type postgres from 'postgres';
import { hashPassword } from '../src/areas/accounts/accounts/hashing.ts';
import { testApp } from './app.ts';
import { askOf } from './given/ask.ts';

const insert = async (query: postgres.PendingQuery<postgres.Row[]>) => Number((await query)[0]?.['id']);

/**
 * The application with an advertiser, its topics and adverts, four zones that are sold, one that is free, and
 * pharmacies of every kind.
 */
export async function campaignWorld(env: Record<string, string> = {}) {
  const { app, services } = await testApp(env);
  const { sql } = services;
  const advertiser = await insert(
    sql`insert into advertisers (name, reference, email, username) values ('Laboratoire', 'LABO', 'labo@example.fr', 'labo') returning id`,
  );
  const topic = (name: string, internet: boolean) =>
    insert(
      sql`insert into topics (name, advertiser_id, is_internet) values (${name}, ${advertiser}, ${internet}) returning id`,
    );
  const topics = {
    both: await topic('Bien-être', true),
    extranet: await topic('Ordonnance', false),
    bare: await topic('Peau', true),
  };
  const zone = (reference: string, price: number, media: { extranet?: boolean; internet?: boolean; free?: boolean }) =>
    insert(
      sql`insert into zones (reference, description, price, capacity, is_extranet, is_internet, is_free)
        values (${reference}, ${reference}, ${price}, 2, ${media.extranet ?? false}, ${media.internet ?? false}, ${media.free ?? false}) returning id`,
    );
  const zones = {
    top: await zone('TOP', 60, { extranet: true }),
    side: await zone('SIDE', 40, { extranet: true }),
    web: await zone('WEB', 100, { internet: true }),
    free: await zone('FREE', 10, { extranet: true, free: true }),
  };
  await sql`insert into zone_prices (zone_id, formula, price) values (${zones.web}, 'extranet_internet', 150)`;
  const advert = (title: string, at: number, about: number) =>
    insert(
      sql`insert into adverts (title, url, width, height, zone_id, topic_id, advertiser_id)
        values (${title}, 'https://example.org', 300, 250, ${at}, ${about}, ${advertiser}) returning id`,
    );
  const adverts = {
    top: await advert('A', zones.top, topics.both),
    second: await advert('B', zones.top, topics.extranet),
    side: await advert('C', zones.side, topics.extranet),
    web: await advert('D', zones.web, topics.both),
    free: await advert('E', zones.free, topics.both),
  };
  const pharmacy = async (n: number, formula: 1 | 3 | 5, active = true) => {
    const id = await insert(
      sql`insert into pharmacies (reference, name, address1, postcode, locality, date_extranet, date_internet, is_active)
        values (${`Z${n}`}, ${`Pharmacie ${n}`}, '1 rue du Port', '29200', 'Brest', '2020-01-01', ${formula > 1 ? '2020-01-01' : null}, ${active}) returning id`,
    );
    await sql`insert into pharmacy_billings (pharmacy_id, formula, cip, date_signature_money_order) values (${id}, ${formula}, ${cip(n)}, ${n === 1 ? null : new Date()})`;
    return id;
  };
  const pharmacies = [
    await pharmacy(1, 1),
    await pharmacy(2, 3),
    await pharmacy(3, 5),
    await pharmacy(4, 3, false),
  ] as const;
  const token = await signIn('admin');

  async function signIn(
    role: Role,
    place: { pharmacy_id?: number; advertiser_id?: number; pool_id?: number } = {},
  ): Promise<string> {
    const login = `${role}${Object.values(place)[0] ?? ''}`;
    await sql`insert into users ${sql({ login, email: `${login}@example.fr`, name: login, role, password_hash: await hashPassword('officine-2026'), ...place })}`;
    return (await askOf(app)('POST', '/login', { body: { username: login, password: 'officine-2026' } })).body.token;
  }

  const ask = askOf(app, token);
  return { app, services, sql, ask, signIn, token, advertiser, topics, zones, adverts, pharmacies, insert };
}
export type CampaignWorld = Awaited<ReturnType<typeof campaignWorld>>;

export const cip = (n: number): string => String(2_000_000 + n);
export const today = parisDate(new Date());
export const inDays = (days: number): string => addDays(today, days);
/** A budget file: euros by number of pharmacy. */
export const csv = (budgets: Record<number, string>): string =>
  `CIP;PHARMACIE;TOTAL\n${Object.entries(budgets)
    .map(([n, total]) => `${cip(Number(n))};Pharmacie ${n};${total}\n`)
    .join('')}`;

/** The form as the back office sends it. */
export function form(world: CampaignWorld, changes: Record<string, string | Blob | undefined> = {}): FormData {
  const { topics, advertiser } = world;
  const fields: Record<string, string | Blob | undefined> = {
    name: 'Hiver',
    reference: 'C-1',
    advertiser: `/api/admin/broadcasters/${advertiser}`,
    date_start: inDays(1),
    date_end: inDays(10),
    date_invoice: inDays(20),
    date_expiry: inDays(50),
    first_invoice_number: '1',
    extranet_topics: JSON.stringify([topics.both, topics.extranet]),
    internet_topics: JSON.stringify([topics.both]),
    budgetFile: csv({ 1: '5,00', 2: '12,00', 3: '9,10' }),
    ...changes,
  };
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (name === 'budgetFile') data.set(name, new File([value], 'budget.csv', { type: 'text/csv' }));
    else data.set(name, value);
  }
  return data;
}
