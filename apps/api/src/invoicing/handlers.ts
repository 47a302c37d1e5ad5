import { invoices as calls, exchange } from '@officine/sdk/contract';
import { Download, type Handler, handler } from '../calls/handler.ts';
import { keyOf } from '../calls/idempotency-key.ts';
import { AppError, notFound } from '../errors.ts';
import { recordChange } from '../rest/audit.ts';
import { once } from '../rest/idempotency.ts';
import { toId } from '../rest/sql.ts';
import { creditInvoice } from './credit.ts';
import { downloadInvoice } from './download.ts';
import { issueInvoices } from './issue.ts';
import { makePapers } from './papers.ts';
import { prepareInvoices } from './prepare.ts';
import { controlSepa, sepaFile } from './sepa.ts';
import type { Subjects } from './subjects.ts';

const lastId = (iri: string): number => Number(iri.slice(iri.lastIndexOf('/') + 1));

export const invoicingHandlers = (r: Subjects): Handler[] => [
  handler(calls.prepare, ({ input: { body }, actor, services, request }) =>
    once(services.sql, actor, keyOf(request, { body, uploads: {} }), (tx) =>
      prepareInvoices(services, tx, actor, r, body),
    ),
  ),
  handler(calls.issue, async ({ input: { body }, actor, services, request }) => {
    const key = keyOf(request, { body, uploads: {} });
    const outcome = await once(services.sql, actor, key, (tx) => issueInvoices(services, tx, actor, r, body));
    await makePapers(services, outcome.invoices.map(lastId));
    return outcome;
  }),
  handler(calls.credit, async ({ input: { id, body = {} }, actor, services, request }) => {
    const key = keyOf(request, { body, uploads: {} });
    const { reason } = body;
    const note = await once(services.sql, actor, key, (tx) => creditInvoice(tx, actor, r, { id, reason }));
    await makePapers(services, [note.id]);
    return note;
  }),
  handler(calls.remove, async ({ input, actor, services }) => {
    const id = toId(input.id);
    if (id === null) throw notFound();
    await services.sql.begin(async (tx) => {
      const [draft] = await tx`delete from invoices where id = ${id} and status = 'draft' returning *`;
      if (draft) return recordChange(tx, r.invoices, actor, { id, action: 'delete', before: draft, after: null });
      const [issued] = await tx`select from invoices where id = ${id}`;
      throw issued ? new AppError('invoice_issued') : notFound();
    });
  }),
  handler(calls.byUuid, ({ input: { query }, actor, services }) =>
    downloadInvoice(services, actor, r.invoices, query.uuid),
  ),
  handler(exchange.exportSepa, async ({ input: { query }, services }) => {
    const { xml } = await sepaFile(services, query);
    const name = `${query.kind === 'debit' ? 'prelevements' : 'virements'}-${query.month}.xml`;
    return new Download(name, 'application/xml', xml);
  }),
  handler(exchange.controlSepa, ({ input: { query }, services }) => controlSepa(services, query)),
];
