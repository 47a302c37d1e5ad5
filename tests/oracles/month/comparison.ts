import { addDays, weekday } from '@officine/domain';
import type { Booking, Books, Counts, Sale } from './books.ts';
import type { Office } from './office.ts';
import { networkRate, percent, slotsOn, withheldOf } from './statements.ts';

const PLANNED_WEEKS = 6;
const WEEK = 7;
const amount = (list: readonly Booking[]) => list.reduce((sum, { price }) => sum + price, 0);

const slots = (rows: readonly { capacity: number; booked: number }[]) => [
  rows.reduce((all, { capacity }) => all + capacity, 0),
  rows.reduce((all, { booked }) => all + booked, 0),
];

/** Compares what the product states with what the books say, and counts it. */
export class Comparison {
  /** Statements that were compared, by what they are about. */
  readonly counts = new Map<string, number>();
  readonly faults: string[] = [];

  constructor(
    readonly office: Office,
    readonly books: Books,
  ) {}

  is(about: string, where: string, ours: unknown, theirs: unknown): void {
    this.counts.set(about, (this.counts.get(about) ?? 0) + 1);
    const [own, other] = [JSON.stringify(ours), JSON.stringify(theirs)];
    if (own !== other) this.faults.push(`${about}, ${where}: ${own}, the books say ${other}`);
  }

  /** Every statement on the morning of a day. Stored reports are those of a night in which the tasks ran. */
  async compareAll(today: string, hasReports: boolean): Promise<void> {
    await this.#list(today);
    for (const sale of this.books.sales)
      if (!sale.isDraft && sale.start < today) {
        await this.#pace(sale, today);
        await this.#proof(sale, today);
        await this.#report(sale, today);
      }
    await this.#planning(today);
    await this.#visits(today);
    if (!hasReports) return;
    await this.#daily(today);
    await this.#monthly(today);
    await this.#halfWay(today);
  }

  #figures(sale: Sale, today: string) {
    const all = this.books.active(sale.id);
    const past = all.filter(({ date }) => date < today);
    const seen = past.filter(({ id }) => this.books.isSeen(id));
    return {
      bookings: all.length,
      passed: past.length,
      seen: seen.length,
      expected: percent(past.length, all.length),
      delivered: percent(seen.length, all.length),
      withheld: withheldOf(this.books, sale.id),
    };
  }
  /** Until its last day: a page that stays open is seen after it. */
  #countsOf = ({ id, end }: Sale): Counts =>
    this.books.counts(
      ({ campaign }) => campaign === id,
      (day) => day <= end,
    );

  async #pace(sale: Sale, today: string): Promise<void> {
    const { bookings, passed, seen, expected, delivered, withheld, days } = await this.office.ask(
      'GET',
      `/admin/campaign_pacing/${sale.id}`,
    );
    const where = `${today} campaign ${sale.id}`;
    this.is('pace', where, { bookings, passed, seen, expected, delivered, withheld }, this.#figures(sale, today));
    const active = this.books.active(sale.id);
    const dates = [...new Set(active.map(({ date }) => date))].toSorted();
    this.is(
      'pace by day',
      where,
      days,
      dates.map((date) => {
        const own = active.filter((one) => one.date === date);
        return { date, booked: own.length, seen: own.filter(({ id }) => this.books.isSeen(id)).length };
      }),
    );
  }

  async #list(today: string): Promise<void> {
    const sales = this.books.sales.filter(({ isDraft }) => !isDraft);
    const { 'hydra:member': trends } = await this.office.ask(
      'GET',
      `/admin/reports/trends?list=campaigns&ids=${sales.map(({ id }) => id).join(',')}`,
    );
    for (const [index, sale] of sales.entries()) {
      const { id, views, clicks, delivered } = trends[index];
      const { bookings, passed } = this.#figures(sale, today);
      const share = sale.end < today ? 100 : sale.start >= today ? 0 : percent(passed, bookings);
      this.is(
        'list',
        `${today} campaign ${sale.id}`,
        { id, views, clicks, delivered },
        { id: sale.id, ...this.#countsOf(sale), delivered: share },
      );
    }
    const running = sales.filter(
      ({ id, start, end }) => start <= today && today <= end && !this.books.isOff(`campaign ${id}`),
    );
    const { 'hydra:member': paced } = await this.office.ask('GET', '/admin/campaign_pacing');
    this.is(
      'pace of the running',
      today,
      (paced as { id: number; passed: number; seen: number }[])
        .map(({ id, passed, seen }) => [id, passed, seen])
        .toSorted(),
      running.map((sale) => [sale.id, this.#figures(sale, today).passed, this.#figures(sale, today).seen]).toSorted(),
    );
  }

  async #proof(sale: Sale, today: string): Promise<void> {
    const { date, views, clicks, network_rate, bookings, passed, seen, withheld } = await this.office.ask(
      'GET',
      `/admin/campaigns/${sale.id}/proof`,
    );
    const last = sale.end < today ? sale.end : today;
    const own = this.#figures(sale, last < today ? addDays(last, 1) : today);
    this.is(
      'proof',
      `${today} campaign ${sale.id}`,
      { date, views, clicks, bookings, passed, seen, withheld },
      {
        date: last,
        ...this.#countsOf(sale),
        bookings: own.bookings,
        passed: own.passed,
        seen: own.seen,
        withheld: own.withheld,
      },
    );
    this.is('network average', `${today} campaign ${sale.id}`, network_rate, networkRate(this.books, sale, last));
  }

  async #report(sale: Sale, today: string): Promise<void> {
    const { 'hydra:member': reports } = await this.office.ask(
      'GET',
      `/admin/reports?type=campaign-report&campaign=${sale.id}`,
    );
    const { total, parts } = reports[0].result;
    const last = sale.end < today ? sale.end : today;
    const shown = this.books.active(sale.id).filter(({ date }) => date <= last);
    const counts = this.#countsOf(sale);
    this.is(
      'campaign report',
      `${today} campaign ${sale.id}`,
      [total.displays, total.amount_shown, total.views, total.clicks],
      [shown.length, amount(shown), counts.views, counts.clicks],
    );
    const days = parts.find((part: { by: string }) => part.by === 'day').rows as {
      date: string;
      values: Partial<Counts>;
    }[];
    for (const { date, values } of days)
      this.is(
        'campaign report by day',
        `${today} campaign ${sale.id} ${date}`,
        { views: values.views ?? 0, clicks: values.clicks ?? 0 },
        this.books.counts(
          ({ campaign }) => campaign === sale.id,
          (day) => day === date,
        ),
      );
  }

  /** The planning and the inventory count the same slots, which are those of the books. */
  async #planning(today: string): Promise<void> {
    const first = addDays(today, 1 - weekday(today) + WEEK);
    const { weeks, campaigns } = await this.office.ask(
      'GET',
      `/admin/campaign_timeline?date_start=${first}&weeks=${PLANNED_WEEKS}`,
    );
    const last = addDays(first, WEEK * PLANNED_WEEKS - 1);
    const { total } = await this.office.ask('GET', `/admin/inventory?date_start=${first}&date_end=${last}`);
    this.is('planning = inventory', today, slots(weeks), slots(total));
    for (const { date, capacity, booked } of weeks) {
      const days = Array.from({ length: WEEK }, (_, index) => addDays(date, index));
      const told = days.map((day) => slotsOn(this.books, this.office.network, day));
      this.is('planning', `${today} week of ${date}`, [capacity, booked], slots(told));
    }
    for (const { id, weeks: own } of campaigns as { id: number; weeks: { own: number }[] }[]) {
      const booked = this.books.active(id).filter(({ date }) => date >= first && date <= last).length;
      this.is(
        'planning of a campaign',
        `${today} campaign ${id}`,
        own.reduce((all, week) => all + week.own, 0),
        booked,
      );
    }
  }

  async #visits(today: string): Promise<void> {
    const yesterday = addDays(today, -1);
    const { 'hydra:member': reports } = await this.office.ask(
      'GET',
      `/admin/reports?type=websites&date_start=${yesterday}&date_end=${yesterday}`,
    );
    this.is('visits', yesterday, reports[0].result.total.visits, this.books.visits.get(yesterday) ?? 0);
  }

  async #stored(type: 'daily' | 'monthly') {
    const { 'hydra:member': reports } = await this.office.ask(
      'GET',
      `/admin/advertiser_reports?type=${type}&pagination=false`,
    );
    return (reports as { date: string; views: number; clicks: number; advertiser: { id: number } }[]).map(
      ({ date, views, clicks, advertiser }) => ({ date, advertiser: advertiser.id, counts: { views, clicks } }),
    );
  }
  async #daily(today: string): Promise<void> {
    const stored = await this.#stored('daily');
    for (const { id } of this.office.network.advertisers)
      for (let day = addDays(today, -35); day < today; day = addDays(day, 1)) {
        const counts = this.books.counts(
          (_, sale) => sale.advertiser === id,
          (on) => on === day,
        );
        const runs = this.books.sales.some(
          (sale) => sale.advertiser === id && !sale.isDraft && sale.start <= day && day <= sale.end,
        );
        const found = stored.find((one) => one.advertiser === id && one.date === day);
        this.is(
          'daily reports',
          `${today} advertiser ${id} ${day}`,
          found?.counts ?? null,
          runs || counts.views > 0 ? counts : null,
        );
      }
  }
  async #monthly(today: string): Promise<void> {
    for (const { date, advertiser, counts } of await this.#stored('monthly'))
      this.is(
        'monthly reports',
        `${today} advertiser ${advertiser} ${date}`,
        counts,
        this.books.counts(
          (_, sale) => sale.advertiser === advertiser,
          (day) => day.slice(0, 7) === date.slice(0, 7),
        ),
      );
    const isDue = today.slice(0, 7) > this.books.sales[0]!.start.slice(0, 7);
    if (isDue) this.is('monthly reports', `${today}, their number`, (await this.#stored('monthly')).length > 0, true);
  }
  async #halfWay(today: string): Promise<void> {
    const { 'hydra:member': reports } = await this.office.ask(
      'GET',
      '/admin/advertiser_mailstone_reports?pagination=false',
    );
    for (const sale of this.books.sales) {
      const half = addDays(sale.start, Math.floor((Date.parse(sale.end) - Date.parse(sale.start)) / 86_400_000 / 2));
      const found = reports.find((one: { campaign: { id: number } }) => one.campaign.id === sale.id);
      const displays = this.books.active(sale.id).filter(({ date }) => date <= half).length;
      const counts = this.books.counts(
        ({ campaign }) => campaign === sale.id,
        (day) => day <= half,
      );
      this.is(
        'half-way reports',
        `${today} campaign ${sale.id}`,
        found ? [found.date, found.displays, found.views, found.clicks] : null,
        half < today && !sale.isDraft ? [half, displays, counts.views, counts.clicks] : null,
      );
    }
  }

  /** What is billed, at the end: what was shown of each campaign, and the sites that had opened. */
  async invoices(month: string): Promise<void> {
    const { ask, network } = this.office;
    for (const sale of this.books.sales.filter(({ isDraft }) => !isDraft)) {
      await ask('POST', '/admin/invoices/prepare', {
        type: 'advertising',
        campaign: `/api/admin/campaigns/${sale.id}`,
      });
      const { 'hydra:member': made } = await ask('GET', `/admin/invoices?campaign=${sale.id}&pagination=false`);
      for (const { id } of network.pharmacies) {
        const invoice = made.find((one: { pharmacy: { id: number } }) => one.pharmacy.id === id);
        const shown = this.books.active(sale.id).filter(({ pharmacy }) => pharmacy === id);
        this.is('advertising invoices', `campaign ${sale.id} pharmacy ${id}`, invoice?.amount_net ?? 0, amount(shown));
      }
    }
    await ask('POST', '/admin/invoices/prepare', { type: 'web', month });
    const { 'hydra:member': webs } = await ask('GET', '/admin/invoices?type=web&pagination=false');
    for (const { id, isOpen } of network.pharmacies)
      this.is(
        'web invoices',
        `pharmacy ${id}`,
        webs.some((one: { pharmacy: { id: number } }) => one.pharmacy.id === id),
        isOpen,
      );
  }
}
