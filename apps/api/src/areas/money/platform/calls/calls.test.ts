import { invoices, payments, platform, platformFlows, platformMandates } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { ids } from '../../../../../test/invoicing.ts';
import { platformWorld } from '../../../../../test/platform/world.ts';

const world = await platformWorld();
const { sql, call, exchange, issueWeb, flowsOf, office, outcome, openCampaign, invoiceOf, today } = world;
const { admin, customer, stranger, pool, advertiser } = office.actors;
const server = world.platform;

const day = today.replaceAll('-', '');
/** Calls as a client does, and reads the answer as JSON. */
const ask = async (route: Parameters<typeof call>[0], input: object, who = admin) =>
  JSON.parse(JSON.stringify(await call(route, input, who)));
const refuse = async (month: string, code: '210' | '213' = '213', reason = 'DEST_INC') => {
  const invoice = await issueWeb(month);
  await exchange();
  const { number, siren, date_invoice } = invoice;
  server.tell({ number, siren, date_invoice, code, date: `${day}120000`, reason });
  await exchange();
  return invoice;
};

it('a refused invoice is replaced in one act: internal credit, new number, what was paid goes along', async () => {
  const { id, number } = await refuse('2026-01');
  await call(payments.add, { body: { invoices: [id], date: today, amount: 1000, means: 'transfer' } });
  await sql`update pharmacy_billings set siret = '35600000000055' where pharmacy_id = ${office.member}`;
  const planned = await ask(platform.replace, { id, body: { dry_run: true } });
  expect(planned).toMatchObject({
    invoice: null,
    amount_former: 5317,
    amount_total: 5317,
    amount_due: 4317,
    changes: ['SIRET de l’acheteur : 35600000000048 devient 35600000000055'],
  });
  expect((await ask(platform.lifeCycle, { id })).is_replaceable).toBe(true);
  const made = await ask(platform.replace, { id, body: {} });
  expect(made).toMatchObject({ ...planned, invoice: expect.any(Number) });
  expect(made.number).not.toBe(number);
  const [note] = await sql`select is_internal, amount_due from invoices where number = ${made.credit_note}`;
  expect(note).toEqual({ is_internal: true, amount_due: 0 });
  // The credit note is of the books alone; the new invoice leaves.
  await exchange();
  expect(server.flows.some(({ name }) => name === `${made.credit_note}.pdf`)).toBe(false);
  expect(server.flows.some(({ name }) => name === `${made.number}.pdf`)).toBe(true);
  await expect(ask(platform.replace, { id, body: {} })).rejects.toMatchObject({ code: 'conflict' });
});

it('refuses to replace what nobody refused, and to credit a part of what was', async () => {
  const { id } = await issueWeb('2026-02');
  await expect(ask(platform.replace, { id, body: {} })).rejects.toThrow('Aucune plateforme ne l’a refusée');
  const refused = await refuse('2026-03', '210', 'CMD_ERR');
  await expect(ask(invoices.credit, { id: refused.id, body: { amount_net: 100 } })).rejects.toThrow('entièrement');
  const note = await ask(invoices.credit, { id: refused.id, body: {} });
  expect(await flowsOf(note.id)).toEqual([]);
  const { to_do: todo } = await ask(platform.status, {});
  expect(todo.map((row: { invoice: number }) => row.invoice)).not.toContain(refused.id);
});

it('an unreadable file is sent again under the same number; both papers stay', async () => {
  const { id, number, siren } = await issueWeb('2026-04');
  await exchange();
  server.tell({ number: `${number}.pdf`, siren, code: '501', date: '20260101120000', reason: 'IRR_NOM_F' });
  // The status was set before the file left: it is of another one.
  await exchange();
  const [first] = await sql<
    [{ id: number; state: string }]
  >`select id, state from platform_flows where invoice_id = ${id}`;
  await sql`update platform_flows set state = 'refused', reason_code = 'IRR_NOM_F' where id = ${first.id}`;
  const { to_do: todo } = await ask(platform.status, {});
  expect(todo).toContainEqual(expect.objectContaining({ invoice: id, act: 'again', sending: first.id, code: '501' }));
  const again = await ask(platformFlows.again, { id: first.id, body: {} });
  expect(again).toMatchObject({ state: 'waiting', invoice: { number } });
  await expect(ask(platformFlows.again, { id: first.id, body: {} })).rejects.toThrow('déjà envoyée');
  await exchange();
  // Its bytes are the same: the platform has them, and says so.
  expect((await flowsOf(id)).map(({ state }) => state)).toHaveLength(2);
});

it('sends what is chosen or all that was left, after a rehearsal; says why others stay', async () => {
  const made = ids(await outcome(invoices.prepare, { type: 'web', month: '2026-05', pharmacies: [office.member] }));
  const draft = made[0] ?? 0;
  const sold = ids(
    await outcome(invoices.issue, {
      invoices: ids(
        await outcome(invoices.prepare, { type: 'advertising', campaign: String(await openCampaign('PUB-S')) }),
      ),
    }),
  );
  await sql`delete from platform_flows where invoice_id = any(${sold}::int[])`;
  const before = await ask(platform.status, {});
  expect(before.unsent.count).toBe(sold.length);
  const planned = await ask(platform.send, { body: { invoices: [draft, ...sold], dry_run: true } });
  expect(planned.invoices).toMatchObject([{ id: sold[0] }]);
  expect(planned.refused).toMatchObject([{ id: draft, message: expect.stringContaining('brouillon') }]);
  expect(await flowsOf(sold[0] ?? 0)).toEqual([]);
  const sent = await ask(platform.send, { body: {} });
  expect(sent.invoices).toMatchObject([{ id: sold[0] }]);
  expect(await flowsOf(sold[0] ?? 0)).toMatchObject([{ state: 'waiting' }]);
  await expect(ask(platform.send, { body: { invoices: [999_999] } })).rejects.toMatchObject({ code: 'not_found' });
});

it('a consent has its SIREN, day and person; one at a time; revoked once', async () => {
  const body = {
    pharmacy: office.stranger,
    platform: 'PA Ouest',
    date_signature: '2026-02-03',
    signer: 'Jean Le Goff',
  };
  const made = await ask(platformMandates.record, { body });
  expect(made).toMatchObject({
    siren: '356000000',
    address: '356000000',
    date_start: '2027-09-01',
    signer: 'Jean Le Goff',
  });
  await expect(ask(platformMandates.record, { body })).rejects.toThrow('déjà donné son accord');
  await expect(ask(platformMandates.record, { body: { ...body, date_signature: '2099-01-01' } })).rejects.toMatchObject(
    {
      code: 'validation',
    },
  );
  expect(await ask(platformMandates.revoke, { id: made.id, body: {} })).toMatchObject({
    date_revocation: expect.any(String),
  });
  await expect(ask(platformMandates.revoke, { id: made.id, body: {} })).rejects.toThrow('déjà révoqué');
});

it('a pharmacy sees the life cycle of its own invoices only; an advertiser none', async () => {
  const { id } = await refuse('2026-06');
  const own = await ask(platform.lifeCycle, { id }, customer);
  expect(own).toMatchObject({ current: { code: '213', is_terminal: true }, is_replaceable: false });
  expect(own.statuses[0]).toMatchObject({ label: 'Rejetée par une plateforme', reasons: [{ code: 'DEST_INC' }] });
  expect(await ask(platform.lifeCycle, { id }, pool)).toMatchObject({ current: { code: '213' } });
  for (const who of [stranger, advertiser]) await expect(ask(platform.lifeCycle, { id }, who)).rejects.toBeDefined();
  expect((await invoiceOf(id)).id).toBe(id);
});

it('the directory says which addresses a company has; its answer is kept for a day, and given while it is away', async () => {
  server.state.directory.set('732829320', ['732829320', '732829320_COMPTA']);
  const first = await ask(platform.addresses, { query: { siren: '732829320' } });
  expect(first).toEqual({
    siren: '732829320',
    is_known: true,
    addresses: ['732829320', '732829320_COMPTA'],
    date_lookup: expect.any(String),
    message: null,
  });
  server.state.directory.set('732829320', ['732829320_NOUVELLE']);
  expect(await ask(platform.addresses, { query: { siren: '732829320' } })).toEqual(first);
  expect(await ask(platform.addresses, { query: { siren: '356000000' } })).toMatchObject({ is_known: false });
  await sql`update platform_addresses set date_lookup = date_lookup - interval '25 hours'`;
  server.state.isAway = true;
  const kept = await ask(platform.addresses, { query: { siren: '732829320' } });
  expect(kept).toMatchObject({ addresses: first.addresses, message: expect.any(String) });
  expect(kept.date_lookup < first.date_lookup).toBe(true);
  await expect(ask(platform.addresses, { query: { siren: '380129866' } })).rejects.toMatchObject({ code: 'conflict' });
  server.state.isAway = false;
  expect(await ask(platform.addresses, { query: { siren: '732829320' } })).toMatchObject({
    addresses: ['732829320_NOUVELLE'],
    message: null,
  });
});

it('a consent says whether its address was looked up or typed', async () => {
  const record = { platform: 'Essai', signer: 'C. Martin', date_signature: today };
  await sql`update pharmacy_billings set siret = '73282932000074' where pharmacy_id = ${office.stranger}`;
  const of = { pharmacy: office.stranger, ...record };
  const looked = await ask(platformMandates.record, { body: { ...of, address: '732829320_NOUVELLE' } });
  expect(looked).toMatchObject({ address: '732829320_NOUVELLE', date_directory: expect.any(String) });
  await ask(platformMandates.revoke, { id: looked.id, body: {} });
  const typed = await ask(platformMandates.record, { body: { ...of, address: '732829320_AUTRE' } });
  expect([typed.address, typed.date_directory ?? null]).toEqual(['732829320_AUTRE', null]);
});
