import { type InvoiceMailPlan, invoiceMails, invoices } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { act } from '../../../kit/calls/actions.ts';
import { toast } from '../../../kit/feedback/toasts.ts';

export const MAIL = { one: 'email', many: 'emails' };

/** Says how many mails are on their way, and what is not sent. */
export function sayPlan({ count_mails: count, refused }: InvoiceMailPlan): void {
  if (count > 0) toast(`${countOf(MAIL, count)} en route`);
  const [first, ...others] = refused;
  if (!first) return;
  const rest = others.length > 0 ? ` Et ${countOf(invoices.list.noun, others.length)} de plus.` : '';
  toast(`${first.number ?? first.payer}, non envoyée : ${first.message}${rest}`, 'error');
}

/** Sends invoices to their payers, and says what leaves. */
export async function sendInvoices(ids: readonly number[]): Promise<void> {
  const plan = await act(invoiceMails.send, { body: { invoices: [...ids] } }, '');
  if (plan) sayPlan(plan);
}
