import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resetMail, welcomeMail } from '../../src/mail/account-mails.ts';
import type { Mailer } from '../../src/mail/mail.ts';
import { createMailer } from '../../src/mail/mailer.ts';

const received: { to: string[]; mail: Email }[] = [];
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'officine' && password === 'p@ss/1'
      ? done(null, { user: username })
      : done(new Error('Invalid username or password')),
  onRcptTo: ({ address }, _session, done) => done(address.startsWith('plein') ? new Error('Mailbox full') : null),
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      received.push({ to, mail: await PostalMime.parse(Buffer.concat(chunks)) });
      done();
    });
  },
});

let port: number;
let mailer: Mailer;
const make = (url: string) =>
  createMailer(
    { smtpUrl: url, mailFrom: 'Officine <ne-pas-repondre@officine.example>', dataFolder: '/nowhere' },
    pino({ level: 'silent' }),
  );
beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  port = (listening.address() as AddressInfo).port;
  mailer = make(`smtp://officine:p%40ss%2F1@127.0.0.1:${port}`);
});
afterAll(async () => {
  await mailer.close();
  await new Promise<void>((done) => server.close(done));
});

const reader = { name: 'Zoé Hélias', email: 'zoe@example.fr', login: 'zoe' };
const url = 'https://officine.example/init-account?login=zoe&token=abc';

it('hands a message over to a real server, whole, with a copy that its reader does not see', async () => {
  await mailer.send(welcomeMail(reader, url, { bcc: 'chef@example.fr', network: 'Officine' }));
  const { to, mail } = received.at(-1) as (typeof received)[number];
  expect(to).toEqual(['zoe@example.fr', 'chef@example.fr']);
  expect(mail).toMatchObject({
    subject: 'Bienvenue sur Officine',
    from: { name: 'Officine', address: 'ne-pas-repondre@officine.example' },
    to: [{ address: 'zoe@example.fr' }],
  });
  expect(mail.bcc).toBeUndefined();
  expect(mail.text).toContain(`Bonjour Zoé Hélias,`);
  expect(mail.text).toContain(url);
  expect(mail.html).toContain('href="https://officine.example/init-account?login=zoe&amp;token=abc"');
});

it('fails when the server refuses the reader, the password, or is not there', async () => {
  const lost = resetMail({ ...reader, email: 'plein@example.fr' }, url, 'self');
  await expect(mailer.send(lost)).rejects.toThrow('Mailbox full');
  const wrong = make(`smtp://officine:faux@127.0.0.1:${port}`);
  await expect(wrong.send(resetMail(reader, url, 'self'))).rejects.toThrow(/Invalid (login|username)/);
  await wrong.close();
  const absent = make('smtp://127.0.0.1:1');
  await expect(absent.send(resetMail(reader, url, 'self'))).rejects.toThrow('ECONNREFUSED');
  await absent.close();
});
