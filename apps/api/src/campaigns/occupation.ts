import type postgres from 'postgres';

/** Slots taken in one zone of one pharmacy, day by day of a period. The array is used again by the next call for this zone. */
export type Occupation = (pharmacy: number, zone: number) => Uint8Array;

interface Asked {
  readonly pharmacies: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly days: number;
  /** A draft that is planned again: its own slots are free. */
  readonly except: number | null;
}
/** Keeps the characters of days clear of those that PostgreSQL or JavaScript treat in a way of their own. */
const FIRST = 256;

/**
 * What is booked in these pharmacies: one statement, one row a pharmacy and zone. A booking travels as one character whose code is
 * its day, since a row or a number each would cost more than finding them.
 */
export async function readOccupation(
  tx: postgres.ISql,
  { pharmacies, from, to, days, except }: Asked,
): Promise<Occupation> {
  const rows = await tx`
    select pharmacy_id, zone_id, string_agg(chr(${FIRST}::int + (date - ${from}::date)), '')
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
      const day = text.charCodeAt(at) - FIRST;
      count[day] = (count[day] ?? 0) + 1;
    }
    return count;
  };
}
