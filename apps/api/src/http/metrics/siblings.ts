import cluster, { type Worker } from 'node:cluster';

/** Milliseconds that the others have; one that is busy is left out. */
const WAIT_MS = 1000;

/** Measures of one process: lines of Prometheus's format. */
interface Part {
  readonly process: string;
  readonly lines: readonly string[];
}
type Message =
  | { readonly measures: 'of all'; readonly id: number }
  | { readonly measures: 'of one'; readonly id: number }
  | { readonly measures: 'told'; readonly id: number; readonly part: Part | undefined }
  | { readonly measures: 'all'; readonly id: number; readonly parts: readonly Part[] };
const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'measures' in message;

/** In the process that starts the others: whoever asks gets the measures of all that answer in time, its own among them. */
export function passMeasures(): void {
  let asked = 0;
  const waiting = new Map<number, (part: Part | undefined) => void>();
  const partOf = (worker: Worker): Promise<Part | undefined> => {
    const id = ++asked;
    return new Promise<Part | undefined>((resolve) => {
      waiting.set(id, resolve);
      setTimeout(() => resolve(undefined), WAIT_MS).unref();
      worker.send({ measures: 'of one', id }, () => undefined);
    }).finally(() => waiting.delete(id));
  };
  const answer = async (asker: Worker, id: number): Promise<void> => {
    const workers = Object.values(cluster.workers ?? {}).filter((each) => each !== undefined && each.isConnected());
    const parts = (await Promise.all(workers.map((worker) => partOf(worker as Worker)))).filter(Boolean);
    // The callback takes the error of one that has ended meanwhile.
    if (asker.isConnected()) asker.send({ measures: 'all', id, parts }, () => undefined);
  };
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message)) return;
    if (message.measures === 'told') waiting.get(message.id)?.(message.part);
    if (message.measures === 'of all') void answer(worker, message.id);
  });
}

/**
 * In a serving process: answers for `own`, and returns a function that tells the measures of all processes of this start, each line
 * with its `process`. A server that is alone tells its own, unmarked.
 */
export function measuresOfAll(process_: string, own: () => readonly string[]): () => Promise<readonly string[]> {
  if (!cluster.isWorker) return async () => own();
  let asked = 0;
  const waiting = new Map<number, (parts: readonly Part[]) => void>();
  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    if (message.measures === 'of one')
      process.send?.({ measures: 'told', id: message.id, part: { process: process_, lines: own() } });
    if (message.measures === 'all') waiting.get(message.id)?.(message.parts);
  });
  return async () => {
    const id = ++asked;
    const parts = await new Promise<readonly Part[]>((resolve) => {
      waiting.set(id, resolve);
      // The process that starts the others waits that long itself.
      setTimeout(() => resolve([{ process: process_, lines: own() }]), 2 * WAIT_MS).unref();
      process.send?.({ measures: 'of all', id });
    }).finally(() => waiting.delete(id));
    return merged(parts);
  };
}

const SAMPLE = /^([\w:]+)(?:\{(.*)\})? (\S+)$/;
/** One text of several: each family once, its samples with the process that tells them. */
export function merged(parts: readonly Part[]): string[] {
  const families = new Map<string, { readonly head: string[]; readonly samples: string[] }>();
  for (const { process: of, lines } of parts) {
    let family: { readonly head: string[]; readonly samples: string[] } = { head: [], samples: [] };
    for (const line of lines) {
      const [, kind, name = ''] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (kind === 'HELP') {
        family = families.get(name) ?? { head: [], samples: [] };
        families.set(name, family);
      }
      const [, metric, labels, value] = SAMPLE.exec(line) ?? [];
      if (kind && family.head.length < 2) family.head.push(line);
      if (!kind && metric)
        family.samples.push(`${metric}{process=${JSON.stringify(of)}${labels ? `,${labels}` : ''}} ${value}`);
    }
  }
  return [...families.values()].flatMap(({ head, samples }) => [...head, ...samples]);
}
