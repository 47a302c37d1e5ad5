import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { resetMail, welcomeMail } from './account-mails.ts';
import { createMailer } from './mailer.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'officine-mails-'));
afterAll(() => rmSync(dataFolder, { recursive: true }));

const recipient = { name: 'Élodie <b>Noël</b>', email: 'elodie@example.fr', login: 'elodie' };
const url = 'https://officine.example/reset-password/elodie/un-secret';

it('writes a readable .eml file for the server’s user only, and logs its path but not its link', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: 'Officine <non@officine.example>', dataFolder }, log);
  await mailer.send(welcomeMail(recipient, url, { bcc: 'chef@example.fr', network: 'Officine' }));
  const folder = join(dataFolder, 'mails');
  const names = readdirSync(folder);
  expect(names).toEqual([expect.stringMatching(/^\d{4}-.*-welcome-[\da-f]{8}\.eml$/)]);
  const path = join(folder, names[0] as string);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const content = readFileSync(path, 'utf8');
  expect(content).toMatch(/^From: Officine <non@officine\.example>\r?$/m);
  expect(content).toMatch(/^To: elodie@example\.fr\r?$/m);
  expect(content).toMatch(/^Bcc: chef@example\.fr\r?$/m);
  expect(content.replaceAll(/=\r?\n/g, '')).toContain('un-secret');
  expect(lines.join('')).toContain(names[0]);
  expect(lines.join('')).not.toContain('un-secret');
});

it('escapes names and addresses in html', () => {
  const { html, text } = resetMail({ ...recipient, email: 'a@b.fr' }, `${url}?a="><script>`, 'self');
  expect(html).toContain('Élodie &lt;b&gt;Noël&lt;/b&gt;');
  expect(html).not.toContain('<script>');
  expect(text).toContain('Bonjour Élodie <b>Noël</b>,');
});

it('writes the mails of a rehearsal too, whatever its mail server', async () => {
  const copy = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@b.fr', dataFolder, rehearsal: true };
  await createMailer(copy, pino({ level: 'silent' })).send({ ...resetMail(recipient, url, 'self'), kind: 'copy' });
  expect(readdirSync(join(dataFolder, 'mails')).filter((name) => name.includes('-copy-'))).toHaveLength(1);
});

it('does not put a forged header into the message', async () => {
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: 'a@b.fr', dataFolder }, pino({ level: 'silent' }));
  const forged = {
    ...resetMail(recipient, url, 'self'),
    kind: 'forged',
    subject: 'Bonjour\r\nBcc: pirate@example.org',
  };
  await mailer.send(forged);
  const name = readdirSync(join(dataFolder, 'mails')).find((n) => n.includes('forged')) as string;
  expect(readFileSync(join(dataFolder, 'mails', name), 'utf8')).not.toMatch(/^Bcc:/m);
});
