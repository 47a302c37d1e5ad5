import { formatDate, parisDate } from '@officine/domain';
import type { PenaltyCharge } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { AppError, invalid } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import type { Body } from '../../../rest/input.ts';
import { seenRow } from '../../../rest/seen.ts';
import { type StandingHold, standingHold } from '../late/late-invoices.ts';
import { invoicePayers } from '../late/payers.ts';
import { penaltiesAt } from '../late/penalties.ts';
import { type OrderUnderWay, orderUnderWay } from '../payments/order-under-way.ts';

interface LateInvoice {
  readonly id: number;
  readonly number: string;
  readonly status: 'draft' | 'issued';
  readonly kind: 'invoice' | 'credit_note';
  readonly type: 'web' | 'advertising';
  readonly is_credited: boolean;
  readonly is_penalty: boolean;
  readonly pharmacy_id: number;
  readonly date_expiry: string;
  readonly order: OrderUnderWay | null;
  readonly hold: StandingHold | null;
}
const conflict = (message: string) => new AppError('conflict', message);

/** The invoice, locked: two persons who charge it are one after the other. */
async function lockInvoice(tx: postgres.TransactionSql, id: number, today: string): Promise<LateInvoice> {
  await tx`select from invoices where id = ${id} for update`;
  const [invoice] = await tx<[LateInvoice]>`
    select i.id, i.number, i.status, i.kind, i.type, i.is_credited, i.penalty_of is not null as is_penalty, i.pharmacy_id, i.date_expiry,
      ${orderUnderWay(tx)} as order,
      ${standingHold(tx, today)} as hold
    from invoices i join (${invoicePayers(tx)}) d on d.invoice_id = i.id where i.id = ${id}`;
  return invoice;
}

/** Why no penalties of this invoice may be charged now, in French; undefined where they may. */
function refusalOf({ status, kind, type, is_credited, is_penalty, order, hold }: LateInvoice): string | undefined {
  if (status === 'draft' || kind === 'credit_note') return 'Seule une facture émise a des pénalités.';
  if (is_penalty) return 'Des pénalités ne portent pas elles-mêmes de pénalités.';
  if (type === 'advertising')
    return 'Ces pénalités sont dues à la pharmacie : son mandat laisse le réseau facturer sa publicité, pas les réclamer.';
  if (is_credited) return 'Un avoir annule cette facture : rien n’en est plus dû.';
  if (order) return `Elle est en cours de prélèvement (${order.message}) : attendez ce que dit la banque.`;
  if (hold?.kind === 'dispute') return 'Elle est en litige : closez d’abord le litige.';
  return hold
    ? `Ses relances sont suspendues jusqu’au ${formatDate(hold.until ?? '')} : reprenez-les d’abord.`
    : undefined;
}

/** Makes the draft, for the payer of the late invoice. Returns its id. */
async function insertDraft(
  { tx, actor, resources }: TransactionContext,
  invoice: LateInvoice,
  { interest, recovery, date }: { readonly interest: number; readonly recovery: number; readonly date: string },
): Promise<number> {
  const total = interest + recovery;
  const [draft] = await tx<[{ id: number; row: Body }]>`
    insert into invoices as i (type, pharmacy_id, penalty_of, penalty_until, penalty_interest, amount_net, amount_total, date_start, date_end)
    values ('web', ${invoice.pharmacy_id}, ${invoice.id}, ${date}, ${interest}, ${total}, ${total}, ${invoice.date_expiry}, ${date})
    returning i.id, to_jsonb(i) as row`;
  const lines = [
    [interest, `Pénalités de retard, facture ${invoice.number}, jusqu’au ${formatDate(date)}`] as const,
    [recovery, `Indemnité forfaitaire pour frais de recouvrement, facture ${invoice.number}`] as const,
  ];
  const rows = lines
    .filter(([cents]) => cents > 0)
    .map(([cents, description], index) => ({
      invoice_id: draft.id,
      position: index + 1,
      description,
      quantity: 1,
      unit_price: cents,
      amount_net: cents,
      vat_rate: 0,
    }));
  await tx`insert into invoice_lines ${tx(rows)}`;
  await recordChange(tx, resources.invoices, actor, { id: draft.id, action: 'create', before: null, after: draft.row });
  return draft.id;
}

/**
 * Charges what the law adds to a late invoice until a day, less what was charged before: a draft, which a person issues like any other.
 * Nothing is charged by itself. Throws a conflict, in French, for what is held, disputed or being debited, and where nothing is left to charge.
 */
export async function chargePenalties(
  context: TransactionContext,
  key: string | number,
  asked: string | undefined,
): Promise<PenaltyCharge> {
  const { tx, actor, resources } = context;
  const today = parisDate(new Date());
  const date = asked ?? today;
  if (date > today)
    throw invalid([
      { propertyPath: 'date', message: 'Ce jour est à venir : choisissez aujourd’hui, ou un jour passé' },
    ]);
  const { id } = await seenRow(tx, actor, resources.invoices, key);
  const invoice = await lockInvoice(tx, id, today);
  const refusal = refusalOf(invoice);
  if (refusal) throw conflict(refusal);
  const penalties = (await penaltiesAt(tx, [id], date)).get(id);
  if (!penalties || penalties.cents === null)
    throw conflict('Le taux d’un semestre manque : donnez-le dans « Relances », puis facturez.');
  const { cents: interest, recovery } = penalties;
  if (interest + recovery === 0)
    throw conflict(`Rien n’est à facturer au ${formatDate(date)} : pas de retard, ou pénalités déjà facturées.`);
  const made = await insertDraft(context, invoice, { interest, recovery, date });
  return { number: invoice.number, date, interest, recovery, total: interest + recovery, invoice: made };
}
