import { formatDate } from '../format/date.ts';
import { vatRule } from '../vat/vat-rule.ts';
import type { InvoiceDocument, InvoiceParty } from './types.ts';

/** Texts required by law on invoices (C. com. L441-9, L441-10 and D441-5; CGI ann. II, 242 nonies A). */
export const INVOICE_MENTIONS = {
  debits: 'Option pour le paiement de la taxe d’après les débits.',
  penalty: 'Hors du champ de la TVA : ces sommes réparent un retard de paiement (C. com. art. L441-10).',
  nature: 'Nature de l’opération : prestation de services.',
  late: 'Pénalités de retard : trois fois le taux d’intérêt légal, exigibles sans rappel dès le lendemain de l’échéance.',
  recovery: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard : 40 €.',
  discount: 'Escompte pour paiement anticipé : néant.',
  order: 'Société d’exercice libéral inscrite au tableau de l’Ordre national des pharmaciens.',
} as const;

/** French text of each payment method of the billing record. */
export const PAYMENTS = {
  prelevement: 'prélèvement SEPA',
  virement: 'virement',
  cheque: 'chèque',
  carte: 'carte bancaire',
} as const;
/**
 * How the invoice is paid, in French: by the buyer's payment method for a website; advertisers always pay by transfer.
 */
export const paymentOf = ({ type, buyer }: Pick<InvoiceDocument, 'type' | 'buyer'>): string =>
  type === 'advertising'
    ? PAYMENTS.virement
    : ((PAYMENTS as Readonly<Record<string, string>>)[buyer.payment_method ?? ''] ?? PAYMENTS.virement);

const isSel = ({ legal_status }: InvoiceParty): boolean => /^SEL/i.test(legal_status ?? '');

/** The reason for lines without VAT; null when every line has VAT. */
export function vatMention({ lines, buyer, is_penalty: isPenalty }: InvoiceDocument): string | null {
  if (!lines.some(({ vat_rate }) => vat_rate === 0)) return null;
  if (isPenalty) return INVOICE_MENTIONS.penalty;
  return vatRule(buyer.postcode, buyer.country ?? 'FR').mention ?? 'TVA non applicable.';
}

/** A mention, and its code in electronic invoices (UNTDID 4451) if there is one. */
export interface InvoiceMention {
  readonly code?: 'AAB' | 'AAI' | 'ABL' | 'BAR' | 'DCL' | 'PMD' | 'PMT';
  readonly text: string;
}

/** The mentions of an invoice or a credit note, in the order of the page footer. */
export function invoiceMentions(document: InvoiceDocument): InvoiceMention[] {
  const { kind, seller, credited, reason } = document;
  const mentions: InvoiceMention[] = [];
  if (kind === 'credit_note' && credited) {
    const why = reason ? ` Motif : ${reason.replace(/[.\s]+$/, '')}.` : '';
    const text = `Avoir sur la facture ${credited.number} du ${formatDate(credited.date_invoice)}.${why}`;
    mentions.push({ code: 'AAI', text });
  }
  if (seller.agent) {
    const mandate = seller.mandate_date
      ? `, en vertu d’un mandat de facturation du ${formatDate(seller.mandate_date)}`
      : '';
    const what = kind === 'invoice' ? 'Facture émise' : 'Avoir émis';
    const text = `${what} par ${seller.agent} au nom et pour le compte de ${seller.name ?? ''}${mandate}.`;
    mentions.push({ code: 'DCL', text });
  }
  if (isSel(seller)) mentions.push({ code: 'ABL', text: INVOICE_MENTIONS.order });
  if (!document.is_penalty) mentions.push({ text: INVOICE_MENTIONS.nature });
  if (seller.vat_on_debits === '1' && document.lines.some(({ vat_rate }) => vat_rate > 0))
    mentions.push({ text: INVOICE_MENTIONS.debits });
  const exempt = vatMention(document);
  if (exempt) mentions.push({ text: exempt });
  // In credit notes too: the French platforms refuse a document without one of these (BR-FR-05).
  mentions.push(
    { code: 'PMD', text: INVOICE_MENTIONS.late },
    { code: 'PMT', text: INVOICE_MENTIONS.recovery },
    { code: 'AAB', text: INVOICE_MENTIONS.discount },
  );
  return mentions;
}
