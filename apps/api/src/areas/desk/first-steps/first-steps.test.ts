import { FIRST_STEPS, type FirstSteps, firstSteps, type ZoneModel, zones } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { insertOffice, officeServices, run } from '../../../../test/given/office.ts';
import { parseConfig } from '../../../config/config.ts';
import { byName } from '../../../resources/index.ts';
import { advertisingHandlers } from '../../selling/prices/handlers.ts';
import { readFirstSteps } from './first-steps.ts';
import { firstStepsHandlers } from './handlers.ts';

const { sql } = await testDatabase();
const services = officeServices(sql, { config: { ...parseConfig({}), secret: 'a secret' } });

it('ticks a step by what the data say, and keeps what was set aside', async () => {
  const { actors } = await insertOffice(sql);
  const list = () => run(firstStepsHandlers, firstSteps.list, services, actors.admin) as Promise<FirstSteps>;
  const skip = (key: string, is_skipped: boolean) =>
    run(firstStepsHandlers, firstSteps.skip, services, actors.admin, {
      key,
      body: { is_skipped },
    }) as Promise<FirstSteps>;
  const done = async () => (await list()).steps.flatMap(({ key, state }) => (state === 'done' ? [key] : []));
  // The office of the test has two pharmacies, and two people of the team.
  expect((await list()).steps.map(({ key }) => key)).toEqual(FIRST_STEPS);
  expect(await done()).toEqual(['pharmacies', 'team']);

  await sql`update networks set name = 'Pharmavie', siret = '55201760000016'`;
  expect(await done()).not.toContain('network');
  await sql`update networks set iban = 'FR1420041010050500013M02606'`;
  expect(await done()).toContain('network');
  // As by COMPANY_SIRET and COMPANY_IBAN, before there was a screen.
  await sql`update networks set siret = null, iban = null`;
  expect(await done()).not.toContain('network');
  const config = { ...services.config, companySiret: '55201760000016', companyIban: 'FR1420041010050500013M02606' };
  const { steps } = await readFirstSteps(sql, { services: { config }, resources: byName });
  expect(steps[0]).toMatchObject({ key: 'network', state: 'done' });
  await sql`update networks set siret = '55201760000016', iban = 'FR1420041010050500013M02606'`;
  await sql`insert into log_visits (datetime, id, pharmacy_id) select now(), gen_random_uuid(), min(id) from pharmacies`;
  expect((await list()).steps.find(({ key }) => key === 'site')).toMatchObject({
    state: 'done',
    date: expect.any(String),
  });

  for (const key of ['texts', 'zones', 'advertiser', 'campaign']) await skip(key, true);
  expect((await list()).is_over).toBe(true);
  const again = await skip('zones', false);
  expect(again.is_over).toBe(false);
  expect(again.steps.find(({ key }) => key === 'texts')?.state).toBe('skipped');
  await expect(skip('nothing', true)).rejects.toMatchObject({ code: 'not_found' });
});

it('makes the zones of the model once, and leaves the network’s own as they are', async () => {
  const [admin] = await sql<{ id: number }[]>`select id from users where role = 'admin'`;
  const actor = {
    role: 'admin',
    userId: admin?.id ?? 0,
    username: 'admin',
    pharmacyId: null,
    poolId: null,
    advertiserId: null,
  } as const;
  const take = (body: object) =>
    run(advertisingHandlers, zones.takeModel, services, actor, { body }) as Promise<ZoneModel>;
  await sql`insert into zones (reference, description, price) values ('INT-PAVE', 'Le nôtre', 4)`;
  const planned = await take({ dry_run: true });
  expect([planned.count, planned.zones.filter(({ exists }) => exists).map(({ reference }) => reference)]).toEqual([
    0,
    ['INT-PAVE'],
  ]);
  expect(await sql`select 1 from zones`).toHaveLength(1);
  const [first, second] = await Promise.all([take({}), take({})]);
  expect([first.count, second.count].toSorted()).toEqual([0, 8]);
  expect(await sql`select description, price from zones where reference = 'INT-PAVE'`).toEqual([
    { description: 'Le nôtre', price: 4 },
  ]);
  expect(
    await sql`select p.formula, p.price from zone_prices p join zones z on z.id = p.zone_id where z.reference = 'INT-BANDEAU' order by formula`,
  ).toEqual([
    { formula: 'extranet', price: 150 },
    { formula: 'extranet_internet', price: 180 },
  ]);
  expect(await sql`select 1 from changes where resource = 'Zone' and action = 'create'`).toHaveLength(8);
});
