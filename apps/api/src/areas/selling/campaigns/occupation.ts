import type postgres from 'postgres';

/** Number of slots taken in one zone of one pharmacy, by day of a period. The next call for this zone reuses the array. */
export type Occupation = (pharmacy: number, zone: number) => Uint8Array;

interface OccupationQuery {
  readonly pharmacies: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly days: number;
  /** A draft that is planned again: its own slots count as free. */
  readonly except: number | null;
}
/** Code of day 0 and of zone 0: lower codes include characters that PostgreSQL or JavaScript treat in their own way. */
const FIRST_CODE = 256;

/**
 * Bookings of these pharmacies: one statement, one row for each pharmacy. A booking is sent as two characters, whose codes
 * are its zone and its day: one row or number each would cost more than finding them.
 */
export async function readOccupation(
  tx: postgres.ISql,
  { pharmacies, from, to, days, except }: OccupationQuery,
): Promise<Occupation> {
  const rows = await tx`
    select pharmacy_id, string_agg(chr(${FIRST_CODE}::int + zone_id) || chr(${FIRST_CODE}::int + (date - ${from}::date)), '')
    from schedulings
    where pharmacy_id = any(${[...pharmacies]}::int[]) and date between ${from} and ${to} and is_active ${except === null ? tx`` : tx`and campaign_id <> ${except}`}
    group by pharmacy_id`.values();
  const booked = new Map(rows as unknown as [number, string][]);
  const counts = new Map<number, Uint8Array>();
  const countOf = (zone: number): Uint8Array => {
    let count = counts.get(zone);
    if (!count) counts.set(zone, (count = new Uint8Array(days)));
    return count;
  };
  /** Pharmacy whose bookings are in `counts`. */
  let counted: number | null = null;
  return (pharmacy, zone) => {
    if (pharmacy !== counted) {
      counted = pharmacy;
      for (const count of counts.values()) count.fill(0);
      const text = booked.get(pharmacy) ?? '';
      for (let at = 0; at < text.length; at += 2)
        countOf(text.charCodeAt(at) - FIRST_CODE)[text.charCodeAt(at + 1) - FIRST_CODE]! += 1;
    }
    return countOf(zone);
  };
}
