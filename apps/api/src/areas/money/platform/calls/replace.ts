import type { InvoiceReplaced } from '@officine/sdk/contract';
import { AppError, notFound } from '../../../../base/errors.ts';
import type { TransactionContext } from '../../../../calls/context.ts';
import { seenRow } from '../../../../rest/seen.ts';
import { creditInvoice } from '../../invoicing/credit.ts';
import { issueInvoices } from '../../invoicing/issue.ts';
import { deductCredits } from '../../invoicing/payment.ts';
import { isVoided } from '../../platform-queue/sellers.ts';

interface Replaced {
  readonly id: number;
  readonly kind: 'invoice' | 'credit_note';
  readonly is_credited: boolean;
  readonly is_void: boolean;
  readonly amount_total: number;
  readonly amount_credited: number;
  readonly seller: Readonly<Record<string, string | null>>;
  readonly buyer: Readonly<Record<string, string | null>>;
}
const conflict = (message: string) => new AppError('conflict', message);

/** Fields of a party that are told when the new invoice has others. */
const TOLD = {
  name: 'nom',
  siret: 'SIRET',
  vat: 'numéro de TVA',
  address: 'adresse',
  postcode: 'code postal',
  locality: 'ville',
  email: 'email',
} as const;
function changesOf(before: Replaced, after: Pick<Replaced, 'seller' | 'buyer'>): string[] {
  return (['seller', 'buyer'] as const).flatMap((side) =>
    Object.entries(TOLD)
      .filter(([key]) => (before[side][key] ?? null) !== (after[side][key] ?? null))
      .map(([key, words]) => {
        const whose = side === 'seller' ? 'du vendeur' : 'de l’acheteur';
        return `${words} ${whose} : ${before[side][key] ?? 'aucun'} devient ${after[side][key] ?? 'aucun'}`;
      }),
  );
}

/** A draft with the lines of an invoice that was cancelled: its seller, buyer and VAT are those of today. */
async function draftLike(tx: TransactionContext['tx'], id: number): Promise<number> {
  const [draft] = await tx<[{ id: number }]>`
    insert into invoices (type, kind, month, pharmacy_id, campaign_id, amount_net, amount_vat, amount_total, date_start, date_end)
    select type, 'invoice', month, pharmacy_id, campaign_id, amount_net, amount_vat, amount_total, date_start, date_end
    from invoices where id = ${id} returning id`;
  await tx`
    insert into invoice_lines (invoice_id, position, description, quantity, unit_price, amount_net, vat_rate)
    select ${draft.id}, position, description, quantity, unit_price, amount_net, vat_rate from invoice_lines where invoice_id = ${id}`;
  return draft.id;
}

/**
 * Cancels an invoice that a platform rejected, or its buyer refused, by an internal credit note, and issues it anew under
 * a new number, with the parties as they are now. What was paid of it settles the new one.
 */
export async function replaceInvoice(
  context: TransactionContext,
  { id: key, date_invoice: date }: { readonly id: string | number; readonly date_invoice?: string | undefined },
): Promise<InvoiceReplaced> {
  const { tx, actor, resources } = context;
  const { id } = await seenRow(tx, actor, resources.invoices, key);
  const [before] = await tx<Replaced[]>`
    select i.id, i.kind, i.is_credited, ${isVoided(tx)} as is_void, i.amount_total, i.amount_credited, i.seller, i.buyer
    from invoices i where i.id = ${id} for update of i`;
  if (!before) throw notFound();
  if (!before.is_void) throw conflict('Aucune plateforme ne l’a refusée : un avoir la corrige.');
  if (before.kind === 'credit_note') throw conflict('Un avoir refusé se corrige par la facture qu’il crédite.');
  if (before.is_credited) throw conflict('Cette facture a déjà son avoir.');
  if (before.amount_credited > 0)
    throw conflict('Une partie de cette facture a son avoir : créditez le reste, puis préparez-la à nouveau.');
  const note = await creditInvoice(context, { id, reason: 'Facture refusée par une plateforme' });
  const draft = await draftLike(tx, id);
  const { refused } = await issueInvoices(context, { invoices: [draft], ...(date && { date_invoice: date }) });
  const [refusal] = refused;
  if (refusal) throw conflict(refusal.message);
  const [open] = await tx<{ open: number }[]>`
    select amount_total - amount_paid - amount_credited as open from invoices where id = ${note.id}`;
  if ((open?.open ?? 0) > 0) await deductCredits(context, draft);
  const [made] = await tx<[{ number: string; note: string; amount_total: number; amount_due: number } & Replaced]>`
    select i.number, n.number as note, i.amount_total, i.amount_due, i.seller, i.buyer
    from invoices i join invoices n on n.id = ${note.id} where i.id = ${draft}`;
  return {
    credit_note: made.note,
    number: made.number,
    invoice: draft,
    amount_former: before.amount_total,
    amount_total: made.amount_total,
    amount_due: made.amount_due,
    changes: changesOf(before, made),
  };
}
