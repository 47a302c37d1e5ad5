import { Pool } from 'pg';
import { queueAddress } from '../database/queue.ts';

/**
 * Connections of the queue's workers. What they complain about is heard for as long as they live: the queue stops listening
 * before it lets go of its connections, and an error that nobody hears ends the process.
 */
export function queuePool(url: string, max: number, complain: (error: Error) => void): Pool {
  const pool = new Pool({ connectionString: queueAddress(url), max });
  pool.on('error', complain);
  pool.on('connect', (client) => client.on('error', complain));
  return pool;
}
