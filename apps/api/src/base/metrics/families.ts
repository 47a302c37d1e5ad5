/** Labels by name, in the order in which they are written. */
type Values = readonly string[];

const escaped = (text: string): string => text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));
/** `{call="campaigns.list",role="admin"}`; empty without labels. */
function labelled(names: readonly string[], values: Values): string {
  const pairs = names.map((name, at) => `${name}="${escaped(values[at] ?? '')}"`);
  return pairs.length ? `{${pairs.join(',')}}` : '';
}
const head = (name: string, help: string, type: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

/** One instance for each set of labels, made at its first use. The sets must be few: no id, address or text of a caller. */
class Labelled<T> {
  readonly #made = new Map<string, readonly [values: Values, one: T]>();
  constructor(readonly make: () => T) {}

  of(values: Values): T {
    const key = values.join('\0');
    let found = this.#made.get(key);
    if (!found) this.#made.set(key, (found = [values, this.make()]));
    return found[1];
  }

  [Symbol.iterator] = () => this.#made.values();
}

/** A number that only grows. */
export interface Count {
  value: number;
}

/** Numbers that only grow, in Prometheus's text format. */
export class Counter {
  readonly #counts = new Labelled<Count>(() => ({ value: 0 }));
  constructor(
    readonly name: string,
    readonly help: string,
    readonly labels: readonly string[] = [],
  ) {}

  /** To be kept by callers that count often: they then only add to a number. */
  of = (...values: Values): Count => this.#counts.of(values);

  lines(): string[] {
    const counts = [...this.#counts].map(
      ([values, { value }]) => `${this.name}${labelled(this.labels, values)} ${value}`,
    );
    return [...head(this.name, this.help, 'counter'), ...counts];
  }
}

/** How long something took, how often. */
export class Durations {
  readonly #counts: Float64Array;
  #seconds = 0;
  constructor(readonly bounds: readonly number[]) {
    this.#counts = new Float64Array(bounds.length + 1);
  }

  add(seconds: number): void {
    let at = 0;
    while (seconds > (this.bounds[at] ?? Number.POSITIVE_INFINITY)) at += 1;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#seconds += seconds;
  }

  lines(name: string, labels: readonly string[], values: Values): string[] {
    let sum = 0;
    const buckets = [...this.#counts].map((count, at) => {
      sum += count;
      return `${name}_bucket${labelled([...labels, 'le'], [...values, String(this.bounds[at] ?? '+Inf')])} ${sum}`;
    });
    const own = labelled(labels, values);
    return [...buckets, `${name}_sum${own} ${this.#seconds}`, `${name}_count${own} ${sum}`];
  }
}

/** Durations in seconds, as a histogram. */
export class Histogram {
  readonly #all: Labelled<Durations>;
  constructor(
    readonly name: string,
    readonly help: string,
    readonly labels: readonly string[],
    bounds: readonly number[],
  ) {
    this.#all = new Labelled(() => new Durations(bounds));
  }

  of = (...values: Values): Durations => this.#all.of(values);

  lines(): string[] {
    const all = [...this.#all].flatMap(([values, durations]) => durations.lines(this.name, this.labels, values));
    return [...head(this.name, this.help, 'histogram'), ...all];
  }
}

/** A number of now, by label: `gauge('officine_tasks', '…', 'state', { waiting: 3 })`. Without a number there is no line of it. */
export function gauge(
  name: string,
  help: string,
  label: string,
  by: Readonly<Record<string, number | null>>,
): string[] {
  const lines = Object.entries(by).flatMap(([value, number]) =>
    number === null ? [] : [`${name}${labelled(label ? [label] : [], [value])} ${number}`],
  );
  return [...head(name, help, 'gauge'), ...lines];
}
/** A number of now. */
export const number = (name: string, help: string, value: number | null | undefined): string[] =>
  gauge(name, help, '', { '': value ?? null });
/** A number of the process that only grows. */
export const total = (name: string, help: string, value: number): string[] => [
  ...head(name, help, 'counter'),
  `${name} ${value}`,
];
