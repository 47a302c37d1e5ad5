import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, it, onTestFinished } from 'vitest';
import { inDays } from '../../apps/api/test/campaign.ts';
import { demoOffice, environment, talkOf } from './assistant.ts';
import { program } from './officine.ts';

const { app, sql, url, signIn } = await demoOffice();

it('writes nothing but the protocol on stdout, and ends with its client', async () => {
  const lines = [
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'brut', version: '1' } },
    },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'find', arguments: { words: 'gare' } } },
    { jsonrpc: '2.0', id: 3, method: 'resources/list' },
  ];
  const env = environment(url, await signIn('admin'));
  const child = spawn(process.execPath, [program, 'mcp'], { env });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text) => (stdout += text));
  child.stderr.on('data', (text) => (stderr += text));
  child.stdin.write(`pas du JSON\n${lines.map((line) => `${JSON.stringify(line)}\n`).join('')}`);
  // Calls are answered side by side, in any order.
  await expect.poll(() => ['"id":2', '"id":3'].filter((id) => !stdout.includes(id))).toEqual([]);
  child.stdin.end();
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id?: number; result?: { protocolVersion?: string }; error?: unknown });
  expect(answers.find(({ id }) => id === 1)?.result?.protocolVersion).toBe('2025-06-18');
  expect(answers.find(({ id }) => id === 2)?.result).toMatchObject({
    content: [{ type: 'text', text: expect.stringContaining('Gare') }],
  });
  expect(answers.find(({ id }) => id === 3)?.error).toBeTruthy();
  expect(stderr).toContain('lecture seule');
});

it('answers over HTTP on this machine only, to whoever has the key or an access token', async () => {
  const admin = await signIn('admin');
  await sql`update sessions set date_confirmed = now() + interval '1 hour'`;
  const payload = { name: 'HTTP', access: 'read', subjects: ['network'], date_expiry: inDays(9) };
  const { token } = (
    await app.inject({ method: 'POST', url: '/api/me/tokens', headers: { authorization: `Bearer ${admin}` }, payload })
  ).json();
  const env = environment(url, await signIn('customer'));
  const child = spawn(process.execPath, [program, 'mcp', '--http', '--port', '0'], { env });
  onTestFinished(() => void child.kill());
  let stderr = '';
  child.stderr.on('data', (text) => (stderr += text));
  await expect.poll(() => stderr).toMatch(/Clé de cette session/);
  const address = /http:\/\/127\.0\.0\.1:\d+\/mcp/.exec(stderr)?.[0] ?? '';
  const key = /session.: (\S+)/u.exec(stderr)?.[1] ?? '';

  const connect = async (bearer: string) => {
    const client = new Client({ name: 'essai', version: '1.0.0' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(address), {
        requestInit: { headers: { authorization: `Bearer ${bearer}` } },
      }),
    );
    onTestFinished(() => client.close());
    return talkOf(client);
  };
  const own = await connect(key);
  expect((await own.ask('pharmacy_card')).text).toContain('Pharmacie de la Gare (Z01001)');
  expect((await own.client.listTools()).tools.map(({ name }) => name)).not.toContain('late_payers');
  const other = await connect(token);
  expect((await other.client.listTools()).tools.map(({ name }) => name)).toContain('late_payers');
  expect((await other.ask('late_payers')).text).toContain('ne porte pas sur « Factures');

  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const post = (headers: Record<string, string>, sent: string = body) =>
    fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${key}`,
        ...headers,
      },
      body: sent,
    });
  expect((await post({})).status).toBe(200);
  for (const bad of [
    { authorization: '' },
    { authorization: 'Bearer nope' },
    { authorization: 'Bearer officine_nope' },
  ]) {
    const refused = await post(bad);
    expect([refused.status, refused.headers.get('www-authenticate'), (await refused.json()).error]).toEqual([
      401,
      'Bearer',
      expect.stringMatching(/jeton/i),
    ]);
  }
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  // As a page whose own name was made to lead to this machine.
  const rebound = request(address, { headers: { host: 'evil.example', authorization: `Bearer ${key}` } }).end();
  const [answered] = (await once(rebound, 'response')) as [IncomingMessage];
  expect(answered.statusCode).toBe(403);
  answered.resume();
  expect((await post({}, 'x'.repeat(300_000))).status).toBe(413);
  expect((await post({}, '{"jsonrpc":')).status).toBe(400);
  expect((await fetch(address.replace('/mcp', '/'), { headers: { authorization: `Bearer ${key}` } })).status).toBe(404);
  expect((await post({})).status).toBe(200);
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
});
