import type postgres from 'postgres';

/**
 * The booked slots of one day by pharmacy id. Kept as text until a page needs them: twenty thousand pharmacies are
 * loaded at once.
 */
export type Bookings = Map<number, string>;
export interface Booking {
  readonly id: number;
  readonly zone: number;
  readonly campaign: number;
  readonly advert: number;
}

/**
 * Reads the bookings of these days, for all pharmacies or the given ones. Includes campaigns that are not scheduled.
 */
export async function readBookings(
  sql: postgres.Sql,
  days: readonly string[],
  pharmacies?: readonly number[],
): Promise<Map<string, Bookings>> {
  const rows = await sql<{ date: string; pharmacy: number; booked: string }[]>`
    select date, pharmacy_id as pharmacy,
      string_agg(concat_ws(',', id, zone_id, campaign_id, advert_id), ',' order by zone_id, slot, id) as booked
    from schedulings
    where is_active and date = any(${days as string[]}::date[])
      ${pharmacies ? sql`and pharmacy_id = any(${pharmacies as number[]}::int[])` : sql``}
    group by date, pharmacy_id`;
  const byDay = new Map<string, Bookings>(days.map((day) => [day, new Map()]));
  for (const { date, pharmacy, booked } of rows) byDay.get(date)?.set(pharmacy, booked);
  return byDay;
}

export function parseBookings(booked: string | undefined): Booking[] {
  const numbers = booked ? booked.split(',').map(Number) : [];
  const list: Booking[] = [];
  for (let i = 0; i < numbers.length; i += 4) {
    const [id = 0, zone = 0, campaign = 0, advert = 0] = numbers.slice(i, i + 4);
    list.push({ id, zone, campaign, advert });
  }
  return list;
}
