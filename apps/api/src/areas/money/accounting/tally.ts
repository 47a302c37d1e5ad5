import type { ExportControl } from '@officine/sdk/contract';

/** Further rejected rows are only counted, so that the answer stays small. */
const MAX_LISTED_REJECTIONS = 1000;

/** Totals of the written rows, and the rejected rows. */
export interface Tally extends ExportControl {
  /** Adds one document; amounts in cents, signed. */
  take(rows: number, amounts?: { readonly net: number; readonly vat: number }): void;
  reject(who: { readonly reference: string; readonly name: string }, message: string): void;
}
export function newTally(): Tally {
  return {
    rows: 0,
    documents: 0,
    net: 0,
    vat: 0,
    total: 0,
    count_rejected: 0,
    rejected: [],
    take(rows, { net, vat } = { net: 0, vat: 0 }) {
      this.rows += rows;
      this.documents += 1;
      this.net += net;
      this.vat += vat;
      this.total += net + vat;
    },
    reject({ reference, name }, message) {
      this.count_rejected += 1;
      if (this.rejected.length < MAX_LISTED_REJECTIONS) this.rejected.push({ reference, name, message });
    },
  };
}
/** The totals, as the contract has them. */
export const controlOf = ({ rows, documents, net, vat, total, count_rejected, rejected }: Tally): ExportControl => ({
  rows,
  documents,
  net,
  vat,
  total,
  count_rejected,
  rejected,
});
