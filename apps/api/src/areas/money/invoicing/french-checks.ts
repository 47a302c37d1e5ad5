import { type FrenchRule, facturX, frenchFaults, type InvoiceDocument, invoiceNumber } from '@officine/domain';
import type { Issue, Reason } from './issue-checks.ts';
import { type Lack, lackOf, type RefusalCode } from './refusals.ts';

/** The document that this draft becomes if it is issued. */
function documentOf({ draft, series, seller, buyer, vat_rate, date, date_expiry }: Issue): InvoiceDocument {
  const { type, is_penalty, date_start, date_end, lines } = draft;
  const { campaign: name, campaign_reference: reference } = buyer;
  return {
    type,
    is_penalty,
    kind: 'invoice',
    number: invoiceNumber(series.prefix, series.next),
    date_invoice: date,
    date_expiry,
    date_start,
    date_end,
    seller,
    buyer,
    campaign: name && reference ? { name, reference } : null,
    credited: null,
    reason: null,
    lines: lines.map((line) => ({ ...line, vat_rate })),
  };
}

/** Where a person mends what a rule is about: the pharmacy's billing record, the advertiser's, or the server. */
function codeOf({ of }: FrenchRule, type: InvoiceDocument['type']): RefusalCode {
  if (of === 'buyer') return type === 'web' ? 'billing_incomplete' : 'buyer_incomplete';
  return of === 'seller' && type === 'advertising' ? 'billing_incomplete' : 'french_rule';
}

/** The input to complete: a pharmacy has an email for its invoices. */
function lackIn(code: RefusalCode, { input }: FrenchRule, { draft }: Issue): Lack | undefined {
  if (!input || code === 'french_rule') return undefined;
  if (code === 'buyer_incomplete') return lackOf(input, draft.advertiser_id);
  return lackOf(input === 'email' ? 'billing_email' : input);
}

/** Why the French platforms would refuse this draft: the first field that lacks, and the numbers of its rules. */
export function frenchRefusal(issue: Issue): Reason | undefined {
  const faults = frenchFaults(facturX(documentOf(issue)));
  const [first] = faults;
  if (!first) return undefined;
  const rules = faults.filter(({ of, field }) => of === first.of && field === first.field).map(({ id }) => id);
  const noun = rules.length === 1 ? 'règle' : 'règles';
  const detail = `${first.field} (${noun} ${rules.join(', ')} de la facture électronique)`;
  const code = codeOf(first, issue.draft.type);
  return [code, detail, lackIn(code, first, issue)];
}
