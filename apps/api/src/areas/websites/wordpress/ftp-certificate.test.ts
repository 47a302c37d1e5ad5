import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { certificates } from '../../../outgoing/certificates.fixture.ts';
import { createOutgoing } from '../../../outgoing/outgoing.ts';
import { withFtp } from './ftp.ts';
import type { Site } from './site.ts';
import { contextOfCall } from './site-context.ts';

type Name = 'valid' | 'selfSigned' | 'expired';
let shown: Name = 'valid';
/** Commands received over TLS. */
let received: string[] = [];

/** An FTP server that refuses every password. After `AUTH TLS`, the connection is encrypted. */
function talk(socket: Socket, send = (line: string) => socket.write(line)): void {
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    const command = chunk.toString().trim();
    if (command === 'AUTH TLS') {
      socket.removeAllListeners('data');
      socket.write('234 go\r\n');
      const { key, [shown]: cert } = certificates;
      talk(new TLSSocket(socket, { isServer: true, key, cert }));
      return;
    }
    if (command !== 'QUIT') received.push(command);
    send(command.startsWith('USER') ? '331 password\r\n' : command.startsWith('PASS') ? '530 no\r\n' : '200 ok\r\n');
  });
}
const server = createServer((socket) => {
  socket.write('220 hello\r\n');
  talk(socket);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
beforeEach(() => {
  received = [];
});

const fingerprintOf = (name: Name) => new X509Certificate(certificates[name]).fingerprint256;
const context = contextOfCall({} as never, createOutgoing({ allow: ['127.0.0.0/8'] }));
function send(certificate: Name, ftpFingerprint: string | null) {
  shown = certificate;
  const ftpHost = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = { ftpHost, ftpUsername: 'site', ftpPassword: 'secret', isFtpPlain: true, ftpFingerprint } as Site;
  return withFtp(context, site, async () => {});
}

it('says the fingerprint of a certificate that nobody known has signed, and sends nothing', async () => {
  await expect(send('valid', null)).rejects.toMatchObject({
    type: 'ftp_certificate',
    message: expect.stringContaining(fingerprintOf('valid')),
  });
  expect(received).toEqual([]);
});

it.each<Name>(['selfSigned', 'valid'])(
  'goes on with the certificate whose fingerprint is trusted: %s',
  async (name) => {
    await expect(send(name, fingerprintOf(name))).rejects.toMatchObject({ type: 'ftp_login' });
    expect(received).toEqual(expect.arrayContaining(['USER site', 'PASS secret']));
  },
);

it('refuses any other certificate, and says both fingerprints', async () => {
  await expect(send('selfSigned', fingerprintOf('valid'))).rejects.toMatchObject({
    type: 'ftp_fingerprint',
    message: expect.stringContaining(
      `Présentée : ${fingerprintOf('selfSigned')} ; approuvée : ${fingerprintOf('valid')}`,
    ),
  });
  expect(received).toEqual([]);
});

it('says that a trusted certificate has expired', async () => {
  await expect(send('expired', fingerprintOf('expired'))).rejects.toMatchObject({
    type: 'ftp_expired',
    message: expect.stringContaining(fingerprintOf('expired')),
  });
  expect(received).toEqual([]);
});
