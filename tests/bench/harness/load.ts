import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Call, Result } from 'autocannon';
import { dist } from './paths.ts';

/**
 * Load for autocannon. `requests` are sent in turn; the other fields are their defaults. In bodies, each `{{id}}` is
 * replaced by a new UUID of version 7.
 */
export interface Load extends Call {
  readonly url: string;
  /** Default: 16. */
  readonly connections?: number;
  /** Default: 1.5. */
  readonly seconds?: number;
  readonly requests?: readonly Call[];
}

const program = join(dist, 'load-process.js');
const run = promisify(execFile);

/**
 * Loads a server from another process. Returns responses per second (`rate`) and latencies in milliseconds. Throws when
 * a response is not 2xx.
 */
export async function load(what: Load): Promise<{ rate: number; p50: number; p99: number }> {
  const { stdout } = await run(process.execPath, [program, JSON.stringify(what)], { maxBuffer: 1e7 });
  const { latency, ...result } = JSON.parse(stdout) as Result & { latency: { p50: number; p99: number } };
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0)
    throw new Error(
      `${what.url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors: this measures nothing`,
    );
  return { rate: result['2xx'] / result.duration, ...latency };
}
