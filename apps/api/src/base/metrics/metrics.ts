import type { Singleton } from '../services.ts';
import { type Count, Counter, type Durations, Histogram } from './families.ts';

const REQUEST_SECONDS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 5, 10, 30];
const WORK_SECONDS = [0.1, 1, 5, 15, 30, 60, 300, 1800];

/** Answers of one call under one role. */
export class CallCounts {
  readonly #byStatus: Count[] = [];
  #durations: Durations | undefined;
  constructor(
    readonly answers: Counter,
    readonly latencies: Histogram,
    readonly call: string,
    readonly role: string,
  ) {}

  /** Counts an answer; without `seconds` where it stays open, as a stream of events does. */
  add(status: number, seconds?: number): void {
    const kind = Math.floor(status / 100);
    (this.#byStatus[kind] ??= this.answers.of(this.call, this.role, `${kind}xx`)).value += 1;
    if (seconds !== undefined) (this.#durations ??= this.latencies.of(this.call, this.role)).add(seconds);
  }
}

/** Counters and histograms of one process. Figures that are in the database are read at each request, by `facts.ts`. */
export class Metrics {
  readonly #answers = new Counter('officine_http_requests_total', 'Answers, by call, role and class of status.', [
    'call',
    'role',
    'status',
  ]);
  readonly #latencies = new Histogram(
    'officine_http_request_duration_seconds',
    'Time from a request to the end of its answer, without streams of events.',
    ['call', 'role'],
    REQUEST_SECONDS,
  );
  readonly #events = new Counter(
    'officine_events_total',
    'Visits, views and clicks that came: stored, excluded (robots, limits), refused (not ours, too old).',
    ['outcome'],
  );
  readonly stored = this.#events.of('stored');
  readonly excluded = this.#events.of('excluded');
  readonly refused = this.#events.of('refused');
  readonly #rollups = new Histogram(
    'officine_rollup_duration_seconds',
    'Time of the counts of events that this process made.',
    ['outcome'],
    WORK_SECONDS,
  );
  readonly rolledUp = this.#rollups.of('done');
  readonly rollUpFailed = this.#rollups.of('failed');
  readonly tasks = new Histogram(
    'officine_task_duration_seconds',
    'Time of the tasks that this process ran.',
    ['type', 'outcome'],
    WORK_SECONDS,
  );
  readonly mails = new Counter(
    'officine_mails_total',
    'Mails of this process, by what the mail server answered: sent, refused, later, uncertain.',
    ['outcome'],
  );

  call = (call: string, role: string): CallCounts => new CallCounts(this.#answers, this.#latencies, call, role);

  /** What is no call: pages, assets, documentation. */
  readonly others = this.call('other', 'none');

  constructor() {
    // Told from the start: a rate needs the number before the first one.
    for (const outcome of ['sent', 'refused', 'later', 'uncertain']) this.mails.of(outcome);
  }

  lines(): string[] {
    const all = [this.#answers, this.#latencies, this.#events, this.#rollups, this.tasks, this.mails];
    return all.flatMap((family) => family.lines());
  }
}

export const metrics: Singleton<Metrics> = { make: () => new Metrics() };
