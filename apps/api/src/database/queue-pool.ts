import { Pool, type PoolConfig } from 'pg';

/**
 * Connections of the queue's workers, with a listener for their errors: the queue removes its own before it releases them, and an error
 * without a listener ends the process.
 */
export function queuePool(connection: PoolConfig, max: number, onError: (error: Error) => void): Pool {
  const pool = new Pool({ ...connection, max });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
