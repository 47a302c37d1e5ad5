import { sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { Download } from '../calls/handler.ts';
import { markInvoiceRead } from '../reading/mark-read.ts';
import type { Resource } from '../rest/resource.ts';
import { seenRow } from '../rest/seen.ts';
import type { Services } from '../services.ts';
import { renderInvoice } from './paper/render.ts';
import { paperOf } from './papers.ts';
import { readDocument } from './read-document.ts';

/** The paper of an invoice that the caller sees. Its pharmacy's opening counts as reading it; of a draft there is a proof, never stored. */
export async function downloadInvoice(
  services: Services,
  actor: Actor,
  invoices: Resource,
  uuid: string,
): Promise<Download> {
  const { id, status } = await seenRow(services.sql, actor, invoices, { uuid }, (table) => ({
    status: sql<string>`${table.column('status')}`,
  }));
  if (status === 'draft') {
    const proof = await renderInvoice(await readDocument(services.sql, services.config, id));
    return new Download(`brouillon-${id}.pdf`, 'application/pdf', proof);
  }
  const file = await paperOf(services, id);
  if (actor.role === 'customer') await markInvoiceRead(services.sql, actor, invoices, id);
  const content = await services.files.get(file.key);
  return new Download(file.name, file.type, content);
}
