import { invoices as calls } from '@officine/sdk/contract';
import { AppError, notFound } from '../errors.ts';
import { type Handler, handler } from '../http/handler.ts';
import { recordChange } from '../rest/audit.ts';
import type { Resource } from '../rest/resource.ts';
import { toId } from '../rest/sql.ts';

export const invoicingHandlers = (invoices: Resource): Handler[] => [
  handler(calls.remove, async ({ input, actor, services }) => {
    const id = toId(input.id);
    if (id === null) throw notFound();
    await services.sql.begin(async (tx) => {
      const [draft] = await tx`delete from invoices where id = ${id} and status = 'draft' returning *`;
      if (draft) return recordChange(tx, invoices, actor, { id, action: 'delete', before: draft, after: null });
      const [issued] = await tx`select from invoices where id = ${id}`;
      throw issued ? new AppError('invoice_issued') : notFound();
    });
  }),
];
