import { addDays, parisDate } from '@officine/domain';
import { sepaMandates as calls, type SepaMandate } from '@officine/sdk/contract';
import { expect, it, onTestFinished } from 'vitest';
import { invoicingWorld } from '../../../../test/invoicing.ts';

const { call, office, services, sql } = await invoicingWorld();
const { actors, member, stranger } = office;
const today = parisDate(new Date());
const IBAN = 'FR1420041010050500013M02606';
const OTHER_IBAN = 'FR7630006000011234567890189';
type Who = keyof typeof actors;
const proposal = (who: Who = 'customer', id = member) => call(calls.proposal, { id }, actors[who]);
const sign = (body: object = {}, who: Who = 'customer', id = member) =>
  call(calls.sign, { id, body }, actors[who]) as Promise<SepaMandate>;
const revoke = (id: number, who: Who = 'customer') => call(calls.revoke, { id }, actors[who]) as Promise<SepaMandate>;
const record = (body: object) => call(calls.record, { body }) as Promise<SepaMandate>;
const bank = (pharmacy: number, iban: string | null) =>
  sql`update pharmacy_billings set iban = ${iban} where pharmacy_id = ${pharmacy}`;

it('shows what is signed, then keeps it: text, parties, account, who and when', async () => {
  const shown = {
    creditor_name: 'Officine Réseau',
    creditor_ics: 'FR72ZZZ123456',
    debtor_name: `SELARL ${member}`,
    iban: IBAN,
    html: expect.stringContaining('dans les 8 semaines'),
    version: 1,
    reference: `Z1-${today.replaceAll('-', '')}`,
  };
  expect(await proposal()).toMatchObject({ ...shown, creditor_address: '1 place du Réseau, 75001 Paris' });
  await expect(sign({ version: 2 })).rejects.toMatchObject({ message: expect.stringContaining('a changé') });
  const mandate = await sign({ version: 1 });
  const state = { source: 'online', status: 'active', sequence: 'FRST', signer: 'customer', date_signature: today };
  expect(mandate).toMatchObject({ ...shown, ...state });
  await expect(sign()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('déjà un mandat') });
  const feed = await sql`select action, fields ? 'html' as text from changes where resource = 'SepaMandate'`;
  expect(feed).toEqual([{ action: 'create', text: false }]);
});

it('two signatures at once make one mandate', async () => {
  await bank(stranger, OTHER_IBAN);
  const both = await Promise.allSettled([sign({}, 'stranger', stranger), sign({}, 'stranger', stranger)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('is signed by its pharmacy alone, revoked by it or an administrator', async () => {
  await expect(proposal('stranger')).rejects.toMatchObject({ code: 'not_found' });
  await expect(sign({}, 'stranger', member)).rejects.toMatchObject({ code: 'not_found' });
  const [own] = await sql<{ id: number }[]>`select id from sepa_mandates where pharmacy_id = ${member}`;
  const id = own?.id ?? 0;
  await expect(revoke(id, 'stranger')).rejects.toMatchObject({ code: 'not_found' });
  expect(await revoke(id)).toMatchObject({ status: 'revoked', revoked_by: 'customer' });
  await expect(revoke(id)).rejects.toMatchObject({ code: 'conflict' });
  // Another one of the same day has another reference.
  const again = await sign();
  expect(again.reference).toBe(`Z1-${today.replaceAll('-', '')}-2`);
  expect(await revoke(again.id, 'admin')).toMatchObject({ status: 'revoked', revoked_by: 'admin' });
});

it('an administrator records one that was signed on paper, not before its day', async () => {
  const body = { pharmacy: `/api/admin/pharmacies/${member}`, signer: 'Anne Le Gall', date_signature: '2026-01-15' };
  await expect(record({ ...body, date_signature: addDays(today, 1) })).rejects.toMatchObject({ status: 422 });
  expect(await record(body)).toMatchObject({
    source: 'paper',
    signer: 'Anne Le Gall',
    date_signature: '2026-01-15',
    reference: 'Z1-20260115',
  });
  await expect(record({ ...body, pharmacy: 999 })).rejects.toMatchObject({ code: 'not_found' });
});

it('a mandate for another account replaces the former; a lapsed one says so', async () => {
  await bank(member, OTHER_IBAN);
  const mandate = await sign();
  expect(mandate).toMatchObject({ iban: OTHER_IBAN, status: 'active' });
  const active = await sql`select id from sepa_mandates where pharmacy_id = ${member} and date_revocation is null`;
  expect(active).toEqual([{ id: mandate.id }]);
  await sql`update sepa_mandates set date_signature = '2020-01-01' where id = ${mandate.id}`;
  expect(await call(calls.revoke, { id: mandate.id })).toMatchObject({ status: 'revoked' });
});

it('asks for an account of the SEPA, and for the network’s identifier', async () => {
  await bank(member, null);
  await expect(proposal()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('IBAN') });
  await bank(member, 'TN5910006035183598478831');
  await expect(sign()).rejects.toMatchObject({ message: expect.stringContaining('hors de la zone SEPA') });
  await bank(member, IBAN);
  const { companyIcs } = services.config;
  onTestFinished(() => void Object.assign(services.config, { companyIcs }));
  Object.assign(services.config, { companyIcs: undefined });
  await expect(sign()).rejects.toMatchObject({ code: 'sepa_not_configured' });
});
