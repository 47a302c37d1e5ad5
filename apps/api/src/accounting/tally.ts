import type { ExportControl } from '@officine/sdk/contract';

/** More rejected rows are only counted: the answer stays small whatever the file is. */
const MOST_REJECTED = 1000;

/** Counts what goes into a file, and keeps what is left out. */
export interface Tally extends ExportControl {
  /** Of one document; amounts in cents, signed. */
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
      if (this.rejected.length < MOST_REJECTED) this.rejected.push({ reference, name, message });
    },
  };
}
/** What a caller is told. */
export const controlOf = ({ rows, documents, net, vat, total, count_rejected, rejected }: Tally): ExportControl => ({
  rows,
  documents,
  net,
  vat,
  total,
  count_rejected,
  rejected,
});
