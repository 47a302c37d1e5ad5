import { type Pharmacy, pharmacies } from '@officine/sdk/contract';
import { send } from '../../../../kit/calls/send.ts';
import type { PastedCode } from './read-codes.ts';

/** A pharmacy that was chosen. */
export type Picked = Pick<Pharmacy, 'id' | 'name' | 'reference'>;
export interface Found {
  found: readonly Picked[];
  missing: readonly PastedCode[];
}
/** Codes of one request: a list takes 100 rows a page, and 200 values a filter. */
const CHUNK_SIZE = 100;

/** Pharmacies by their reference or CIP, whatever the case of letters; and the codes that no pharmacy has. */
export async function findPharmacies(codes: readonly PastedCode[]): Promise<Found> {
  const byCode = new Map<string, Picked>();
  for (let at = 0; at < codes.length; at += CHUNK_SIZE) {
    const chunk = codes.slice(at, at + CHUNK_SIZE).flatMap(({ code }) => [...new Set([code, code.toUpperCase()])]);
    const query = { itemsPerPage: CHUNK_SIZE };
    const [references, cips] = await Promise.all([
      send(pharmacies.list, { query: { ...query, reference: chunk } }),
      send(pharmacies.list, { query: { ...query, 'billing.cip': chunk } }),
    ]);
    // A reference goes before a CIP that reads the same.
    for (const row of cips.collection) if (row.billing?.cip) byCode.set(row.billing.cip.toLowerCase(), row);
    for (const row of references.collection) if (row.reference) byCode.set(row.reference.toLowerCase(), row);
  }
  const found = new Map<number, Picked>();
  const missing: PastedCode[] = [];
  for (const each of codes) {
    const row = byCode.get(each.code.toLowerCase());
    if (row) found.set(row.id, { id: row.id, name: row.name, reference: row.reference });
    else missing.push(each);
  }
  return { found: [...found.values()], missing };
}
