import { type Invoice, invoices, MAX_PAPERS } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { invalidate } from '../../kit/calls/query-store.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { download } from '../../kit/files/download.ts';

/** Downloads an invoice, which the server then marks as read where its pharmacy asks. */
export async function saveInvoice({ uuid, isRead }: Pick<Invoice, 'uuid' | 'isRead'>): Promise<void> {
  const came = await download(invoices.byUuid, { query: { uuid } });
  if (came && isRead === false) invalidate();
}

const DRAFT = { one: 'brouillon n’a pas', many: 'brouillons n’ont pas' };
/** Downloads the papers of invoices: one PDF, or a zip of many. Says what has none. */
export async function savePapers(chosen: readonly Invoice[]): Promise<void> {
  const issued = chosen.filter(({ number }) => number);
  const [only] = issued;
  if (issued.length > MAX_PAPERS) {
    toast(`${MAX_PAPERS} factures au plus dans une archive : choisissez un mois ou une campagne`, 'error');
    return;
  }
  if (only?.uuid && issued.length === 1) await saveInvoice(only);
  else await download(invoices.papers, { body: { invoices: issued.map(({ id }) => id) } });
  const left = chosen.length - issued.length;
  if (left > 0) toast(`${countOf(DRAFT, left)} encore de papier`);
}
