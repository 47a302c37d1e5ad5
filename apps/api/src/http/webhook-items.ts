import { readResult } from '../areas/exchange/customers/import/result-files.ts';
import { importedList } from '../areas/exchange/import/import-list.ts';
import { findImport, readReceipt } from '../areas/exchange/import/receipt.ts';
import { type ItemReader, type Items, readerOf } from '../areas/exchange/webhooks/items.ts';
import { readTried } from '../areas/exchange/webhooks/own.ts';
import { readLinks } from '../areas/figures/proofs/links.ts';
import { AppError, notFound } from '../base/errors.ts';
import { byName } from '../resources/index.ts';

/** Reads items one by one; one that the caller does not see is left out. */
const oneByOne =
  (read: (context: Parameters<ItemReader>[0], id: string) => Promise<unknown>): ItemReader =>
  async (context, ids) => {
    const found = new Map<string, unknown>();
    for (const id of ids)
      try {
        found.set(id, await read(context, id));
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      }
    return found;
  };

/** How the item of each subject of a webhook's event is read: by its declaration, or by what its own call reads it. */
export const webhookItems: Items = {
  resources: byName,
  readers: {
    campaign: readerOf('campaigns'),
    halfway_report: readerOf('advertiserMailstoneReports'),
    monthly_report: readerOf('advertiserReports'),
    invoice: readerOf('invoices'),
    pharmacy: readerOf('pharmacies'),
    site: readerOf('pharmacyWordpress'),
    task: readerOf('tasks'),
    webhook: readTried,
    proof_link: (context, ids) => readLinks(context, ids.map(Number)),
    list_import: oneByOne(async (context, id) => {
      const { sql, actor } = context;
      const [stored] = await sql<{ resource: string }[]>`select resource from list_imports where id = ${id}`;
      const resource = importedList(context, stored?.resource ?? '');
      return readReceipt(sql, actor, resource, await findImport(sql, actor, resource, id));
    }),
    customer_import: oneByOne(async ({ sql, actor }, id) => {
      // The call is for administrators.
      if (actor.role !== 'admin') throw notFound();
      return readResult(sql, id);
    }),
  },
};
