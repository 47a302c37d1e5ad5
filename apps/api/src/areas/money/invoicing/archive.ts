import { parisDate } from '@officine/domain';
import { sql } from 'drizzle-orm';
import { AppError, notFound } from '../../../base/errors.ts';
import type { CommandContext } from '../../../calls/context.ts';
import { Download } from '../../../calls/handler.ts';
import { zip } from '../../../files/zip.ts';
import { idOf } from '../../../rest/iri.ts';
import { seenRows } from '../../../rest/seen.ts';
import { copyOf, paperOf } from './papers.ts';

/** Papers made while one is written: drawing takes the processor, and storing waits for disk and database. */
const PAPERS_AHEAD = 3;

/** Zip of the PDF files of issued invoices that the caller sees, each made or read when its turn comes. */
export async function archiveInvoices(
  { sql: db, actor, resources, services }: CommandContext,
  asked: readonly (string | number)[],
): Promise<Download> {
  const ids = [...new Set(asked.map((iri) => idOf(resources.invoices, actor.role, iri) ?? 0))];
  const rows = await seenRows(db, actor, resources.invoices, (table) => ({
    columns: {
      number: sql<string | null>`${table.column('number')}`,
      date: sql<string>`${table.column('date_invoice')}`,
      reference: sql<string>`p.reference`,
    },
    joins: sql`join pharmacies p on p.id = ${table.column('pharmacy_id')}`,
    where: sql`${table.id} = any(${sql.param(ids)}::int[])`,
    order: sql`${table.column('number')}`,
  }));
  if (rows.length < ids.length) throw notFound();
  const issued = rows.filter(({ number }) => number !== null);
  if (issued.length === 0) throw new AppError('not_found', 'Un brouillon n’a pas encore de papier : émettez-le.');
  const makeAhead = (rank: number): void => {
    // A failure is met again, and told, when its turn comes.
    for (const { id } of issued.slice(rank + 1, rank + 1 + PAPERS_AHEAD)) paperOf(services, id).catch(() => undefined);
  };
  const entries = issued.map(({ id, number, date, reference }, rank) => ({
    name: `${number}-${reference}.pdf`.replaceAll(/[^\w.-]/g, '_'),
    date,
    open: async () => {
      makeAhead(rank);
      return (await copyOf(services, id)).content;
    },
  }));
  return new Download(`factures-${parisDate(new Date())}.zip`, 'application/zip', zip(entries));
}
