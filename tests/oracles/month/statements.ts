import type { Books, Sale } from './books.ts';
import type { Network } from './network.ts';

/** Percent with one decimal; 0 of nothing. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;

/** What was taken out of a campaign, by cause: the most first. */
export function withheldOf(books: Books, campaign: number) {
  const causes = new Map<string, { count_schedulings: number; amount: number }>();
  for (const { id, price, campaign: of } of books.bookings) {
    const cause = books.withheld.get(id);
    if (of !== campaign || !cause) continue;
    const sum = causes.get(cause) ?? { count_schedulings: 0, amount: 0 };
    causes.set(cause, { count_schedulings: sum.count_schedulings + 1, amount: sum.amount + price });
  }
  return [...causes]
    .map(([cause, sum]) => ({ cause, ...sum }))
    .toSorted((a, b) => b.count_schedulings - a.count_schedulings || (a.cause < b.cause ? -1 : 1));
}

/** Places for sale on a day, and those that are taken: of pharmacies and zones that are on, of open sites, with a price. */
export function slotsOn(books: Books, { pharmacies, zones }: Network, day: string) {
  const sum = { capacity: 0, booked: 0 };
  const taken = books.active().filter(({ date }) => date === day);
  for (const pharmacy of pharmacies)
    for (const zone of zones) {
      const isSold = pharmacy.isOpen && zone.price(pharmacy.formula) > 0;
      if (!isSold || books.isOff(`pharmacy ${pharmacy.id}`) || books.isOff(`zone ${zone.id}`)) continue;
      const booked = taken.filter((one) => one.pharmacy === pharmacy.id && one.zone === zone.id).length;
      sum.capacity += zone.capacity;
      sum.booked += Math.min(zone.capacity, booked);
    }
  return sum;
}

/** As docs and decision have it: three rivals with a hundred views each, none with more than 60 % of the zone. */
const RIVALS = { count: 3, views: 100, share: 0.6 };

/** Clicks of a hundred views of the other advertisers, zone by zone, weighed with the campaign's own views; null where it would tell on one. */
export function networkRate(books: Books, { id, advertiser, start }: Sale, last: string): number | null {
  const sum = { views: 0, rate: 0 };
  for (const zone of new Set(books.bookings.map((booking) => booking.zone))) {
    const own = books.counts(
      (one) => one.campaign === id && one.zone === zone,
      (day) => day <= last,
    ).views;
    const rivals = [...new Set(books.sales.map((sale) => sale.advertiser))]
      .filter((other) => other !== advertiser)
      .map((other) =>
        books.counts(
          (one, sale) => sale.advertiser === other && one.zone === zone,
          (day) => start <= day && day <= last,
        ),
      );
    const views = rivals.reduce((all, one) => all + one.views, 0);
    const clicks = rivals.reduce((all, one) => all + one.clicks, 0);
    const isTelling =
      rivals.filter((one) => one.views >= RIVALS.views).length < RIVALS.count ||
      rivals.some((one) => one.views > RIVALS.share * views);
    if (own === 0 || isTelling) continue;
    sum.views += own;
    sum.rate += (own * clicks) / views;
  }
  return sum.views === 0 ? null : Math.round((10_000 * sum.rate) / sum.views) / 100;
}
