import { invoices as calls, INVOICE_SIDES, INVOICE_STATES, invoicesSchemas } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { isBeingDebited } from '../../access/being-debited.ts';
import { everything } from '../../access/rows.ts';
import { invoiceOfAdvertiser, invoiceOfMember, invoiceOfPharmacy } from '../../access/scopes.ts';
import { today } from '../../access/today.ts';
import { invoice_lines as lines, invoices as table } from '../../database/schema/money/invoices.ts';
import { all, closed, computed, file, type Resource, ref, resource, sum } from '../../rest/resource.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { campaigns } from '../selling/campaigns.ts';

const shown = [
  'id',
  'uuid',
  'type',
  'kind',
  'status',
  'number',
  'month',
  'pharmacy',
  'campaign',
  'credited_invoice',
  'is_credited',
  'reason',
  'lines',
  'amount_net',
  'amount_vat',
  'amount_total',
  'amount_paid',
  'amount_credited',
  'amount_due',
  'state',
  'side',
  'date_start',
  'date_end',
  'date_invoice',
  'date_expiry',
  'date_payment',
  'isRead',
  'date_read',
  'file',
  'date_create',
] as const;

type Amount = 'amount_net' | 'amount_vat' | 'amount_total' | 'amount_paid' | 'amount_credited';
/** An amount, negative in a credit note, so that lists, sums and exports add up. Stored amounts and papers have no sign. */
const signed = (name: Amount) =>
  computed('integer', (t: typeof table) => sql`case ${t.kind} when 'credit_note' then -${t[name]} else ${t[name]} end`);
/** 1, or -1 in a credit note. */
const sign = (t: typeof table) => sql`case ${t.kind} when 'credit_note' then -1 else 1 end`;

/** In cents, without sign: what is left to pay of an invoice, or to give back of a credit note. */
const open = (t: typeof table) => sql`abs(${t.amount_due})`;
const isWeb = (t: typeof table) => sql`(${t.type} = 'web')`;
const isInvoice = (t: typeof table) => sql`(${t.kind} = 'invoice')`;

export const invoices: Resource = resource({
  of: calls,
  schemas: invoicesSchemas,
  table,
  label: 'number',
  search: ['number', 'pharmacy.name', 'pharmacy.reference'],
  order: { date_create: 'desc' },
  fields: {
    pharmacy: ref('pharmacy_id', () => pharmacies, ['name', 'reference']),
    campaign: ref('campaign_id', () => campaigns, ['name', 'reference']),
    credited_invoice: ref('credited_invoice_id', () => invoices, ['number']),
    file: file('file_id', 'document', { public: false }),
    amount_net: signed('amount_net'),
    amount_vat: signed('amount_vat'),
    amount_total: signed('amount_total'),
    amount_paid: signed('amount_paid'),
    amount_credited: signed('amount_credited'),
    state: computed(
      'text',
      (t: typeof table) =>
        sql`case when ${t.status} = 'draft' then 'draft'
          when ${open(t)} = 0 then case when ${t.is_credited} then 'credited' else 'settled' end
          when ${isBeingDebited(t.id)} then 'ordered' when ${t.date_expiry} < ${today} then 'late'
          when ${t.amount_paid} + ${t.amount_credited} > 0 then 'partly' else 'due' end`,
      INVOICE_STATES,
    ),
    dispute: computed(
      'text',
      (t: typeof table) =>
        sql`(select h.reason from reminder_holds h where h.invoice_id = ${t.id} and h.kind = 'dispute' and h.date_end is null
          and ${t.amount_due} > 0)`,
    ),
    side: computed(
      'text',
      (t: typeof table) => sql`case when ${isWeb(t)} = ${isInvoice(t)} then 'payable' else 'receivable' end`,
      INVOICE_SIDES,
    ),
    lines: computed(
      'json',
      (t: typeof table) =>
        sql`coalesce((select json_agg(json_build_object('description', ${lines.description}, 'quantity', ${lines.quantity} * ${sign(t)},
            'unit_price', ${lines.unit_price}, 'amount_net', ${lines.amount_net} * ${sign(t)}, 'vat_rate', ${lines.vat_rate})
            order by ${lines.position}) from ${lines} where ${lines.invoice_id} = ${t.id}), '[]')`,
    ),
  },
  sums: {
    amount_due: sum('amount_total', (t: typeof table) => sql`case when ${isInvoice(t)} then ${open(t)} end`),
    amount_payable: sum(
      'amount_total',
      (t: typeof table) => sql`case when ${isWeb(t)} and ${isInvoice(t)} then ${open(t)} end`,
    ),
    amount_receivable: sum(
      'amount_total',
      (t: typeof table) => sql`case when ${isWeb(t)} <> ${isInvoice(t)} then ${open(t)} end`,
    ),
  },
  access: {
    admin: { rows: everything, read: all },
    customer: { rows: invoiceOfPharmacy, read: shown },
    pool: { rows: invoiceOfMember, read: shown },
    advertiser: { rows: invoiceOfAdvertiser, read: shown.filter((name) => name !== 'isRead' && name !== 'date_read') },
    marketing: closed,
  },
});
