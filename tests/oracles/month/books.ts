/** What can be switched off, in the order in which it is named as a cause. */
const CAUSES = ['campaign', 'advertiser', 'pharmacy', 'zone', 'topic', 'advert'] as const;
export type Cause = (typeof CAUSES)[number];
/** `campaign 3` */
export type Switch = `${Cause} ${number}`;

export interface Sale {
  readonly id: number;
  readonly advertiser: number;
  readonly topic: number;
  /** Days `YYYY-MM-DD`, both included. */
  readonly start: string;
  readonly end: string;
  readonly isDraft: boolean;
}
/** A place of a zone, sold for a day. */
export interface Booking {
  readonly id: number;
  readonly campaign: number;
  readonly pharmacy: number;
  readonly zone: number;
  readonly advert: number;
  readonly title: string;
  readonly date: string;
  /** Cents. */
  readonly price: number;
}
/** A view or a click, on its day in Paris. */
interface Event {
  readonly kind: 'views' | 'clicks';
  readonly booking: number;
  readonly day: string;
}
export type Counts = Readonly<Record<'views' | 'clicks', number>>;

/** The books of the simulated month: plain lists, added up anew for each question. They know the rules from the documents, not from the code. */
export class Books {
  readonly sales: Sale[] = [];
  readonly bookings: Booking[] = [];
  readonly visits = new Map<string, number>();
  /** Why a booking of a day that is over was not shown. */
  readonly withheld = new Map<number, Cause>();
  readonly #events: Event[] = [];
  readonly #off = new Set<Switch>();
  readonly #offAtNoon = new Map<string, ReadonlySet<Switch>>();
  #settledBefore: string;

  constructor(firstDay: string) {
    this.#settledBefore = firstDay;
  }

  turn(what: Switch, isOn: boolean): void {
    if (isOn) this.#off.delete(what);
    else this.#off.add(what);
  }
  isOff = (what: Switch): boolean => this.#off.has(what);
  noon = (day: string): void => void this.#offAtNoon.set(day, new Set(this.#off));
  add = (event: Event): void => void this.#events.push(event);
  visit = (day: string): void => void this.visits.set(day, (this.visits.get(day) ?? 0) + 1);
  saleOf = (booking: Booking): Sale => this.sales.find(({ id }) => id === booking.campaign) as Sale;

  /** The first count after midnight: days that are over lose what was switched off at noon and was not seen. */
  settle(today: string): void {
    const seen = new Set(this.#events.filter(({ kind }) => kind === 'views').map(({ booking }) => booking));
    for (const booking of this.bookings) {
      const { id, date } = booking;
      if (date < this.#settledBefore || date >= today || seen.has(id) || this.saleOf(booking).isDraft) continue;
      const cause = this.#causeOf(booking, this.#offAtNoon.get(date) ?? new Set());
      if (cause) this.withheld.set(id, cause);
    }
    this.#settledBefore = today;
  }

  /** What the pages of a pharmacy show on a day, now. */
  shown(pharmacy: number, day: string): Booking[] {
    return this.bookings.filter(
      (one) =>
        one.pharmacy === pharmacy && one.date === day && !this.saleOf(one).isDraft && !this.#causeOf(one, this.#off),
    );
  }
  /** Bookings that count: those of a campaign, or all, drafts too. */
  active = (campaign?: number): Booking[] =>
    this.bookings.filter((one) => !this.withheld.has(one.id) && (campaign ?? one.campaign) === one.campaign);
  isSeen = (booking: number): boolean =>
    this.#events.some((event) => event.booking === booking && event.kind === 'views');

  /** Views and clicks of the bookings and days that are asked for. */
  counts(of: (booking: Booking, sale: Sale) => boolean, days: (day: string) => boolean = () => true): Counts {
    const asked = new Set(this.bookings.filter((one) => of(one, this.saleOf(one))).map(({ id }) => id));
    const sum = { views: 0, clicks: 0 };
    for (const { kind, booking, day } of this.#events) if (asked.has(booking) && days(day)) sum[kind] += 1;
    return sum;
  }

  #causeOf(booking: Booking, off: ReadonlySet<Switch>): Cause | undefined {
    const { campaign, pharmacy, zone, advert } = booking;
    const { advertiser, topic } = this.saleOf(booking);
    const ids = { campaign, advertiser, pharmacy, zone, topic, advert };
    return CAUSES.find((cause) => off.has(`${cause} ${ids[cause]}`));
  }
}
