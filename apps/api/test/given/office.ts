import type { Role, RouteDef } from '@officine/sdk';
import { pino } from 'pino';
import type postgres from 'postgres';
import type { Actor } from '../../src/access/actor.ts';
import { type Services, withSingletons } from '../../src/base/services.ts';
import type { CommandContext } from '../../src/calls/context.ts';
import type { Handler } from '../../src/calls/handler.ts';
import { byName } from '../../src/resources/index.ts';
import { Json } from '../../src/rest/json.ts';

/** Two pharmacies, the first a member of the one pool, and a user of each role. */
export interface Office {
  readonly pool: number;
  readonly member: number;
  readonly stranger: number;
  readonly actors: Readonly<Record<Role | 'stranger', Actor>>;
}

async function idOf(query: Promise<readonly { id: number }[]>): Promise<number> {
  const [row] = await query;
  if (!row) throw new Error('nothing was inserted');
  return row.id;
}

/** Inserts the rows of an `Office`, on an empty database. */
export async function insertOffice(sql: postgres.Sql): Promise<Office> {
  const pharmacy = (reference: string, name: string) =>
    idOf(
      sql`insert into pharmacies (reference, name, address1, postcode, locality) values (${reference}, ${name}, '1 rue du Port', '29200', 'Brest') returning id`,
    );
  const member = await pharmacy('Z1', 'Pharmacie de l’Étoile');
  const stranger = await pharmacy('Z2', 'Pharmacie du Port');
  const pool = await idOf(sql`insert into pools (name) values ('Groupement Étoile') returning id`);
  await sql`insert into pool_pharmacies (pool_id, pharmacy_id) values (${pool}, ${member})`;
  const advertiser = await idOf(
    sql`insert into advertisers (name, reference, email, username) values ('Laboratoire Étoile', 'L1', 'labo@example.fr', 'labo') returning id`,
  );
  const user = async (login: string, role: Role, places: Partial<Actor> = {}): Promise<Actor> => {
    const place = { pharmacyId: null, poolId: null, advertiserId: null, ...places };
    const userId = await idOf(
      sql`insert into users (login, email, name, role, pharmacy_id, pool_id, advertiser_id)
        values (${login}, ${`${login}@example.fr`}, ${login}, ${role}, ${place.pharmacyId}, ${place.poolId}, ${place.advertiserId}) returning id`,
    );
    return { role, userId, username: login, ...place };
  };
  const actors = {
    admin: await user('admin', 'admin'),
    marketing: await user('marketing', 'marketing'),
    customer: await user('customer', 'customer', { pharmacyId: member }),
    stranger: await user('stranger', 'customer', { pharmacyId: stranger }),
    pool: await user('pool', 'pool', { poolId: pool }),
    advertiser: await user('advertiser', 'advertiser', { advertiserId: advertiser }),
  };
  return { pool, member, stranger, actors };
}

/** What commands need, around a test's database; `given` adds to it or replaces it. */
export const officeServices = (sql: postgres.Sql, given: Partial<Services> = {}): Services =>
  withSingletons({ sql, log: pino({ level: 'silent' }), state: { closing: false }, ...given } as Services);

/** First argument of a command, as the application hands it. */
export const contextOf = (services: Services, actor: Actor): CommandContext => ({
  services,
  sql: services.sql,
  actor,
  resources: byName,
});

/** Runs the handler of a call, as the application does once it has let the caller in; returns the answer as a value. */
export async function run(
  handlers: readonly Handler[],
  route: RouteDef,
  services: Services,
  actor: Actor | null,
  input: object = {},
): Promise<unknown> {
  const found = handlers.find((h) => h.route === route);
  if (!found) throw new Error(`no handler for ${route.method} ${route.path}`);
  const call = { ...contextOf(services, actor as Actor), input, uploads: {}, request: { headers: {} } };
  const answer = await found.run(call as never);
  return answer instanceof Json ? answer.parse() : answer;
}
