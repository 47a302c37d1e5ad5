import { expect, test } from 'vitest';
import { setMembership } from '../src/areas/network/network/membership.ts';
import { users } from '../src/resources/accounts/users.ts';
import { pharmacies } from '../src/resources/network/pharmacies.ts';
import { pools } from '../src/resources/network/pools.ts';
import { pharmacyWebsites } from '../src/resources/websites/pharmacy-websites.ts';
import { admin, networkWorld, pharmacy, website } from './given/network.ts';

const { context, customer, first, manager, pool, post, put, read, second, sql, total } = await networkWorld();

test('the regions and departments of France are there once', async () => {
  const [row] =
    await sql`select count(*)::int as regions, (select count(*)::int from departments) as departments from regions`;
  expect(row).toEqual({ regions: 18, departments: 101 });
});

test('a pharmacy is created with its parts in one go', () => {
  expect(first['billing']).toMatchObject({ contract_type: 'internet', siret: '73282932000074', hasContract: false });
  expect(first['website']).toMatchObject({
    hasHours: true,
    hasContent: true,
    hasGeolocation: false,
    hasLaboratories: false,
  });
});

test('a pharmacy writes its own exceptional closings, as people write days', async () => {
  const site = first['website'] as unknown as { id: number };
  const typed = { closings: '24/12/2026 Inventaire\ndu 1/8/2026 au 15/8/2026 : Congés' };
  const saved = await put(pharmacyWebsites, site.id, typed, customer);
  expect(saved['closings']).toBe('2026-08-01/2026-08-15 Congés\n2026-12-24 Inventaire');
  await expect(put(pharmacyWebsites, site.id, { closings: '31/11/2026' }, customer)).rejects.toMatchObject({
    violations: [
      { propertyPath: 'closings', message: 'La fermeture du 31/11/2026 contient un jour qui n’existe pas.' },
    ],
  });
});

test('a CIP, a reference, a subdomain and a URL serve once, and a list says whether they serve', async () => {
  await expect(post(pharmacies, pharmacy('Z3', '2000001'))).rejects.toMatchObject({
    code: 'cip_exists',
    violations: [{ propertyPath: 'billing.cip' }],
  });
  await expect(post(pharmacies, { ...pharmacy('Z1', '2000003'), website: website('z3') })).rejects.toMatchObject({
    code: 'reference_exists',
  });
  await expect(post(pharmacies, { ...pharmacy('Z3', '2000003'), website: website('z1') })).rejects.toMatchObject({
    code: 'subdomain_exists',
  });
  expect(await total(pharmacies, 'billing.cip=2000001')).toBe(1);
  expect(await total(pharmacies, 'billing.cip=2000009')).toBe(0);
});

const contact = (email: string, is_default: boolean) => ({
  firstname: 'Anne',
  lastname: 'Martin',
  phone_number: '05 49 00 00 01',
  cellphone_number: '06 49 00 00 01',
  email,
  is_default,
});
const account = (login: string) => ({ login, email: `${login}@example.org`, name: 'Anne Martin' });

test('a pharmacy or a pool comes with its contacts and its account, or not at all', async () => {
  const contacts = [contact('anne@example.org', true), contact('paul@example.org', false)];
  const made = await post(pharmacies, { ...pharmacy('Z4', '2000004'), contacts, account: account('Z4') });
  expect(made['contacts']).toMatchObject([
    { email: 'anne@example.org', is_default: true },
    { email: 'paul@example.org', is_default: false },
  ]);
  const accounts = await sql`select login, role, pharmacy_id from users`;
  expect(accounts).toEqual([{ login: 'z4', role: 'customer', pharmacy_id: made.id }]);
  const pool = { name: 'Groupement Sud', email1: 's@example.org', manager1_name: 'Paul Roy' };
  const joined = await post(pools, { ...pool, contacts: contacts.slice(1), account: account('sud') });
  expect(await total(users, `pool.id=${joined.id}`)).toBe(1);

  const other = (body: object) => post(pharmacies, { ...pharmacy('Z5', '2000005'), ...body });
  await expect(other({ account: account('z4'), contacts })).rejects.toMatchObject({
    code: 'login_exists',
    violations: [{ propertyPath: 'account.login' }],
  });
  await expect(other({ contacts: [contacts[0], contact('anne', false)] })).rejects.toMatchObject({
    violations: [{ propertyPath: 'contacts[1].email' }],
  });
  expect(await total(pharmacies, 'reference=Z5')).toBe(0);
});

test('an existing pharmacy keeps its contacts: they have calls of their own', async () => {
  const { contacts } = await read(pharmacies, first.id, admin);
  await put(pharmacies, first.id, { name: 'Pharmacie Z1', contacts });
  const { id: full } = await post(pharmacies, {
    ...pharmacy('Z6', '2000006'),
    contacts: [contact('anne6@example.org', true)],
  });
  const named = (await read(pharmacies, full, admin)).contacts?.map((each: { '@id': string }) => each['@id']) ?? [];
  expect(named).toHaveLength(1);
  await put(pharmacies, full, { name: 'Pharmacie Z6', contacts: named });
  await expect(put(pharmacies, full, { contacts: [] })).rejects.toMatchObject({ code: 'validation' });
  await expect(put(pharmacies, first.id, { contacts: [contact('a@example.org', true)] })).rejects.toMatchObject({
    violations: [{ propertyPath: 'contacts', code: 'not_writable' }],
  });
  await expect(put(pharmacies, first.id, { account: account('z9') })).rejects.toMatchObject({
    violations: [{ propertyPath: 'account', code: 'not_writable' }],
  });
});

test('each role sees of a pharmacy what is its business', async () => {
  await setMembership(context(), { poolId: pool.id, pharmacyId: second.id, isMember: true });
  const own = await read(pharmacies, first.id, customer);
  expect(own.billing).toMatchObject({ iban: 'FR1420041010050500013M02606' });
  expect(own.billing).not.toHaveProperty('accounting_code');
  expect(Object.keys(await read(pharmacies, second.id, customer)).sort()).toEqual([
    '@context',
    '@id',
    '@type',
    'id',
    'locality',
    'name',
    'pools',
  ]);
  const member = await read(pharmacies, first.id, manager);
  expect(member.billing).toMatchObject({ cip: '2000001' });
  expect(member.billing).not.toHaveProperty('iban');
  await setMembership(context(), { poolId: pool.id, pharmacyId: second.id, isMember: false });
  await expect(read(pharmacies, second.id, manager)).rejects.toMatchObject({ code: 'not_found' });
});

test('a pharmacy changes its own data, but neither its contract nor its code', async () => {
  const own = { name: 'Gare', billing: { bank: 'Autre', formula: 3, date_signature_contract: '2026-01-01' } };
  const others = { reference: 'ZZ', billing: { ...own.billing, formula: 5, accounting_code: 'X' } };
  const refused = ['reference', 'billing.formula', 'billing.accounting_code'];
  await expect(put(pharmacies, first.id, { ...own, ...others }, customer)).rejects.toMatchObject({
    violations: expect.arrayContaining(
      refused.map((propertyPath) => expect.objectContaining({ propertyPath, code: 'not_writable' })),
    ),
  });
  await put(pharmacies, first.id, own, customer);
  expect(await read(pharmacies, first.id, admin)).toMatchObject({
    reference: 'Z1',
    name: 'Gare',
    billing: { bank: 'Autre', formula: 3, accounting_code: 'C2000001', hasContract: false },
  });
  await expect(put(pharmacies, second.id, { name: 'Gare' }, customer)).rejects.toMatchObject({ code: 'not_found' });
});
