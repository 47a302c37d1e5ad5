import { facturX, frenchFaults } from '@officine/domain';
import { invoices as calls } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { ids, invoicingWorld } from '../../../../test/invoicing.ts';
import { readDocument } from './read-document.ts';

const { call, office, openCampaign, outcome, services, sql } = await invoicingWorld();
const { member } = office;
const issue = (invoices: readonly number[]) => outcome(calls.issue, { invoices });
const prepareWeb = async (month: string) =>
  ids(await outcome(calls.prepare, { type: 'web', month, pharmacies: [member] }));
const prepareAdvertising = async (reference: string) =>
  ids(await outcome(calls.prepare, { type: 'advertising', campaign: String(await openCampaign(reference)) }));
const billing = (siret: string | null) =>
  sql`update pharmacy_billings set siret = ${siret} where pharmacy_id = ${member}`;
const advertiser = (values: object) => sql`update advertisers set ${sql(values)}`;
const paperOf = async (id: number) => facturX(await readDocument(sql, services.config, id));

it('asks for the SIRET of a pharmacy before its website is invoiced, and takes no number', async () => {
  const drafts = await prepareWeb('2026-01');
  await billing(null);
  expect(await issue(drafts)).toMatchObject({
    invoices: [],
    refused: [
      {
        code: 'billing_incomplete',
        field: 'siret',
        message:
          'Sa fiche de facturation est incomplète : SIRET (règles BR-FR-11, BR-FR-21 de la facture électronique).',
      },
    ],
  });
  expect(await sql`select from invoices where number is not null`).toEqual([]);
  await billing('35600000000048');
  const [id = 0] = ids(await issue(drafts));
  expect(await sql`select number from invoices where id = ${id}`).toEqual([{ number: 'WEB00001' }]);
});

it('asks for an email when a pharmacy outside of the French VAT has no SIRET', async () => {
  const [pharmacy] = await sql`select postcode, email1 from pharmacies where id = ${member}`;
  const place = (values: object) => sql`update pharmacies set ${sql(values)} where id = ${member}`;
  const drafts = await prepareWeb('2026-04');
  await billing(null);
  await place({ postcode: '98800', email1: null });
  expect((await issue(drafts)).refused).toMatchObject([
    {
      code: 'billing_incomplete',
      message: 'Sa fiche de facturation est incomplète : SIRET ou email (règle BR-FR-12 de la facture électronique).',
    },
  ]);
  await place({ email1: 'pharmacie@example.nc' });
  expect((await issue(drafts)).refused).toEqual([]);
  await Promise.all([place(pharmacy ?? {}), billing('35600000000048')]);
});

it('asks for the SIRET of an advertiser in France, the email of one abroad', async () => {
  await advertiser({ siret: null, postcode: '69007' });
  const drafts = await prepareAdvertising('PUB-FR');
  expect((await issue(drafts)).refused).toMatchObject([
    {
      code: 'buyer_incomplete',
      field: 'siret',
      advertiser: expect.stringMatching(/^\/api\/admin\/advertisers\/\d+$/),
      message: 'La fiche de l’annonceur est incomplète : SIRET (règles BR-FR-11, BR-FR-21 de la facture électronique).',
    },
  ]);
  const email = `labo@${'a'.repeat(60)}.${'b'.repeat(60)}.example`;
  await advertiser({ postcode: '1200', country: 'CH', email });
  expect((await issue(drafts)).refused).toMatchObject([
    {
      message:
        'La fiche de l’annonceur est incomplète : email, de 125 caractères au plus (règle BR-FR-25 de la facture électronique).',
    },
  ]);
  await advertiser({ email: 'labo@example.ch' });
  expect((await issue(drafts)).refused).toEqual([]);
});

it('all that it issues, and the credit notes, fit the rules', async () => {
  await advertiser({ siret: '73282932000074', postcode: '69007', country: 'FR' });
  await issue([...(await prepareWeb('2026-02')), ...(await prepareAdvertising('PUB-LYON'))]);
  const issued = await sql<{ id: number }[]>`select id from invoices where status = 'issued' order by id`;
  for (const { id } of issued) await call(calls.credit, { id, body: { reason: 'Erreur' } });
  const all = await sql<{ id: number }[]>`select id from invoices where status = 'issued' order by id`;
  expect(all).toHaveLength(10);
  for (const { id } of all) expect(frenchFaults(await paperOf(id))).toEqual([]);
});

it('an invoice from before the rules can be credited, and its note is sent to no platform', async () => {
  await sql`update pharmacies set email1 = 'pharmacie@example.org' where id = ${member}`;
  const [id = 0] = ids(await issue(await prepareWeb('2026-03')));
  await sql`update invoices set buyer = buyer - 'siret' where id = ${id}`;
  const note = (await call(calls.credit, { id, body: {} })) as { id: number };
  const xml = await paperOf(note.id);
  expect(xml).toContain('<ram:Content>ARCHIVEONLY</ram:Content>');
  expect(frenchFaults(xml).map(({ id: rule }) => rule)).toEqual([]);
});
