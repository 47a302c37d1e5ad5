import { expect, test } from 'vitest';
import { preparedFolder, type Server, start, untilListening } from './server.ts';

const statuses = ({ port }: Server) =>
  Promise.all(
    ['/api/ready', '/api/ready?for=pages', '/api/health-check', '/widget/officine.js', '/'].map(
      async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status,
    ),
  );
/** Neither readiness says yes; everything else answers. */
const DRAINING = [503, 503, 200, 200, 200];
/** A readiness that was asked before the first picture of public pages may be answered no. */
const untilReady = (server: Server) => expect.poll(() => statuses(server)).toEqual([200, 200, 200, 200, 200]);

test('a drain says « not ready » at once and goes on answering; a second SIGTERM does not wait for its end', async () => {
  const server = await start({ OFFICINE_DATA: preparedFolder(), OFFICINE_DRAIN: '3600' });
  await untilListening(server);
  await untilReady(server);
  server.child.kill('SIGTERM');
  await expect.poll(() => statuses(server)).toEqual(DRAINING);
  expect(await statuses(server)).toEqual(DRAINING);
  // The second comes some time after the first, since npm and a process manager may both send that one.
  const again = setInterval(() => server.child.kill('SIGTERM'), 100);
  expect(await server.ended).toBe(0);
  clearInterval(again);
});

test('a drain ends by itself, after its seconds', async () => {
  const server = await start({ OFFICINE_DATA: preparedFolder(), OFFICINE_DRAIN: '2' });
  await untilListening(server);
  await untilReady(server);
  const since = performance.now();
  server.child.kill('SIGTERM');
  await expect.poll(() => statuses(server)).toEqual(DRAINING);
  expect(await server.ended).toBe(0);
  expect(performance.now() - since).toBeGreaterThan(2000);
});

test('who presses Ctrl-C does not wait for a drain', async () => {
  const server = await start({ OFFICINE_DATA: preparedFolder(), OFFICINE_DRAIN: '3600' });
  await untilListening(server);
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
});
