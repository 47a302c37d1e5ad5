import { sql } from 'drizzle-orm';
import type { CommandContext } from '../../../calls/context.ts';
import { Download } from '../../../calls/handler.ts';
import { readLook } from '../../../paper/look.ts';
import { seenRow } from '../../../rest/seen.ts';
import { markInvoiceRead } from '../../desk/reading/mark-read.ts';
import { renderInvoice } from './paper/render.ts';
import { copyOf } from './papers.ts';
import { readDocument } from './read-document.ts';

/**
 * The PDF of an invoice that the caller sees. Marks it as read when its pharmacy downloads it. A draft's PDF is made at
 * each call and not stored.
 */
export async function downloadInvoice(context: CommandContext, uuid: string): Promise<Download> {
  const { actor, resources, services } = context;
  const { id, status } = await seenRow(services.sql, actor, resources.invoices, { uuid }, (table) => ({
    status: sql<string>`${table.column('status')}`,
  }));
  if (status === 'draft') {
    const proof = await renderInvoice(await readDocument(services.sql, services.config, id), {
      look: await readLook(services),
    });
    return new Download(`brouillon-${id}.pdf`, 'application/pdf', proof);
  }
  const { name, type, content } = await copyOf(services, id);
  if (actor.role === 'customer') await markInvoiceRead(context, id);
  return new Download(name, type, content);
}
