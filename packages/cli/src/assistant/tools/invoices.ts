import {
  invoices as calls,
  type INVOICE_MOVEMENT_STATES,
  INVOICE_STATES,
  type InvoiceTally,
} from '@officine/sdk/contract';
import { countOf, formatDate, formatMoney } from '@officine/sdk/format';
import { headingOf, wordOf } from '@officine/sdk/labels';
import * as z from 'zod/mini';
import { resolveId } from '../../lists/resolve.ts';
import { Answer } from '../answer.ts';
import { month, oneOf, text, thing } from '../input.ts';
import { pathOf } from '../links.ts';
import { tool, type Work } from '../tool.ts';
import { factLine, facts, idOf } from '../words.ts';

const INVOICES = calls.list.noun;
const SHARES = { one: 'part de pharmacie', many: 'parts de pharmacies' };
const FIELDS = [
  'kind',
  'type',
  'state',
  'side',
  'pharmacy.name',
  'campaign.name',
  'month',
  'amount_net',
  'amount_vat',
  'amount_total',
  'amount_due',
  'date_invoice',
  'date_expiry',
  'date_payment',
  'mail_state',
  'dispute',
  'reason',
];
const ROW = ['number', 'state', 'pharmacy.name', 'campaign.name', 'amount_total', 'amount_due', 'date_expiry'];

/** What is said of a movement; nothing of a payment that stands. */
const MOVEMENT_STATES: Readonly<Record<(typeof INVOICE_MOVEMENT_STATES)[number], string>> = {
  standing: '',
  returned: 'revenu impayé',
  undone: 'annulé',
  made: 'à confier à la banque',
  presented: 'à la banque',
  settled: 'exécutée',
  withdrawn: 'retirée',
};

/** Sums by state and by who owes. */
function tallyLines({ states, to_prepare: prepare }: InvoiceTally): string[] {
  return [
    ...states.map(
      ({ state, side, count, amount_total: total, amount_open: open }) =>
        `${wordOf('Invoice', 'state', state) ?? state}, ${(wordOf('Invoice', 'side', side) ?? side).toLowerCase()} : ${countOf(INVOICES, count)}, ${formatMoney(total)}${open > 0 && open !== total ? `, reste ${formatMoney(open)}` : ''}`,
    ),
    ...(prepare
      ? [
          `À préparer : ${countOf(SHARES, prepare.shares)} de ${prepare.campaigns} campagnes terminées (${formatMoney(prepare.amount)} HT) ; ${prepare.sites} sites de ${prepare.month} (${formatMoney(prepare.amount_sites)} HT)`,
        ]
      : []),
  ];
}

/** One invoice with what moved its money. */
async function one(work: Work, named: string): Promise<Answer> {
  const { role, call, link } = work;
  const id = await resolveId({ call }, named, { route: calls.list, by: ['number'] });
  const [invoice, { movements, credits }] = await Promise.all([call(calls.get, { id }), call(calls.dossier, { id })]);
  const path = pathOf('invoice', role, id);
  return new Answer()
    .add(
      `${wordOf('Invoice', 'kind', invoice.kind)} ${invoice.number ?? '(brouillon)'}, id ${id}`,
      ...facts('Invoice', invoice, FIELDS),
    )
    .list(
      invoice.lines.map(
        ({ description, quantity, amount_net: net }) => `${description} × ${quantity} : ${formatMoney(net)} HT`,
      ),
      { noun: { one: 'ligne', many: 'lignes' } },
    )
    .list(
      movements.map(({ kind, date, amount, state, means }) =>
        [
          wordOf('InvoiceMovement', 'kind', kind) ?? kind,
          formatDate(date.slice(0, 10)),
          formatMoney(amount),
          means && (wordOf('Payment', 'means', means) ?? means),
          state && MOVEMENT_STATES[state],
        ]
          .filter(Boolean)
          .join(' · '),
      ),
      { noun: { one: 'mouvement', many: 'mouvements' } },
    )
    .add(
      credits.length > 0 &&
        `Avoirs : ${credits.map(({ number, date, amount_total: total }) => `${number} du ${formatDate(date)}, ${formatMoney(total)}`).join(' ; ')}`,
      path && link(path),
    );
}

export const invoices = tool({
  name: 'invoices',
  title: 'Factures',
  description:
    'Combien de factures sont à régler, en retard, soldées ou en brouillon, avec leurs sommes ; ce qui reste à préparer ; et les factures d’un état, d’un mois, d’une pharmacie ou d’une campagne. Avec « invoice » : une facture et ce qui l’a réglée.',
  input: z.strictObject({
    invoice: z.optional(thing('Une facture : son id ou son numéro')),
    state: z.optional(oneOf(INVOICE_STATES, 'due : à régler ; late : en retard ; settled : soldée…')),
    month: z.optional(month('Le mois facturé, des sites')),
    pharmacy: z.optional(thing('Une pharmacie : id, référence ou nom')),
    campaign: z.optional(thing('Une campagne : id, référence ou nom')),
    words: z.optional(text('Mots à chercher')),
  }),
  needs: [calls.list],
  async run(work, { invoice, state, month: of, pharmacy, campaign, words }) {
    if (invoice !== undefined) return one(work, invoice);
    const { role, call, link } = work;
    const ofPharmacy = pharmacy === undefined ? undefined : await idOf(work, 'pharmacy', pharmacy);
    const ofCampaign = campaign === undefined ? undefined : await idOf(work, 'campaign', campaign);
    const query = {
      ...(state !== undefined && { state }),
      ...(of !== undefined && { month: of }),
      ...(ofPharmacy !== undefined && { 'pharmacy.id': ofPharmacy }),
      ...(ofCampaign !== undefined && { 'campaign.id': ofCampaign }),
      ...(words !== undefined && { search: words }),
    };
    const isWhole = state === undefined && of === undefined && words === undefined;
    const [tally, rows] = await Promise.all([
      isWhole
        ? call(calls.tally, {
            query: {
              ...(ofPharmacy !== undefined && { pharmacy: String(ofPharmacy) }),
              ...(ofCampaign !== undefined && { campaign: String(ofCampaign) }),
            },
          })
        : undefined,
      // Late ones first where nothing else is asked.
      call(calls.list, {
        query: {
          ...query,
          ...(isWhole && { state: ['late', 'due'] }),
          order: { date_expiry: 'asc' },
          itemsPerPage: 30,
          totals: true,
        },
      }),
    ]);
    const path = pathOf('invoices', role);
    return new Answer()
      .add(
        ...(tally
          ? tallyLines(tally)
          : [
              `${countOf(INVOICES, rows.total)}${rows.totals ? ` : ${headingOf('Invoice', 'amount_total')} ${formatMoney(rows.totals['amount_total'] ?? 0)}, reste ${formatMoney(rows.totals['amount_due'] ?? 0)}` : ''}`,
            ]),
        tally && rows.total > 0 && 'En retard et à régler, les plus anciennes d’abord :',
      )
      .list(
        rows.collection.map((row) => `${factLine('Invoice', row, ROW)} · id ${row.id}`),
        { noun: INVOICES, total: rows.total, more: 'filtrez par état, mois, pharmacie ou campagne' },
      )
      .add(tally?.states.length === 0 && 'Aucune facture.', path && link(path));
  },
});
