import { invoices } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { resolveId } from '../../lists/resolve.ts';
import type { Caller } from '../../sdk/caller.ts';

export const invoiceArgument = { label: 'facture', summary: 'Son id ou son numéro' } as const;
export const invoicesArgument = { label: 'factures', summary: 'Leurs ids ou leurs numéros', many: true } as const;

export const findInvoice = (sdk: Caller, text: string): Promise<number> =>
  resolveId(sdk, text, { route: invoices.list, by: ['number'] });

/** Checks a typed month, `YYYY-MM`. */
export function monthOf(text: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw usage(`--month attend un mois AAAA-MM, pas « ${text} ».`);
  return text;
}
