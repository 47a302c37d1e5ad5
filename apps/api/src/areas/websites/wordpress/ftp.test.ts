import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createOutgoing } from '../../../outgoing/outgoing.ts';
import { withFtp } from './ftp.ts';
import type { Site } from './site.ts';
import { contextOfCall } from './site-context.ts';

/** Commands that a server without TLS received, but the last one. */
let received: string[] = [];
const server = createServer((socket) => {
  socket.write('220 hello\r\n');
  socket.on('data', (chunk) => {
    const command = chunk.toString().trim();
    if (command !== 'QUIT') received.push(command);
    socket.write(
      command.startsWith('USER') ? '331 password\r\n' : command.startsWith('PASS') ? '530 no\r\n' : '500 no\r\n',
    );
  });
  socket.on('error', () => undefined);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
beforeEach(() => {
  received = [];
});

const context = contextOfCall({} as never, createOutgoing({ allow: ['127.0.0.0/8'] }));
const send = (isFtpPlain: boolean) => {
  const ftpHost = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return withFtp(context, { ftpHost, ftpUsername: 'site', ftpPassword: 'secret', isFtpPlain } as Site, async () => {});
};

it('sends a server without TLS neither the user name nor the password', async () => {
  await expect(send(false)).rejects.toMatchObject({ type: 'ftp_plain', message: expect.stringContaining('chiffrée') });
  expect(received).toEqual(['AUTH TLS']);
});

it('sends them in clear where the setting of the site says so', async () => {
  await expect(send(true)).rejects.toMatchObject({ type: 'ftp_login' });
  expect(received).toEqual(['AUTH TLS', 'USER site', 'PASS secret']);
});
