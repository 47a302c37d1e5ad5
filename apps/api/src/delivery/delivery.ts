import { addDays, parisDate, startOfDayParis } from '@officine/domain';
import type { ScheduledAdvert } from '@officine/sdk/contract';
import type { Services, Singleton } from '../services.ts';
import { type Answer, type AnswerFormat, answerOf, FORMATS, projected } from './answer.ts';
import { parseBookings, readBookings } from './bookings.ts';
import type { Pharmacy } from './catalog.ts';
import { DeliveryMemory } from './memory.ts';
import { type References, references } from './reference.ts';
import { candidates, type Medium } from './shown.ts';

const keyOf = (pharmacy: number, date: string, format: AnswerFormat): string => `${pharmacy} ${date} ${format}`;

/** Answers what pages show. From memory: a day's bookings and what decides about them; and the answers already made. */
export class Delivery {
  readonly references: References;
  readonly #memory: DeliveryMemory;
  readonly #answers = new Map<string, Answer>();
  #today = '';
  #near: readonly string[] = [];
  #midnight = 0;

  constructor(readonly services: Pick<Services, 'sql' | 'log' | 'config'>) {
    this.references = references(services.config.secret);
    this.#memory = new DeliveryMemory(services.sql, services.log, (pharmacies) => this.#forget(pharmacies));
    this.today();
  }

  /** The date in Paris. Yesterday, today and tomorrow are answered from memory. */
  today(): string {
    const now = Date.now();
    if (now >= this.#midnight || now < this.#midnight - 25 * 3_600_000) {
      this.#today = parisDate(now);
      this.#midnight = startOfDayParis(addDays(this.#today, 1)).getTime();
      this.#near = [this.#today, addDays(this.#today, 1), addDays(this.#today, -1)];
      this.#answers.clear();
      this.#memory.want(this.#near);
    }
    return this.#today;
  }
  isNear = (date: string): boolean => date === this.today() || this.#near.includes(date);

  /** To be awaited before what follows; undefined when there is nothing to wait for. */
  settle = (date = this.today()): Promise<void> | undefined => this.#memory.settle(date);

  /** An active pharmacy by its id, reference or subdomain. */
  pharmacy(key: string): Pharmacy | undefined {
    const found = this.#memory.catalog.pharmacy(key);
    return found?.isActive ? found : undefined;
  }

  /** The answer of a pharmacy's site, made once until something in it changes. */
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
      projected(candidate, { pharmacy: pharmacy.id, date }, this.references),
    );
  }

  /** Bookings of a day that is not kept in memory. */
  async bookedFar(pharmacy: Pharmacy, date: string): Promise<string | undefined> {
    return (await readBookings(this.services.sql, [date], [pharmacy.id])).get(date)?.get(pharmacy.id);
  }

  stop = (): Promise<void> => this.#memory.stop();

  #bookedOn = (pharmacy: Pharmacy, date: string) => this.#memory.days.get(date)?.get(pharmacy.id);

  #forget(pharmacies: ReadonlySet<number> | 'all'): void {
    if (pharmacies === 'all') return this.#answers.clear();
    for (const id of pharmacies)
      for (const date of this.#near) for (const format of FORMATS) this.#answers.delete(keyOf(id, date, format));
  }
}

const delivery: Singleton<Delivery> = { make: (services) => new Delivery(services), stop: (made) => made.stop() };
/** The delivery of this process. */
export const deliveryOf = (services: Services): Delivery => services.own(delivery);
