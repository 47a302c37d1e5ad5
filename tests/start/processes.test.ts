import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bookingOf, pages } from './pages.ts';
import { inDatabase, preparedFolder, type Server, start, untilListening } from './server.ts';

/** Process ids of the serving processes of a start, which has PostgreSQL as a child too. */
const servingOf = ({ child: { pid } }: Server): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
    .filter((each) => readFileSync(`/proc/${each}/cmdline`, 'utf8').includes('main.js'));
const nodeOf = async ({ port }: Server) => {
  // A connection of its own: processes take turns.
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`, { headers: { connection: 'close' } });
  return answer.headers.get('x-officine-node');
};

test('two processes serve one port; acknowledged views are stored exactly once when one is killed, and it is replaced', async () => {
  const OFFICINE_DATA = preparedFolder();
  const env = { OFFICINE_DATA, OFFICINE_NODE: 'n', OFFICINE_TEST_NETWORKS: '127.0.0.1' };
  const server = await start(env, { args: ['--processes', '2'] });
  await untilListening(server);
  expect(server.output()).toContain('2 processus servent le port.');
  const seen = new Set<string | null>();
  await expect.poll(async () => seen.add(await nodeOf(server)).size).toBe(2);
  expect([...seen].toSorted()).toEqual(['n-1', 'n-2']);

  const load = pages(`http://127.0.0.1:${server.port}/api/log_adverts`, bookingOf(OFFICINE_DATA));
  const more = async () => {
    const before = load.acknowledged.length;
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(before + 300);
  };
  await more();
  for (const which of [0, 1]) {
    const before = servingOf(server);
    expect(before).toHaveLength(2);
    process.kill(before[which] as number, 'SIGKILL');
    await more();
    await expect.poll(() => servingOf(server).filter((pid) => !before.includes(pid))).toHaveLength(1);
  }
  expect(server.errors()).toContain('a serving process ended: another takes its place');
  const { acknowledged } = await load.stop();
  const stored = await inDatabase(OFFICINE_DATA, async (sql) => {
    const rows = await sql<{ id: string }[]>`select id from log_adverts`;
    return rows.map(({ id }) => id);
  });
  expect(stored.toSorted()).toEqual(acknowledged.toSorted());

  const infos = async () => {
    const text = await (await fetch(`http://127.0.0.1:${server.port}/api/metrics`)).text();
    return text
      .split('\n')
      .filter((line) => /^(# TYPE )?officine_info/.test(line))
      .map((line) => line.slice(0, 28));
  };
  const expected = ['# TYPE officine_info gauge', 'officine_info{process="n-1",', 'officine_info{process="n-2",'];
  await expect.poll(async () => (await infos()).toSorted()).toEqual(expected);

  const serving = servingOf(server);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  for (const pid of serving) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('refuses what is no number of processes', async () => {
  const server = await start({ OFFICINE_DATA: preparedFolder() }, { args: ['--processes', 'deux'] });
  expect(await server.ended).toBe(1);
  expect(server.errors()).toContain('--processes « deux » n’est pas valable');
});
