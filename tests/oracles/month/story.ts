import { addDays } from '@officine/domain';
import { vi } from 'vitest';
import { newId } from '../../../apps/api/src/areas/delivery/ingest/uuid7.ts';
import type { Act, Story } from './acts.ts';
import type { Booking, Books, Cause } from './books.ts';
import type { Comparison } from './comparison.ts';
import type { Office } from './office.ts';

/** Readers of an advert at one time of the day: none comes in one case of four. */
const NOBODY = 0.25;
const MAX_READERS = 3;
/** The second advertiser's adverts in the first zone are read this much more: an average would tell its rate. */
const DOMINANT_READERS = 12;
const CLICKS = 0.15;
const SENT_TWICE = 0.2;
const LEFT_OPEN = 0.3;
/** How long a node may take to know of a change. */
const MEMORY_WAIT_MS = 5000;

const PATHS: Readonly<Record<Cause, string>> = {
  campaign: 'campaigns',
  advertiser: 'broadcasters',
  pharmacy: 'pharmacies',
  zone: 'zones',
  topic: 'topics',
  advert: 'ads',
};

interface Sent {
  readonly id: string;
  readonly scheduling: string;
  readonly datetime: string;
  readonly view?: 1;
  readonly click?: 1;
}
interface Advert {
  readonly zone: string;
  readonly title: string;
  readonly scheduling: string;
}
interface Page {
  readonly 'hydra:member': readonly {
    readonly zone: { readonly reference: string };
    readonly advert: Omit<Advert, 'zone'>;
  }[];
}
const advertsOf = (page: Page): Advert[] =>
  page['hydra:member'].map(({ zone, advert }) => ({ ...advert, zone: zone.reference }));

/** An advert on a page: what its views refer to, and the booking that it is. */
interface Found {
  readonly reference: string;
  readonly booking: Booking;
}

/** Lives the days of the month: sells, switches, visits and nights, each written into the books as it is done. */
export class Life {
  /** Views of pages that stay open after midnight, with their bookings. */
  #open: Found[] = [];

  constructor(
    readonly office: Office,
    readonly books: Books,
    readonly comparison: Comparison,
    readonly random: () => number,
  ) {}

  /** One day, and the night after it. */
  async day(day: string, { acts, isStopped, isNightMissed }: Story): Promise<void> {
    const { office, books } = this;
    if (!isStopped) {
      await office.at(day, '08:00');
      await office.begin();
      await this.#switch(acts.filter(({ time }) => time === 'morning'));
      await this.#visits(day, '09:30');
    }
    books.noon(day);
    if (!isStopped) {
      await office.at(day, '14:00');
      await this.#switch(acts.filter(({ time }) => time === 'afternoon'));
      await this.#visits(day, '18:00');
      await office.count();
    }
    const next = addDays(day, 1);
    await office.at(next, '00:10');
    await this.#afterMidnight(next);
    if (isStopped) return;
    await office.count();
    books.settle(next);
    await office.at(next, '05:00');
    await office.begin();
    if (!isNightMissed) await office.night();
    await this.comparison.compareAll(next, !isNightMissed);
  }

  async #switch(acts: readonly Act[]): Promise<void> {
    for (const { what, isOn } of acts) {
      const [kind = '', id] = what.split(' ');
      await this.office.ask('PUT', `/admin/${PATHS[kind as Cause]}/${id}`, { isActive: isOn });
      this.books.turn(what, isOn);
    }
  }

  /** Every site that is on shows its page: what it shows is compared, then read. */
  async #visits(day: string, time: string): Promise<void> {
    const { office, books } = this;
    await office.at(day, time);
    for (const { id, reference } of office.network.pharmacies) {
      const booked = books.shown(id, day);
      const shown = await this.#page(reference, books.isOff(`pharmacy ${id}`) ? undefined : booked, `${day} ${time}`);
      if (!shown) continue;
      const nameOf = (zone: number) => office.network.zones.find((one) => one.id === zone)?.reference;
      const ms = Date.now();
      const visit = { id: newId(ms), pharmacy: reference, datetime: new Date(ms).toISOString() };
      await this.#send('/log_visits', [visit]);
      books.visit(day);
      const found = shown.flatMap(({ zone, title, scheduling }) => {
        const booking = booked.find((one) => nameOf(one.zone) === zone && one.title === title);
        return booking ? [{ reference: scheduling, booking }] : [];
      });
      if (this.random() < NOBODY) continue;
      await this.#read(found, day);
      if (time >= '18:00' && this.random() < LEFT_OPEN) this.#open.push(...found);
    }
  }

  /** What a page shows, compared with what it has to show: adverts, or nothing for a site that is off. A node may answer the state before a change for a moment. */
  async #page(reference: string, booked: readonly Booking[] | undefined, when: string): Promise<Advert[] | undefined> {
    const titles = booked?.map(({ title }) => title).toSorted();
    let shown: Advert[] | undefined;
    const titlesShown = () => shown?.map(({ title }) => title).toSorted();
    const look = async () => {
      const answer = await this.office.visit('GET', `/schedulings?pharmacy=${reference}`);
      shown = answer.statusCode === 404 ? undefined : advertsOf(answer.json());
      if (JSON.stringify(titlesShown()) !== JSON.stringify(titles)) throw new Error('not yet');
    };
    await vi.waitFor(look, MEMORY_WAIT_MS).catch(() => undefined);
    this.comparison.is('pages', `${when} ${reference}`, titlesShown(), titles);
    return shown;
  }

  async #read(found: readonly Found[], day: string): Promise<void> {
    const events = found.flatMap(({ reference, booking }) => {
      const isDominant = booking.title === '2 BANDEAU';
      const readers = isDominant ? DOMINANT_READERS : Math.floor(this.random() * (MAX_READERS + 1));
      return Array.from({ length: readers }, () => this.#event(reference, booking, day)).flat();
    });
    if (events.length > 0) await this.#send('/log_adverts', events);
  }

  /** A view, and at times a click, as the widget sends them; written into the books. */
  #event(reference: string, { id: booking }: Booking, day: string): Sent[] {
    const ms = Date.now();
    const sent = () => ({ id: newId(ms), scheduling: reference, datetime: new Date(ms).toISOString() });
    this.books.add({ kind: 'views', booking, day });
    if (this.random() >= CLICKS) return [{ ...sent(), view: 1 }];
    this.books.add({ kind: 'clicks', booking, day });
    return [
      { ...sent(), view: 1 },
      { ...sent(), click: 1 },
    ];
  }

  async #afterMidnight(day: string): Promise<void> {
    const events = this.#open.flatMap(({ reference, booking }) => this.#event(reference, booking, day));
    this.#open = [];
    if (events.length > 0) await this.#send('/log_adverts', events);
  }

  /** Some are sent again, as a widget does that got no answer: they count once. */
  async #send(path: string, events: readonly object[]): Promise<void> {
    const times = this.random() < SENT_TWICE ? 2 : 1;
    for (let n = 0; n < times; n += 1) {
      const answer = await this.office.visit('POST', path, events);
      this.comparison.is('events', path, answer.json().stored, events.length);
    }
  }
}
