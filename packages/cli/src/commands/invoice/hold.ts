import { invoices, type ReminderHold, reminders } from '@officine/sdk/contract';
import { formatDate } from '@officine/sdk/format';
import { wordsOf } from '@officine/sdk/labels';
import { CliError, usage } from '../../cli-error.ts';
import { dayOf } from '../../exports/options.ts';
import type { Column } from '../../output/fields.ts';
import type { Caller } from '../../sdk/caller.ts';
import { verb } from '../../verb.ts';
import { debtorOption, findDebtor } from './debtor.ts';
import { findInvoice, invoiceArgument } from './find.ts';

const columns: readonly Column[] = [
  { key: 'id', label: 'Id', right: true },
  { key: 'kind', label: 'Quoi', show: (value: ReminderHold['kind']) => wordsOf('ReminderHold.kind')[value] },
  { key: 'number', label: 'Facture' },
  { key: 'until', label: 'Jusqu’au', show: (value: string | null) => (value ? formatDate(value) : '') },
  { key: 'reason', label: 'Raison' },
];

/** What is named: one invoice, or a debtor. */
async function thingOf(sdk: Caller, invoice: string | undefined, debtor: string | undefined) {
  if ((invoice === undefined) === (debtor === undefined)) throw usage('Donnez une facture, ou --debtor.');
  return debtor === undefined ? { invoice: await findInvoice(sdk, String(invoice)) } : findDebtor(sdk, debtor);
}

export const hold = verb(
  {
    arguments: { invoice: { ...invoiceArgument, optional: true } },
    options: {
      debtor: debtorOption,
      until: { value: 'AAAA-MM-JJ', summary: 'Dernier jour sans relance' },
      reason: { value: 'texte', summary: 'Pourquoi' },
    },
    examples: ['invoice hold WEB00001 --until 2030-01-31 --reason "Paiement promis"'],
  },
  async ({ sdk, out, args }) => {
    const until = dayOf(args.until, 'until');
    const { reason } = args;
    if (!until || !reason) throw usage('Il manque : --until et --reason.');
    const thing = await thingOf(sdk, args.invoice, args.debtor);
    const made = await sdk.call(reminders.hold, { body: { ...thing, until, reason } });
    out.done(`Relances suspendues jusqu’au ${formatDate(until)}.`);
    await out.item({ ...made }, columns);
  },
);

export const dispute = verb(
  {
    arguments: { invoice: invoiceArgument },
    options: { reason: { value: 'texte', summary: 'Ce qui est contesté' } },
    examples: ['invoice dispute WEB00001 --reason "Site en panne"'],
  },
  async ({ sdk, out, args }) => {
    const { reason } = args;
    if (!reason) throw usage('Il manque : --reason.');
    const invoice = await findInvoice(sdk, args.invoice);
    const made = await sdk.call(reminders.dispute, { body: { invoice, reason } });
    out.done('Litige noté : la facture n’est plus relancée.');
    await out.item({ ...made }, columns);
  },
);

/** Holds and disputes that stand: of the invoice alone, or of the debtor as a whole. */
async function standing(sdk: Caller, thing: Awaited<ReturnType<typeof thingOf>>): Promise<readonly ReminderHold[]> {
  if ('invoice' in thing) {
    const { number } = await sdk.call(invoices.get, { id: thing.invoice });
    const { holds } = await sdk.call(reminders.ofInvoice, { id: thing.invoice, query: {} });
    return holds.filter(({ date_end: end, number: of }) => !end && of === number);
  }
  const { rows } = await sdk.call(reminders.list, {});
  const row = rows.find(({ pharmacy, advertiser }) =>
    'pharmacy' in thing ? pharmacy === thing.pharmacy : advertiser === thing.advertiser,
  );
  return row?.holds.filter(({ number }) => number === null) ?? [];
}

export const release = verb(
  {
    arguments: { invoice: { ...invoiceArgument, optional: true } },
    options: { debtor: debtorOption },
    examples: ['invoice release WEB00001'],
  },
  async ({ sdk, out, args }) => {
    const found = await standing(sdk, await thingOf(sdk, args.invoice, args.debtor));
    if (found.length === 0) throw new CliError('Rien n’est suspendu ni en litige.');
    for (const { id } of found) await sdk.call(reminders.release, { id, body: {} });
    out.done('Les relances reprennent.');
    await out.list(
      found.map((row) => ({ ...row })),
      { columns },
    );
  },
);
