import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates, TLSSocket } from 'node:tls';
import { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { addressesOf, readTls } from '../config/database-address.ts';
import { certificates } from '../outgoing/certificates.fixture.ts';
import { checkDatabase } from './check.ts';
import { connect } from './connect.ts';
import { queueConnection } from './queue.ts';

const folder = mkdtempSync(join(tmpdir(), 'officine-tls-'));
afterAll(() => rmSync(folder, { recursive: true }));
const authority = join(folder, 'ca.crt');
writeFileSync(authority, certificates.authority);

test.each([
  ['postgres://u:p@h/b', ['postgres://u:p@h/b']],
  ['postgresql://h1:1,h2:2/b?x=a,b', ['postgresql://h1:1/b?x=a,b', 'postgresql://h2:2/b?x=a,b']],
  ['postgres://u:p@[::1]:5,h', ['postgres://u:p@[::1]:5', 'postgres://u:p@h']],
  ['postgres://u@h1,/b', []],
  ['mysql://h/b', []],
  ['postgres:///b', []],
])('%s', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});

/** A PostgreSQL that only takes TLS, and says whether it was trusted: a client that is content sends its first message. */
async function tlsServer(name: 'valid' | 'otherHost' | 'expired') {
  const { key, [name]: cert } = certificates;
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write('S');
      const secure = new TLSSocket(socket, { isServer: true, key, cert });
      secure.on('error', () => undefined);
      // `FATAL: trusted`
      secure.once('data', () => secure.end(failure('trusted')));
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
function failure(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C28000\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeUInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}

/** What both drivers say of a server with this certificate. */
async function saidOf(name: Parameters<typeof tlsServer>[0], query: string): Promise<string[]> {
  const server = await tlsServer(name);
  const url = `postgres://officine@127.0.0.1:${server.port}/officine?${query}`;
  const [sql, pool] = [connect(url, { max: 1 }), new Pool(await queueConnection(url))];
  const said = await Promise.all([sql`select 1`, pool.query('select 1')].map((asked) => asked.then(String, messageOf)));
  await Promise.all([sql.end({ timeout: 0 }), pool.end()]);
  server.close();
  return said;
}
const messageOf = (error: unknown): string => (error as Error).message;

test.each([
  ['valid', 'sslmode=verify-full', /^trusted$/],
  ['valid', 'sslmode=verify-ca', /^trusted$/],
  ['valid', 'application_name=x', /^trusted$/],
  ['otherHost', 'sslmode=verify-ca', /^trusted$/],
  ['otherHost', 'sslmode=require', /^trusted$/],
  ['otherHost', 'sslmode=verify-full', /altnames|not in the cert/],
  ['expired', 'sslmode=verify-ca', /expired/],
] as const)('a certificate that is %s, by a root certificate and %s', async (name, query, answer) => {
  const said = await saidOf(name, `${query}&sslrootcert=${authority}`);
  expect(said).toEqual([expect.stringMatching(answer), expect.stringMatching(answer)]);
});

test('a root certificate of somebody else is refused, in French at the start', async () => {
  const stranger = join(folder, 'other.crt');
  writeFileSync(stranger, rootCertificates[0] ?? '');
  expect((await saidOf('valid', `sslmode=verify-full&sslrootcert=${stranger}`)).join()).not.toContain('trusted');
  const server = await tlsServer('otherHost');
  const url = `postgres://officine@127.0.0.1:${server.port}/b?sslmode=verify-full&sslrootcert=${authority}`;
  await expect(checkDatabase(url)).rejects.toThrow(
    /^DATABASE_URL : le certificat de 127.0.0.1:\d+ est refusé \(.*\) ; corrigez/,
  );
  server.close();
});

test('an address without files of certificates is left as it is', () => {
  expect(readTls('postgres://h/b?sslmode=require')).toEqual({ url: 'postgres://h/b?sslmode=require' });
});
