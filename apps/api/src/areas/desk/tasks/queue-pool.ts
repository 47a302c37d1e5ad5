import { Pool } from 'pg';
import { queueAddress } from '../../../database/queue.ts';

/**
 * Connections of the queue's workers, with a listener for their errors: the queue removes its own before it releases them, and an error
 * without a listener ends the process.
 */
export function queuePool(url: string, max: number, onError: (error: Error) => void): Pool {
  const pool = new Pool({ connectionString: queueAddress(url), max });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
