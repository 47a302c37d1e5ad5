import { addDays } from '@officine/domain';
import type { Books, Switch } from './books.ts';
import type { Office } from './office.ts';

/** Something that is switched off or on, before or after noon, which decides. */
export interface Act {
  readonly day: number;
  readonly time: 'morning' | 'afternoon';
  readonly what: Switch;
  readonly isOn: boolean;
}
/** What happens on a day. */
export interface Story {
  readonly acts: readonly Act[];
  /** The server is off from the morning to the next night. */
  readonly isStopped: boolean;
  readonly isNightMissed: boolean;
}

/** First day: a Monday before a change of the clock and the end of a month. */
export const FIRST_DAY = '2027-03-22';
/** Days of the whole month, and of the test: it has a suspension, a missed night, an end of a campaign and of a month. */
export const DAYS = { whole: 36, short: 10 } as const;

/** Campaigns: advertiser, first and last day. The last one stays a draft. */
const SALES = [
  [1, 0, 7],
  [2, 0, 35],
  [3, 1, 9],
  [4, 0, 30],
  [5, 4, 20],
  [1, 10, 32],
  [3, 12, 34],
] as const;
/** Cents a day and pharmacy: both zones, on nine days of ten. */
const DAILY_BUDGET = 189;
const MISSED = [5, 6, 7, 15, 16, 17, 28, 29];
const STOPPED = [6, 22, 23];

export function storyOf(day: number, acts: readonly Act[]): Story {
  return {
    acts: acts.filter((act) => act.day === day),
    isStopped: STOPPED.includes(day),
    isNightMissed: MISSED.includes(day),
  };
}

/** Sells the campaigns before the first day, and copies their bookings into the books. */
export async function sell({ network, ask }: Office, books: Books): Promise<void> {
  const sold = network.pharmacies.filter(({ isOpen }) => isOpen);
  for (const [index, [advertiser, first, last]] of SALES.entries()) {
    const { id: owner, topic } = network.advertisers[advertiser - 1]!;
    const [start, end] = [addDays(FIRST_DAY, first), addDays(FIRST_DAY, last)];
    const euros = ((DAILY_BUDGET * (last - first + 1)) / 100).toFixed(2).replace('.', ',');
    const lines = sold.map(({ cip }) => `${cip};Pharmacie;${euros}\n`).join('');
    const form = new FormData();
    for (const [key, value] of Object.entries({
      name: `Campagne ${index + 1}`,
      reference: `C-${index + 1}`,
      advertiser: `/api/admin/broadcasters/${owner}`,
      date_start: start,
      date_end: end,
      date_invoice: addDays(end, 5),
      date_expiry: addDays(end, 35),
      extranet_topics: '[]',
      internet_topics: JSON.stringify([topic]),
    }))
      form.set(key, value);
    form.set('budgetFile', new File([`CIP;PHARMACIE;TOTAL\n${lines}`], 'budget.csv', { type: 'text/csv' }));
    const { id } = await ask('POST', '/admin/campaigns', form);
    const isDraft = index === SALES.length - 1;
    if (!isDraft) await ask('PUT', `/admin/campaigns/${id}`, { isScheduled: true });
    books.sales.push({ id, advertiser: owner, topic, start, end, isDraft });
    const { 'hydra:member': rows } = await ask('GET', `/admin/schedulings?campaign=${id}&pagination=false`);
    for (const { id: booking, pharmacy, zone, advert, date, price } of rows)
      books.bookings.push({
        id: booking,
        campaign: id,
        pharmacy: pharmacy.id,
        zone: zone.id,
        advert: advert.id,
        title: advert.title,
        date,
        price,
      });
  }
}

/** What is switched off, and on again. */
export function actsOf({ network }: Office, books: Books): readonly Act[] {
  const { pharmacies, zones, advertisers } = network;
  const advert = books.bookings.find(({ title }) => title === '2 COLONNE')?.advert;
  const off = (what: Switch, from: number, to: number, ending: Act['time'] = 'morning'): Act[] => [
    { day: from, time: 'morning', what, isOn: false },
    { day: to, time: ending, what, isOn: true },
  ];
  return [
    ...off(`campaign ${books.sales[0]!.id}`, 2, 4, 'afternoon'),
    ...off(`pharmacy ${pharmacies[1]!.id}`, 3, 5, 'afternoon'),
    ...off(`advert ${advert}` as Switch, 8, 9),
    { day: 4, time: 'afternoon', what: `zone ${zones[0]!.id}`, isOn: false },
    { day: 5, time: 'morning', what: `zone ${zones[0]!.id}`, isOn: true },
    ...off(`topic ${advertisers[3]!.topic}`, 14, 16),
    ...off(`advertiser ${advertisers[4]!.id}`, 17, 19),
    ...off(`campaign ${books.sales[1]!.id}`, 20, 24, 'afternoon'),
    ...off(`pharmacy ${pharmacies[3]!.id}`, 21, 25),
    ...off(`zone ${zones[1]!.id}`, 26, 27),
    // Off for a part of the same days: the campaign is named.
    ...off(`pharmacy ${pharmacies[0]!.id}`, 24, 26),
  ];
}
