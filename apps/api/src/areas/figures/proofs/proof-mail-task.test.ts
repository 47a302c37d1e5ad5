import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { officeServices } from '../../../../test/given/office.ts';
import { openPages } from '../../../../test/page.ts';
import { taskContext } from '../../../../test/task.ts';
import { parseConfig } from '../../../config/config.ts';
import { localStorage } from '../../../files/local-storage.ts';
import type { Mail } from '../../../mail/mail.ts';
import { monthToSend, proofMailTask } from './proof-mail-task.ts';
import { readStopToken, stopProofs } from './recipient-link.ts';

const folder = mkdtempSync(join(tmpdir(), 'officine-proof-mails-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { sql } = await testDatabase();
const world = await openPages(sql);
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
const services = officeServices(sql, { config, mail, files: localStorage(folder) });
await sql`insert into users (login, email, name, role, advertiser_id) values ('labo', 'labo@example.fr', 'Labo', 'advertiser', ${world.advertiser})`;

const send = () => proofMailTask.run(taskContext(services, 1, {}).context);
const choose = (emails: string | null) =>
  sql`update advertisers set proof_recipients = ${emails} where id = ${world.advertiser}`;
const stopTokenOf = ({ unsubscribeUrl }: Mail) => new URL(unsubscribeUrl ?? '').pathname.replace('/stop-proofs/', '');
const stop = (token: string) => {
  const recipient = readStopToken(config, token);
  return recipient && sql.begin((tx) => stopProofs(tx, recipient));
};

// Only the date: the database and its timers go on.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-06T09:00:00Z') });
afterAll(() => vi.useRealTimers());

beforeEach(async () => {
  sent.length = 0;
  state.refuses = () => false;
  await sql`delete from proof_mails`;
  await sql`delete from notifications`;
  await sql`delete from daily_adverts`;
  await sql`
    update campaigns set date_start = '2026-10-20', date_end = '2026-12-05' where id = ${world.campaign}`;
  await sql`
    insert into daily_adverts (date, advert_id, zone_id, campaign_id, advertiser_id, views, clicks)
    select date, ${world.adverts.site}, ${world.zones.site}, ${world.campaign}, ${world.advertiser}, 100, 1
    from unnest('{2026-10-25,2026-11-02}'::date[]) as date`;
  await choose('chef@example.fr, marque@example.fr');
});

test('the month before is sent once its figures no longer change, until the middle of the month', () => {
  const october = ['2026-10-01', '2026-10-31'];
  expect(['2026-11-04', '2026-11-05', '2026-11-15', '2026-11-16'].map(monthToSend)).toEqual([
    undefined,
    october,
    october,
    undefined,
  ]);
  expect(monthToSend('2027-01-06')).toEqual(['2026-12-01', '2026-12-31']);
});

test('each recipient gets one mail a month, with the proof as it stood at the end of the month', async () => {
  expect(await proofMailTask.hasWork?.(sql)).toBe(true);
  expect(await send()).toEqual({ sent: 2, failures: 0 });
  expect(await proofMailTask.hasWork?.(sql)).toBe(false);
  expect(await send()).toEqual({ sent: 0, failures: 0 });
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['chef@example.fr', 'Bilan d’octobre 2026 : Laboratoire'],
    ['marque@example.fr', 'Bilan d’octobre 2026 : Laboratoire'],
  ]);
  const [first] = sent as [Mail];
  expect(first.text).toContain('HIVER');
  expect(first.text.replaceAll(/\s/g, ' ')).toContain('100 vues, 1 clic, taux de clic de 1,00 %.');
  expect(first.attachments).toMatchObject([{ name: 'bilan-C1-2026-10-31.pdf', type: 'application/pdf' }]);
  const { text } = await extractText(new Uint8Array(first.attachments?.[0]?.content ?? []), { mergePages: true });
  expect(text).toContain('jusqu’au 31/10/2026');
  await sql`update proof_mails set month = '2026-09-01'`;
  expect(await send()).toEqual({ sent: 2, failures: 0 });
});

test('nothing leaves for a draft, for a campaign of other months, or without recipients', async () => {
  await choose(null);
  expect(await send()).toEqual({ sent: 0, failures: 0 });
  await choose('chef@example.fr');
  await sql`update campaigns set date_start = '2026-11-01' where id = ${world.campaign}`;
  await sql`
    insert into campaigns (name, reference, advertiser_id, date_start, date_end, date_invoice, date_expiry, first_invoice_number)
    values ('Brouillon', 'C2', ${world.advertiser}, '2026-10-01', '2026-10-31', '2026-11-05', '2026-12-05', '2')`;
  expect(await proofMailTask.hasWork?.(sql)).toBe(false);
  expect(await send()).toEqual({ sent: 0, failures: 0 });
  expect(sent).toEqual([]);
});

test('a mail that was refused is tried again later, under the same identity; the others leave', async () => {
  state.refuses = ({ to }) => to === 'chef@example.fr';
  expect(await send()).toEqual({ sent: 1, failures: 1 });
  expect(await send()).toEqual({ sent: 0, failures: 0 });
  const [waiting] =
    await sql`select id, tries from proof_mails where date_sent is null and date_try > now() + interval '9 minutes'`;
  expect(waiting).toMatchObject({ tries: 1 });
  state.refuses = () => false;
  await sql`update proof_mails set date_try = now() where date_sent is null`;
  expect(await send()).toEqual({ sent: 1, failures: 0 });
  expect(sent[1]).toMatchObject({ id: waiting?.['id'], to: 'chef@example.fr' });
});

test('two runs at once send each mail once', async () => {
  const runs = await Promise.all([send(), send()]);
  expect(runs.reduce((sum, { sent: count }) => sum + Number(count), 0)).toBe(2);
  expect(sent).toHaveLength(2);
});

test('a recipient leaves the list by its own link, once, and the advertiser is told', async () => {
  await send();
  const [first] = sent as [Mail];
  const token = stopTokenOf(first);
  expect(readStopToken(config, `${token}x`)).toBeUndefined();
  expect(readStopToken({ secret: 'another' }, token)).toBeUndefined();
  await stop(token);
  await stop(token);
  const [row] = await sql`select proof_recipients from advertisers where id = ${world.advertiser}`;
  expect(row).toEqual({ proof_recipients: 'marque@example.fr' });
  const told = await sql`select title from notifications`;
  expect(told).toEqual([{ title: 'chef@example.fr ne veut plus recevoir vos bilans de campagne' }]);
  await stop(stopTokenOf(sent[1] as Mail));
  const [none] = await sql`select proof_recipients from advertisers where id = ${world.advertiser}`;
  expect(none).toEqual({ proof_recipients: null });
});

test('what was planned for a recipient who left does not leave', async () => {
  state.refuses = () => true;
  await send();
  state.refuses = () => false;
  await sql.begin((tx) => stopProofs(tx, { advertiser: world.advertiser, email: 'chef@example.fr' }));
  await sql`update proof_mails set date_try = now() where date_try is not null`;
  expect(await send()).toEqual({ sent: 1, failures: 0 });
  expect(sent.map(({ to }) => to)).toEqual(['marque@example.fr']);
});

test('a stopped run sends nothing more', async () => {
  const { context, stop: control } = taskContext(services, 1, {});
  control.abort();
  await expect(proofMailTask.run(context)).rejects.toThrow(/abort/i);
  expect(sent).toEqual([]);
});
