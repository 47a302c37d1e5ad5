import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { call, createClient, isApiError } from '@officine/sdk';
import { accounts, campaigns, health, reports } from '@officine/sdk/contract';
import { expect, it, onTestFinished } from 'vitest';
import { gotTransport } from './got-transport.ts';
import { proxyFor } from './proxy.ts';

async function listen(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
type Respond = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;
const serve = (respond: Respond) =>
  listen(
    createServer(async (incoming, response) => {
      const body = Buffer.concat(await incoming.toArray());
      respond(incoming, response, body);
    }),
  );
const clientOf = async (host: string, env: NodeJS.ProcessEnv = {}, lines: string[] = []) =>
  createClient({
    baseUrl: `http://${host}/api`,
    tokens: { get: () => 'secret-token' },
    retries: 0,
    transport: await gotTransport({ env, ca: undefined, debug: (line) => lines.push(line) }),
  });

it('sends JSON and reads compressed answers; the debug log has no token', async () => {
  const host = await serve((incoming, response, body) => {
    expect([incoming.headers['content-type'], incoming.headers.authorization]).toEqual([
      'application/json',
      'Bearer secret-token',
    ]);
    expect(incoming.headers['user-agent']).toMatch(/^officine-cli\//);
    const answer = gzipSync(JSON.stringify({ seen: JSON.parse(String(body)) }));
    response.writeHead(200, { 'content-encoding': 'gzip', 'x-request-id': 'r-1' }).end(answer);
  });
  const lines: string[] = [];
  const answer: unknown = await call(await clientOf(host, {}, lines), accounts.login, {
    body: { username: 'é', password: 'p' },
  });
  expect(answer).toEqual({ seen: { username: 'é', password: 'p' } });
  expect(lines).toEqual([expect.stringMatching(/^POST http:.*\/api\/login → 200 en \d+ ms \(r-1\)$/)]);
});
it('sends files as a form and reports the progress', async () => {
  const host = await serve((incoming, response, body) => {
    const form = String(body.subarray(0, 400));
    expect(incoming.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(form).toContain('name="budgetFile"; filename="budget.csv"');
    response.end(JSON.stringify({ size: body.length }));
  });
  const told: number[] = [];
  const body = { budgetFile: new File(['x'.repeat(3_000_000)], 'budget.csv') };
  const answer: unknown = await call(await clientOf(host), campaigns.simulate, { body } as never, {
    onProgress: (percent) => told.push(percent),
  });
  expect(answer).toMatchObject({ size: expect.toSatisfy((size: number) => size > 3_000_000) });
  expect(told.at(-1)).toBe(100);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
});
it('streams a download', async () => {
  const host = await serve((_, response) => {
    response.writeHead(200, { 'content-disposition': 'attachment; filename="r.csv"', 'content-type': 'text/csv' });
    response.end('a;b\n');
  });
  const query = { type: 'campaign-report' as const, campaign: 1 };
  const file = await call(await clientOf(host), reports.export, { query });
  expect([file.name, file.type, await new Response(file.stream()).text()]).toEqual(['r.csv', 'text/csv', 'a;b\n']);
});
const failure = async (host: string, options: object = {}) => {
  const error: unknown = await call(await clientOf(host), health.check, {}, options).catch((e: unknown) => e);
  if (!isApiError(error)) throw error;
  return [error.code, String((error.cause as Error).message)];
};

it('fails when the connection is refused, cut, redirected or aborted', async () => {
  expect(await failure('127.0.0.1:1')).toEqual(['network', expect.stringContaining('ECONNREFUSED')]);
  const cut = await serve((incoming) => incoming.socket.destroy());
  expect((await failure(cut))[0]).toBe('network');
  const moved = await serve((_, response) => response.writeHead(301, { location: 'https://else.example/' }).end());
  expect(await failure(moved)).toEqual(['network', 'le serveur renvoie vers https://else.example/']);
  const silent = await serve(() => {});
  expect((await failure(silent, { timeout: 50 }))[0]).toBe('timeout');
  expect((await failure(silent, { signal: AbortSignal.abort() }))[0]).toBe('aborted');
});
it('uses a proxy, with its password, unless NO_PROXY excludes it', async () => {
  const host = await serve((_, response) => response.end('{"status":"ok"}'));
  const seen: string[] = [];
  const proxy = createServer((incoming, response) => {
    seen.push(`${incoming.method} ${incoming.url} ${incoming.headers['proxy-authorization']}`);
    const { host: to, pathname } = new URL(incoming.url ?? '');
    const [hostname, port] = to.split(':');
    request({ hostname, port, path: pathname }, (answer) => answer.pipe(response)).end();
  });
  proxy.on('connect', (incoming: IncomingMessage, socket) => {
    seen.push(`CONNECT ${incoming.url}`);
    const [hostname = '', port] = (incoming.url ?? '').split(':');
    const server = connect(Number(port), hostname, () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    server.on('error', () => socket.destroy());
    server.pipe(socket).pipe(server);
    socket.on('error', () => server.destroy());
  });
  const through = `http://zoe:p%C3%A9@${await listen(proxy)}`;
  expect(await call(await clientOf(host, { HTTP_PROXY: through }), health.check)).toEqual({ status: 'ok' });
  expect(seen).toEqual([`GET http://${host}/api/health-check Basic ${Buffer.from('zoe:pé').toString('base64')}`]);
  await call(await clientOf(host, { HTTP_PROXY: through, NO_PROXY: 'example.org, 127.0.0.1' }), health.check);
  expect(seen).toHaveLength(1);
  // The server has no certificate: the test only checks the request for a tunnel.
  const secure = createClient({
    baseUrl: `https://${host}/api`,
    retries: 0,
    transport: await gotTransport({ env: { https_proxy: through }, ca: undefined }),
  });
  await expect(call(secure, health.check)).rejects.toMatchObject({ code: 'network' });
  expect(seen[1]).toBe(`CONNECT ${host}`);
});
it.each([
  ['https://api.example.org', 'example.org', false],
  ['https://api.example.org', '.example.org', false],
  ['https://api.example.org:8443', 'api.example.org:443', true],
  ['https://notexample.org', 'example.org', true],
  ['https://any.where', '*', false],
  ['https://10.1.2.3', '10.0.0.0/8', false],
  ['https://11.1.2.3', '10.0.0.0/8', true],
  ['https://name.example', '10.0.0.0/8', true],
  ['https://[fd00::20]:8443', 'fd00::/8', false],
  ['https://[2001:db8::1]', 'fd00::/8, 10.0.0.0/33, x/8', true],
  ['https://[::1]', '::1', false],
  ['https://[::1]', '[0:0:0:0:0:0:0:1]', false],
  ['https://[::1]:4000', '[::1]:4000', false],
  ['https://[::1]:4001', '[::1]:4000', true],
  ['https://[::2]', '::1', true],
])('%s with NO_PROXY=%s goes through the proxy: %s', (url, NO_PROXY, through) => {
  expect(proxyFor(url, { HTTPS_PROXY: 'proxy:3128', NO_PROXY }) !== undefined).toBe(through);
});
/** Why a call through a proxy has no answer. */
const reason = async (url: string, through: string) => {
  const transport = await gotTransport({ env: { ALL_PROXY: through }, ca: undefined });
  const error = await call(createClient({ baseUrl: url, retries: 0, transport }), health.check).then(String, (e) => e);
  return String(error.cause?.message);
};
it('says that a proxy asks a password, over http and through a tunnel', async () => {
  const proxy = createServer((_, response) => response.writeHead(407).end('<html>'));
  proxy.on('connect', (_, socket) => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'));
  const at = await listen(proxy);
  for (const url of ['http://officine.example/api', 'https://officine.example/api']) {
    expect(await reason(url, `http://${at}`)).toMatch(
      `le proxy ${at} demande un mot de passe : http://nom:motdepasse@`,
    );
    expect(await reason(url, `http://zoe:faux@${at}`)).toBe(`le proxy ${at} refuse ce nom ou ce mot de passe`);
  }
});
it('names an invalid file of authorities', async () => {
  await expect(gotTransport({ env: {}, ca: '/none.pem' })).rejects.toThrow('/none.pem est illisible');
});
