import { expect, test } from 'vitest';
import { enqueue } from '../../apps/api/src/areas/desk/tasks/enqueue.ts';
import { platformWorld } from '../../apps/api/test/platform/world.ts';
import { startWorker } from './worker.ts';

const { platform, services, sql, issueWeb, flowsOf, wait } = await platformWorld();
const { host, port, database, user, pass } = sql.options;
const env = {
  ...platform.env,
  DATABASE_URL: `postgres://${user}${pass ? `:${pass}` : ''}@${host[0]}:${port[0]}/${database}`,
  OFFICINE_DATA: services.config.dataFolder,
};

/** Asks for an exchange; returns how its task stands. */
async function exchange(): Promise<() => Promise<string>> {
  const task = (await enqueue(sql, 'einvoice_exchange', {}, { priority: -1 })) ?? 0;
  return async () => (await sql`select state from tasks where id = ${task}`)[0]?.['state'];
}

test('a worker that is killed while it sends an invoice to its platform leaves one flow of it, which the next one finds', async () => {
  const { id } = await issueWeb('2026-01');
  const states = async () => (await flowsOf(id)).map(({ state }) => state);

  // The platform takes the flow and answers nothing: the worker dies before it knows.
  platform.troubles.push('silent');
  const killed = await exchange();
  const first = startWorker(env);
  await expect.poll(() => platform.sent('Factur-X').length).toBe(1);
  expect([await killed(), await states()]).toEqual(['running', ['sending']]);
  first.child.kill('SIGKILL');
  await first.ended;

  platform.state.isIndexed = true;
  await wait('1 hour');
  const second = startWorker(env);
  await expect.poll(killed).toBe('done');
  await expect.poll(states).toEqual(['accepted']);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(platform.sent('Factur-X')).toHaveLength(1);
});
