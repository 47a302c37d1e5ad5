import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterFile } from './after-file.ts';

interface MailboxOptions {
  /** Called before the server answers: to the address, and to the whole message. */
  readonly onStep?: (step: 'address' | 'message') => void;
}

const say = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/**
 * A mail server of a test, and what it took. Mailboxes by the beginning of their address: `inconnu` is refused, `plus-tard`
 * is put off, `coupe` loses the connection once the message is there.
 */
export async function openMailbox({ onStep = () => {} }: MailboxOptions = {}) {
  const received: { to: string; id: string; mail: Email }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onRcptTo: ({ address }, _session, done) => {
      onStep('address');
      if (address.startsWith('inconnu')) return done(say(550, 'No such mailbox'));
      if (address.startsWith('plus-tard')) return done(say(451, 'Greylisted, try again later'));
      return done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      const to = session.envelope.rcptTo[0]?.address ?? '';
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        received.push({ to, id: mail.messageId ?? '', mail });
        onStep('message');
        if (to.startsWith('coupe')) for (const connection of server.connections) connection.close();
        else done();
      });
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  afterFile(() => new Promise<void>((done) => server.close(() => done())));
  return { received, url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}` };
}
