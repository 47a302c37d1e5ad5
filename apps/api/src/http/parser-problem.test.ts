import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendParserProblem } from './problem.ts';

const server = createServer((_request, response) => response.end('read'));
server.on('clientError', sendParserProblem);
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

async function answerTo(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

it.each([
  ['no HTTP', 'BONJOUR\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ['a space in a name', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is refused in the form of every error', async (_what, bytes, status) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]+application/problem\\+json`));
  expect(JSON.parse(body)).toMatchObject({
    status,
    code: 'bad_request',
    detail: expect.any(String),
    requestId: expect.any(String),
  });
});
