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
/** Code of the first day: lower codes include characters that PostgreSQL or JavaScript treat in their own way. */
const FIRST_DAY_CODE = 256;

/**
 * Bookings of these pharmacies: one statement, one row for each pharmacy and zone. A booking is sent as one character whose code is
 * its day: one row or number each would cost more than finding them.
 */
export async function readOccupation(
  tx: postgres.ISql,
  { pharmacies, from, to, days, except }: OccupationQuery,
): Promise<Occupation> {
  const rows = await tx`
    select pharmacy_id, zone_id, string_agg(chr(${FIRST_DAY_CODE}::int + (date - ${from}::date)), '')
    from schedulings
    where pharmacy_id = any(${[...pharmacies]}::int[]) and date between ${from} and ${to} and is_active ${except === null ? tx`` : tx`and campaign_id <> ${except}`}
    group by pharmacy_id, zone_id`.values();
  const booked = new Map<number, Map<number, string>>();
  for (const [pharmacy, zone, text] of rows as unknown as [number, number, string][]) {
    const zones = booked.get(pharmacy);
    if (zones) zones.set(zone, text);
    else booked.set(pharmacy, new Map([[zone, text]]));
  }
  const counts = new Map<number, Uint8Array>();
  return (pharmacy, zone) => {
    let count = counts.get(zone);
    if (count) count.fill(0);
    else counts.set(zone, (count = new Uint8Array(days)));
    const text = booked.get(pharmacy)?.get(zone) ?? '';
    for (let at = 0; at < text.length; at += 1) {
      const day = text.charCodeAt(at) - FIRST_DAY_CODE;
      count[day] = (count[day] ?? 0) + 1;
    }
    return count;
  };
}
