import { addDays, parisDate, startOfDayParis } from '@officine/domain';
import type { ScheduledAdvert } from '@officine/sdk/contract';
import type { Services, Singleton } from '../../../base/services.ts';
import { type DatabaseClock, databaseClock } from '../../../database/clock.ts';
import { type Answer, type AnswerFormat, answerOf, FORMATS, toScheduledAdvert } from './answer.ts';
import { parseBookings, readBookings } from './bookings.ts';
import { candidates } from './candidates.ts';
import type { Catalog, Pharmacy } from './catalog.ts';
import { DeliveryMemory } from './memory.ts';
import { type References, references } from './reference.ts';
import { isShown, type Medium } from './rules.ts';

const keyOf = (pharmacy: number, date: string, format: AnswerFormat): string => `${pharmacy} ${date} ${format}`;

/** Computes what pages show, from bookings and catalog in memory, and caches the answers. */
export class Delivery {
  readonly references: References;
  readonly #memory: DeliveryMemory;
  readonly #answers = new Map<string, Answer>();
  #today = '';
  /** Days in memory: yesterday, today and tomorrow. */
  #days: readonly string[] = [];
  /** Begin and end of today. */
  #begin = 0;
  #midnight = 0;
  readonly #clock: DatabaseClock;

  constructor(readonly services: Pick<Services, 'sql' | 'log' | 'config' | 'own'>) {
    this.#clock = services.own(databaseClock);
    this.references = references(services.config.secret);
    this.#memory = new DeliveryMemory(services.sql, services.log, (pharmacies) => this.#forget(pharmacies));
    this.today();
  }

  /** The date in Paris. At midnight, moves the days in memory (yesterday, today, tomorrow) and drops the answers. */
  today(): string {
    const now = this.#clock.now();
    if (now >= this.#midnight || now < this.#begin) {
      this.#today = parisDate(now);
      this.#begin = startOfDayParis(this.#today).getTime();
      this.#midnight = startOfDayParis(addDays(this.#today, 1)).getTime();
      this.#days = [this.#today, addDays(this.#today, 1), addDays(this.#today, -1)];
      this.#answers.clear();
      this.#memory.keepDays(this.#days);
    }
    return this.#today;
  }
  isInMemory = (date: string): boolean => date === this.today() || this.#days.includes(date);

  /** Whether pages can be answered, from memory: perhaps an older state while the database is away. */
  canAnswer = (): boolean => this.#memory.has(this.today());
  isSettled = (): boolean => this.#memory.isSettled(this.today());
  /** To be awaited before any method below; undefined when memory is current. */
  settle = (date = this.today()): Promise<void> | undefined => this.#memory.settle(date);

  /** An active pharmacy by its id, reference or subdomain. */
  pharmacy(key: string): Pharmacy | undefined {
    const found = this.#memory.catalog.pharmacy(key);
    return found && isShown(found) ? found : undefined;
  }
  /** As `pharmacy`, at an instant (milliseconds): also one that was switched off since. */
  pharmacyAt(key: string, ms: number): Pharmacy | undefined {
    const found = this.#memory.catalog.pharmacy(key);
    return found && (isShown(found) || ms < (found.offSince ?? 0)) ? found : undefined;
  }
  /** Whether sites have such a zone, with or without adverts today. */
  isSiteZone(reference: string): boolean {
    for (const zone of this.#memory.catalog.zones.values())
      if (zone.reference === reference) return zone.isActive && zone.is_internet;
    return false;
  }
  /** How much is in memory, and whether it is current. */
  size() {
    const today = this.today();
    return {
      pharmacies: this.catalog.pharmacies.size,
      adverts: this.catalog.adverts.size,
      bookings: this.#memory.days.get(today)?.size ?? 0,
      answers: this.#answers.size,
      isCurrent: this.#memory.isSettled(today),
      canAnswer: this.#memory.has(today),
    };
  }
  /** Everything in memory, to explain what is shown; not to be written to. */
  get catalog(): Catalog {
    return this.#memory.catalog;
  }

  /** The answer to a pharmacy's site, cached until something in it changes. */
  answer(pharmacy: Pharmacy, date: string, format: AnswerFormat): Answer {
    const key = keyOf(pharmacy.id, date, format);
    let answer = this.#answers.get(key);
    if (!answer) {
      const members = this.shown(pharmacy, date, 'internet');
      answer = answerOf(members, format);
      this.#answers.set(key, answer);
    }
    return answer;
  }

  shown(pharmacy: Pharmacy, date: string, medium: Medium, booked = this.#bookedOn(pharmacy, date)): ScheduledAdvert[] {
    const page = { pharmacy, date, medium };
    return candidates(this.#memory.catalog, parseBookings(booked), page).map((candidate) =>
      toScheduledAdvert(candidate, { pharmacy: pharmacy.id, date }, this.references),
    );
  }

  /**
   * The network's own messages to a pool: fillings of free extranet zones, for every pharmacy or for the pool's members.
   * Without references: a pool has no pharmacy to which a view could be credited.
   */
  messages(pool: number, date: string): ScheduledAdvert[] {
    const members = { id: 0, reference: '', subdomain: null, pools: [pool], isActive: true, offSince: null };
    return candidates(this.#memory.catalog, [], { pharmacy: members, date, medium: 'extranet' })
      .filter(({ zone }) => zone.is_free)
      .map((candidate) => {
        const shown = toScheduledAdvert(candidate, { pharmacy: members.id, date }, this.references);
        return { ...shown, advert: { ...shown.advert, scheduling: '' } };
      });
  }

  /** Reads the bookings of a day that is not in memory. */
  async readBooked(pharmacy: Pharmacy, date: string): Promise<string | undefined> {
    return (await readBookings(this.services.sql, [date], [pharmacy.id])).get(date)?.get(pharmacy.id);
  }

  stop = (): Promise<void> => this.#memory.stop();

  #bookedOn = (pharmacy: Pharmacy, date: string) => this.#memory.days.get(date)?.get(pharmacy.id);

  #forget(pharmacies: ReadonlySet<number> | 'all'): void {
    if (pharmacies === 'all') return this.#answers.clear();
    for (const id of pharmacies)
      for (const date of this.#days) for (const format of FORMATS) this.#answers.delete(keyOf(id, date, format));
  }
}

const delivery: Singleton<Delivery> = { make: (services) => new Delivery(services), stop: (made) => made.stop() };
/** Returns the delivery of this process. */
export const deliveryOf = (services: Services): Delivery => services.own(delivery);
export const answersPages = (services: Services): boolean => deliveryOf(services).canAnswer();
