import { keepPartitions } from '../ingest/partitions.ts';
import { startRollups } from '../rollups/runner.ts';
import type { Services } from '../services.ts';
import { keepHouse } from './housekeeping.ts';

/** What a server does by itself, beside answering; gives the function that stops it. */
export function startBackground({ sql, log }: Services): () => Promise<void> {
  const stopPartitions = keepPartitions(sql, log);
  const stopHouse = keepHouse(sql, log);
  const stopRollups = startRollups(sql, log);
  return async () => {
    stopPartitions();
    await Promise.all([stopRollups(), stopHouse()]);
  };
}
