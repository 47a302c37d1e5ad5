import { invoices } from '@officine/sdk/contract';
import type { Caller } from '../../sdk/caller.ts';

export const DRAFT = { one: 'brouillon', many: 'brouillons' };

export interface Drafts {
  readonly ids: readonly number[];
  /** Sum in cents, VAT included. */
  readonly total: number;
}
/** Returns all drafts of a query and the sum of their totals. */
export async function draftsOf(sdk: Caller, query: object): Promise<Drafts> {
  const ids: number[] = [];
  let total = 0;
  for (let page = 1; ; page++) {
    const wanted = { ...query, status: 'draft', 'order[id]': 'asc', page, itemsPerPage: 100 };
    const answer = await sdk.call(invoices.list, { query: wanted } as never);
    for (const { id, amount_total } of answer.collection) {
      ids.push(id);
      total += amount_total;
    }
    if (!answer.view.next || answer.collection.length === 0) return { ids, total };
  }
}
