import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';

it('a server that closes answers in the product’s form, says when to try again, and to pages of any origin', async () => {
  const { app } = await testApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (path: string) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n`);
    return socket;
  };
  const sockets = [await ask('/api/log_visits'), await ask('/api/login')];
  // Both have begun a request: the server waits for it.
  await expect.poll(() => new Promise((done) => app.server.getConnections((_, count) => done(count)))).toBe(2);
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  const [visit = '', login = ''] = await Promise.all(
    sockets.map((socket) => {
      socket.end('Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
      return text(socket);
    }),
  );
  for (const answer of [visit, login]) {
    expect(answer).toMatch(/^HTTP\/1.1 503 /);
    expect(answer).toMatch(/retry-after: 2/i);
    expect(answer).toMatch(/content-type: application\/problem\+json/i);
    expect(answer).toContain('"code":"unavailable"');
  }
  expect(visit).toMatch(/access-control-allow-origin: \*/i);
  expect(visit).toMatch(/access-control-expose-headers: Retry-After/i);
  await closed;
});

it('a connection that says nothing does not hold a server that closes; one that was answered neither', async () => {
  const { app } = await testApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  const spoken = connect(port, '127.0.0.1');
  await Promise.all([once(silent, 'connect'), once(spoken, 'connect')]);
  spoken.write('GET /api/health-check HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(spoken, 'data');
  const before = performance.now();
  const ends = [silent, spoken].map((socket) => once(socket.resume(), 'close'));
  await app.close();
  await Promise.all(ends);
  expect(performance.now() - before).toBeLessThan(3000);
});
