import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parisDateTime } from '@officine/domain';
import { notifications as calls, type NoticeMail, type NotificationKind } from '@officine/sdk/contract';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { insertOffice, officeServices, run } from '../../../../test/given/office.ts';
import { taskContext } from '../../../../test/task.ts';
import type { Actor } from '../../../access/actor.ts';
import { parseConfig } from '../../../config/config.ts';
import { localStorage } from '../../../files/local-storage.ts';
import { storeContent } from '../../../files/store-content.ts';
import { fileMailer } from '../../../mail/file-mailer.ts';
import type { Mail } from '../../../mail/mail.ts';
import { startDue } from '../tasks/crontab.ts';
import { notificationsHandlers } from './handlers.ts';
import { stopMails } from './mail-choice.ts';
import { noticeMailTask } from './notice-mail-task.ts';
import { notify } from './notify.ts';
import { readSubscription } from './unsubscribe.ts';

const { sql } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'officine-notices-'));
afterAll(() => rmSync(folder, { recursive: true }));
const sent: Mail[] = [];
const state = { refuses: (_mail: Mail): boolean => false };
const mail = {
  send: async (message: Mail) => {
    if (state.refuses(message)) throw new Error('refused');
    sent.push(message);
  },
  close: async () => {},
};
const config = { ...parseConfig({}), secret: 'a secret of the test', publicUrl: 'https://officine.example' };
const files = localStorage(join(folder, 'files'));
const services = officeServices(sql, { config, mail, files });
const { actors, member } = await insertOffice(sql);
const { customer, advertiser } = actors;

const choose = (actor: Actor, kind: NotificationKind, choice: { mail?: NoticeMail; isActive?: boolean }) =>
  run(notificationsHandlers, calls.savePreferences, services, actor, { body: { preferences: [{ kind, ...choice }] } });
const preferences = async (actor: Actor) =>
  ((await run(notificationsHandlers, calls.preferences, services, actor)) as { preferences: object[] }).preferences;
const tell = (kind: NotificationKind, title: string) => notify(sql, { kind, title }, { pharmacies: [member] });
const send = (given = services) => noticeMailTask.run(taskContext(given, 1, {}).context);
const subjects = () => sent.map(({ subject }) => subject);
/** As if the next morning had come. */
const morning = () => sql`update notifications set date_mail = now() where date_mail is not null`;

beforeEach(async () => {
  sent.length = 0;
  state.refuses = () => false;
  await sql`delete from notifications`;
  await sql`delete from notice_mails`;
  await sql`delete from notification_preferences`;
});

it('mails at once what is wanted at once, by subject, and nothing that is not wanted', async () => {
  await choose(customer, 'offer', { mail: 'never' });
  await tell('invoice', 'Facture W1');
  await tell('offer', 'Tensiomètres');
  await tell('document', 'Un catalogue');
  expect(await send()).toEqual({ sent: 1, failures: 0 });
  expect(sent).toMatchObject([{ to: 'customer@example.fr', subject: 'Facture W1' }]);
  const [{ id } = { id: 0 }] = await sql`select id from notifications where kind = 'invoice'`;
  expect(sent[0]?.text).toContain(
    `\n\nFacture W1\n\nVoir dans mon espace :\nhttps://officine.example/customer/notifications?open=${id}\n`,
  );
  await tell('invoice', 'Facture W2');
  await tell('invoice', 'Facture W3');
  expect([await send(), await send()]).toEqual([
    { sent: 1, failures: 0 },
    { sent: 0, failures: 0 },
  ]);
  expect(sent[1]?.subject).toBe('Factures : 2 notifications');
  expect(sent[1]?.text).toContain('Facture W3');
});

it('gathers a day in one summary, in the morning of Paris, without what was read', async () => {
  await tell('document', 'Un catalogue');
  await tell('document', 'Une affiche');
  await tell('offer', 'Tensiomètres');
  await tell('pool', 'Assemblée');
  const due = await sql<{ at: string; soon: boolean }[]>`
    select distinct date_mail::text as at, date_mail between now() and now() + interval '25 hours' as soon from notifications`;
  expect(due).toHaveLength(1);
  expect(due[0]?.soon).toBe(true);
  expect(parisDateTime(Date.parse(due[0]?.at ?? '')).time.slice(0, 5)).toBe('07:30');
  expect(await send()).toEqual({ sent: 0, failures: 0 });
  await sql`update notifications set is_read = true where kind = 'pool'`;
  await morning();
  expect(await send()).toEqual({ sent: 1, failures: 0 });
  expect(subjects()).toEqual([expect.stringMatching(/^Votre résumé du \d\d\/\d\d\/\d{4} : 3 notifications$/)]);
  expect(sent[0]?.text).toMatch(/DOCUMENTS\n\nUn catalogue\n\nUne affiche\n\nOFFRES\n\nTensiomètres/);
  expect(sent[0]?.text).toContain('https://officine.example/customer/notifications?f.isRead=false');
  expect(sent[0]?.text).not.toContain('Assemblée');
});

it('offers each role the subjects that it gets, and keeps what was not sent', async () => {
  expect((await preferences(advertiser)).map((p) => (p as { kind: string }).kind)).toEqual([
    'campaign',
    'pace',
    'report',
    'view',
    'webhook',
  ]);
  await choose(customer, 'offer', { mail: 'now' });
  await choose(customer, 'offer', { isActive: false });
  expect(await preferences(customer)).toContainEqual({ kind: 'offer', isActive: false, mail: 'now' });
  expect(await preferences(customer)).toContainEqual({ kind: 'invoice', isActive: true, mail: 'now' });
  // Only by mail: nothing is shown, and the link of the mail still finds it.
  await tell('offer', 'Tensiomètres');
  expect(await sql`select is_active from notifications`).toEqual([{ is_active: false }]);
  expect(await send()).toEqual({ sent: 1, failures: 0 });
});

it('follows a choice that changes before the mail leaves', async () => {
  await tell('document', 'Un catalogue');
  await choose(customer, 'document', { mail: 'now' });
  expect(await send()).toEqual({ sent: 1, failures: 0 });
  await tell('document', 'Une affiche');
  await choose(customer, 'document', { mail: 'never' });
  await morning();
  expect(await send()).toEqual({ sent: 0, failures: 0 });
});

it('a mail that several nodes send at once leaves once; one that fails is tried again, alone', async () => {
  await notify(sql, { kind: 'invoice', title: 'Facture' }, { roles: ['customer'] });
  const nodes = await Promise.all([send(), send(), send()]);
  expect(nodes.reduce((sum, { sent: count }) => sum + Number(count), 0)).toBe(2);
  expect(sent.map(({ to }) => to).sort()).toEqual(['customer@example.fr', 'stranger@example.fr']);

  state.refuses = ({ to }) => to.startsWith('customer');
  await notify(sql, { kind: 'invoice', title: 'Avoir' }, { roles: ['customer'] });
  expect(await send()).toEqual({ sent: 1, failures: 1 });
  expect(await send(), 'the next try waits').toEqual({ sent: 0, failures: 0 });
  expect(
    await sql`select tries, date_try > now() + interval '9 minutes' as later from notice_mails where date_sent is null`,
  ).toEqual([{ tries: 1, later: true }]);
  for (let tries = 1; tries < 8; tries++) {
    await sql`update notice_mails set date_try = now() where date_try is not null`;
    expect(await send()).toEqual({ sent: 0, failures: 1 });
  }
  expect(await sql`select tries, date_try from notice_mails where date_sent is null`).toEqual([
    { tries: 8, date_try: null },
  ]);
});

it('a worker that dies between the sending and the commit sends the same mail again, which a mailbox knows', async () => {
  await tell('invoice', 'Facture W1');
  const box = fileMailer(join(folder, 'box'), 'Officine <ne-pas-repondre@officine.example>', pino({ level: 'silent' }));
  const dying = {
    ...box,
    send: async (message: Mail) => {
      await box.send(message);
      throw new Error('killed');
    },
  };
  await send({ ...services, mail: dying });
  await sql`update notice_mails set date_try = now()`;
  expect(await send({ ...services, mail: box })).toEqual({ sent: 1, failures: 0 });
  const names = readdirSync(join(folder, 'box', 'mails'));
  expect(names).toHaveLength(1);
  const [{ id } = { id: '' }] = await sql<{ id: string }[]>`select id from notice_mails`;
  const text = readFileSync(join(folder, 'box', 'mails', names[0] ?? ''), 'utf8');
  expect(text).toMatch(new RegExp(`^Message-ID: <${id}@officine\\.example>\\r?$`, 'm'));
  expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const [, url = ''] = /^List-Unsubscribe: <([^<>\s]+)>\r?$/m.exec(text.replaceAll(/\r?\n[ \t]+/g, ' ')) ?? [];
  expect(readSubscription(config, url.split('/').at(-1) ?? '')).toEqual({
    userId: customer.userId,
    kinds: ['invoice'],
  });
});

it('a link stops its subject for its user, also what waits, and no other link can be made of it', async () => {
  await tell('invoice', 'Facture W1');
  await tell('report', 'Un rapport');
  await send();
  const token = sent[0]?.unsubscribeUrl?.split('/').at(-1) ?? '';
  const [userId = '', kinds = '', mac = ''] = token.split('.');
  const forged = [
    `${userId}.report.${mac}`,
    `${Number(userId) + 1}.${kinds}.${mac}`,
    `${userId}.${kinds}.${mac.slice(1)}`,
    `${userId}.${kinds}.`,
    'x',
  ];
  expect(forged.map((each) => readSubscription(config, each))).toEqual(forged.map(() => undefined));
  expect(readSubscription({ secret: 'another secret' }, token)).toBeUndefined();

  sent.length = 0;
  await tell('invoice', 'Facture W2');
  const found = readSubscription(config, token);
  await sql.begin((tx) => stopMails(tx, found?.userId ?? 0, found?.kinds ?? []));
  await tell('invoice', 'Facture W3');
  await tell('message', 'Une réponse');
  await send();
  expect(subjects()).toEqual(['Une réponse']);
  expect(await sql`select count(*)::int as shown from notifications where kind = 'invoice' and is_active`).toEqual([
    { shown: 3 },
  ]);
  // The account is gone: the link is still a link, and stops nothing.
  await sql.begin((tx) => stopMails(tx, 999_999, ['invoice']));
});

it('joins the PDF of an advertiser’s monthly report', async () => {
  const pdf = { name: 'rapport-mensuel-L1-2026-10.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') };
  const file = await storeContent({ files }, sql, pdf, { public: false });
  const [report] = await sql<{ id: number }[]>`
    insert into advertiser_reports (advertiser_id, type, date, file_id)
    values (${advertiser.advertiserId}, 'monthly', '2026-10-01', ${file}) returning id`;
  const notice = {
    kind: 'report',
    title: 'Votre rapport d’octobre',
    link: `/advertiser_reports/${report?.id}`,
  } as const;
  await notify(sql, notice, { advertisers: [advertiser.advertiserId ?? 0] });
  await send();
  expect(sent).toMatchObject([
    { to: 'advertiser@example.fr', attachments: [{ name: pdf.name, type: pdf.type, content: pdf.bytes }] },
  ]);
});

it('tells nobody whose account was disabled, and no task is started without work', async () => {
  const bodies = { notice_mail: noticeMailTask };
  const tick = (minute: number) => startDue(sql, bodies, `2026-11-24T10:0${minute}:00Z`);
  expect([await tick(0), await tick(1)]).toEqual([[], []]);
  await tell('invoice', 'Facture');
  expect([await tick(2), await tick(2)]).toEqual([['notice_mail'], []]);
  await sql`update users set is_active = false where id = ${customer.userId}`;
  expect(await send()).toEqual({ sent: 0, failures: 0 });
  await sql`update users set is_active = true where id = ${customer.userId}`;
  await sql`update tasks set state = 'done'`;
  expect(await tick(3)).toEqual([]);
});
