import { expect, it } from 'vitest';
import { pageOf, testContext } from '../../../test/context.ts';
import { credit } from './credit.ts';
import { issue } from './issue.ts';
import { list } from './list.ts';
import { prepare } from './prepare.ts';
import { remove } from './remove.ts';
import { show } from './show.ts';

const ref = (type: string, id: number, more: object = {}) => ({ '@id': `/${type}/${id}`, '@type': type, id, ...more });
const invoice = (changes: object = {}) => ({
  ...ref('Invoice', 12),
  uuid: '0b0e7b6e-0000-4000-8000-000000000000',
  type: 'web',
  kind: 'invoice',
  status: 'draft',
  pharmacy: ref('Pharmacy', 1, { name: 'Gare', reference: 'Z01001' }),
  is_credited: false,
  lines: [{ description: 'Site', quantity: 1, unit_price: 4900, amount_net: 4900, vat_rate: 850 }],
  amount_net: 4900,
  amount_vat: 417,
  amount_total: 5317,
  amount_paid: 0,
  amount_credited: 0,
  amount_due: 5317,
  state: 'draft',
  side: 'payable',
  isRead: false,
  date_create: '2026-11-01T08:00:00+00:00',
  ...changes,
});
const refusal = (code: string) => ({
  pharmacy: '/pharmacies/2',
  name: 'Port',
  code,
  message: 'Le mandat n’est pas signé.',
});

it('lists and shows, with the lines', async () => {
  const asked: unknown[] = [];
  const answers = {
    'invoices.list': ({ query }: Record<string, unknown>) => {
      asked.push(query);
      return pageOf([invoice()]);
    },
    'invoices.get': () => invoice(),
    'invoices.dossier': () => ({
      movements: [{ kind: 'payment', date: '2026-11-10', amount: 5317, state: 'standing', means: 'debit' }],
      credits: [],
    }),
  };
  const listed = testContext(list, { answers, args: { type: 'web', month: '2026-10' } });
  await list.run(listed.context);
  expect(asked[0]).toMatchObject({ type: 'web', month: '2026-10' });
  expect(listed.stdout()).toMatch(/Site +Facture +Brouillon +Gare/);
  const shown = testContext(show, { answers, args: { invoice: '12' } });
  await show.run(shown.context);
  expect(shown.stdout()).toMatch(/Lignes\nDésignation[^]*8,5\s%/);
  expect(shown.stdout()).toMatch(/Règlement\nJour[^]*10\/11\/2026 +Règlement[^]*53,17/);
  const chosen = testContext(show, { answers, args: { invoice: '12' }, fields: ['number', 'date_expiry'] });
  await show.run(chosen.context);
  // The lines have no such fields: only the invoice is written.
  expect(chosen.stdout()).toMatch(/^Numéro[^\n]*\nÉchéance[^\n]*\n$/);
  const credited = testContext(list, { answers, args: {}, fields: ['number', 'credited_invoice.number'] });
  await list.run(credited.context);
  expect(credited.stdout()).toMatch(/^Numéro +Facture créditée\n/);
  const wrong = testContext(list, { answers, args: { month: '2026-13' } });
  await expect(list.run(wrong.context)).rejects.toMatchObject({ exitCode: 2 });
});

it('prepares a month or a campaign; exits with 6 when a pharmacy is refused', async () => {
  const bodies: unknown[] = [];
  const run = async (args: object, code: string, format: 'table' | 'ids' = 'table') => {
    const { context, stdout, stderr } = testContext(prepare, {
      args: { ...args },
      format,
      answers: {
        'invoices.prepare': ({ body }) => {
          bodies.push(body);
          return { invoices: ['/api/admin/invoices/12'], refused: [refusal(code)] };
        },
      },
    });
    return [await prepare.run(context), stdout(), stderr()];
  };
  const [exit, stdout, stderr] = await run({ month: '2026-10', pharmacy: ['2'] }, 'mandate_missing');
  expect(exit).toBe(6);
  expect(stdout).toMatch(/Port +Le mandat n’est pas signé\./);
  expect(stderr).toMatch(/1 brouillon préparé\.[^]*officine invoice issue --month 2026-10/);
  const [again, shown, said] = await run({ campaign: '4' }, 'already_invoiced');
  expect([again, shown]).toEqual([0, '']);
  expect(said).toContain('1 déjà faite avant.');
  expect((await run({ campaign: '4' }, 'already_invoiced', 'ids')).slice(0, 2)).toEqual([0, '12\n']);
  expect(bodies).toEqual([
    { type: 'web', month: '2026-10', pharmacies: ['2'] },
    { type: 'advertising', campaign: '4' },
    { type: 'advertising', campaign: '4' },
  ]);
  await expect(run({}, 'x')).rejects.toMatchObject({ exitCode: 2 });
  await expect(run({ campaign: '4', month: '2026-10' }, 'x')).rejects.toMatchObject({ exitCode: 2 });
});

it('issues all drafts of a month after a confirmation', async () => {
  const bodies: unknown[] = [];
  const answers = {
    'invoices.list': ({ query }: Record<string, unknown>) => {
      expect(query).toMatchObject({ status: 'draft', month: '2026-10', type: 'web' });
      return pageOf([invoice(), invoice({ id: 13 })]);
    },
    'invoices.issue': ({ body }: Record<string, unknown>) => {
      bodies.push(body);
      return { invoices: ['/api/admin/invoices/12', '/api/admin/invoices/13'], refused: [] };
    },
  };
  const agreed = testContext(issue, { answers, args: { month: '2026-10' }, yes: true });
  expect(await issue.run(agreed.context)).toBe(0);
  expect(bodies).toEqual([{ invoices: ['12', '13'] }]);
  expect(agreed.stderr()).toContain('2 factures émises.');
  const silent = testContext(issue, { answers, args: { month: '2026-10' } });
  await expect(issue.run(silent.context)).rejects.toMatchObject({ exitCode: 2 });
  expect(silent.calls).toEqual([]);
  const both = testContext(issue, { answers, args: { month: '2026-10', invoices: ['1'] }, yes: true });
  await expect(issue.run(both.context)).rejects.toMatchObject({ exitCode: 2 });
});

it('credits and deletes', async () => {
  const calls: unknown[] = [];
  const answers = {
    'invoices.get': () => invoice({ status: 'issued', number: 'WEB00042' }),
    'invoices.credit': ({ id, body }: Record<string, unknown>) => {
      calls.push([id, body]);
      return invoice({ id: 14, kind: 'credit_note', status: 'issued', number: 'WEB00043', reason: 'Panne' });
    },
    'invoices.remove': ({ id }: Record<string, unknown>) => void calls.push(id),
  };
  const note = testContext(credit, { answers, args: { invoice: '12', reason: 'Panne' }, yes: true });
  await credit.run(note.context);
  expect(note.stderr()).toContain('Avoir WEB00043 émis.');
  await remove.run(testContext(remove, { answers, args: { invoices: ['12', '13'] }, yes: true }).context);
  expect(calls).toEqual([[12, { reason: 'Panne' }], 12, 13]);
});
