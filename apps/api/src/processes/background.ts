import { keepPartitions } from '../ingest/partitions.ts';
import type { Services } from '../services.ts';

/** What a server does by itself, beside answering; gives the function that stops it. */
export function startBackground({ sql, log }: Services): () => Promise<void> {
  const stopPartitions = keepPartitions(sql, log);
  return async () => stopPartitions();
}
