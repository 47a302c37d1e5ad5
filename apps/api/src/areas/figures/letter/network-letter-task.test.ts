import { addDays, formatDate, parisDate } from '@officine/domain';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { officeServices } from '../../../../test/given/office.ts';
import { openPages } from '../../../../test/page.ts';
import { taskContext } from '../../../../test/task.ts';
import { systemActor } from '../../../access/actor.ts';
import { parseConfig } from '../../../config/config.ts';
import { byName } from '../../../resources/index.ts';
import { networkLetterTask } from './network-letter-task.ts';
import { letterWeeks, readLetter } from './read-letter.ts';

const { sql } = await testDatabase();
const world = await openPages(sql);
const config = { ...parseConfig({}), secret: 'a secret', publicUrl: 'https://officine.example' };
const services = officeServices(sql, { config });
const today = parisDate(Date.now());
const { before, monday, sunday } = letterWeeks(today);
const admins = await sql<{ id: number; login: string }[]>`
  insert into users (login, email, name, role) values ('anne', 'anne@example.fr', 'Anne', 'admin'), ('luc', 'luc@example.fr', 'Luc', 'admin'),
    ('marie', 'marie@example.fr', 'Marie', 'marketing') returning id, login`;
const idOf = (login: string) => admins.find((one) => one.login === login)?.id ?? 0;

const read = (day = today) => readLetter({ sql, services, resources: byName, actor: systemActor('letter') }, day);
const run = () => networkLetterTask(byName).run(taskContext(services, 1, {}).context);
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/\s/g, ' '));

beforeEach(async () => {
  for (const table of [
    'notifications',
    'written_mails',
    'notification_preferences',
    'log_campaigns',
    'payments',
    'pharmacy_wordpress',
  ])
    await sql`delete from ${sql(table)}`;
  await sql`update campaigns set is_active = false, date_scheduled = null`;
  await sql`update pharmacies set is_active = false`;
});

it('the letter of a week is about the one before, from Monday to Sunday', () => {
  expect(letterWeeks('2026-11-30')).toEqual({ before: '2026-11-23', monday: '2026-11-30', sunday: '2026-12-06' });
  expect(letterWeeks('2026-12-06').monday).toBe('2026-11-30');
});

it('says nothing where there is nothing, and writes nothing', async () => {
  expect(await read()).toEqual([]);
  expect(await run()).toEqual({ sentences: 0, told: 0, mails: 0 });
  expect(await sql`select from notifications`).toHaveLength(0);
});

async function fill(): Promise<void> {
  const { campaign, first } = world;
  await sql`update campaigns set is_active = true, date_end = ${sunday}, date_scheduled = ${before}::date + interval '30 hours' where id = ${campaign}`;
  await sql`
    insert into campaign_pharmacies (campaign_id, pharmacy_id, budget, amount_scheduled) values (${campaign}, ${first}, 5000, 4000)
    on conflict do nothing`;
  await sql`insert into payments (date, cents, means, pharmacy_id, source) values
    (${addDays(before, 2)}, 1200, 'transfer', ${first}, 'person'), (${monday}, 900, 'transfer', ${first}, 'person')`;
  await sql`
    insert into log_campaigns (date, campaign_id, pharmacy_id, displays, views) values (${before}, ${campaign}, ${first}, 20, 50), (${monday}, ${campaign}, ${first}, 7, 7)`;
  await sql`
    insert into pharmacy_wordpress (pharmacy_id, url, check_status) values (${first}, 'https://etoile.example', 'error')`;
}

it('has five sentences of the data, each with its screen', async () => {
  await fill();
  const lines = await read();
  expect(plain(lines.map(({ text }) => text))).toEqual([
    'La semaine passée, 1 campagne a été validée, pour 40,00 € hors taxes, et 12,00 € ont été encaissés.',
    '20 programmations ont été diffusées et vues 50 fois.',
    '1 site est en erreur : 1,00 € de diffusion sont retenus chaque jour.',
    expect.stringMatching(/^« À traiter » : .*1 site en erreur/),
    '1 campagne finit cette semaine : « Hiver ».',
  ]);
  for (const { path } of lines) expect(path).toMatch(/^\/admin\//);
});

it('goes once a week to administrators, as each of them chose', async () => {
  await fill();
  await sql`insert into notification_preferences (user_id, kind, is_active, mail) values (${idOf('luc')}, 'letter', true, 'never')`;
  expect(await run()).toEqual({ sentences: 5, told: 2, mails: 1 });
  expect(await run()).toEqual({ sentences: 5, told: 0, mails: 0 });
  const [notice] = await sql<
    { title: string; message: string }[]
  >`select title, message from notifications where user_id = ${idOf('luc')}`;
  expect(notice?.title).toBe(`La lettre du ${formatDate(monday)}`);
  expect(notice?.message.split('\n')).toHaveLength(5);
  const [mail] = await sql<
    { email: string; content: { before: string[]; foot: { url: string } } }[]
  >`select email, content from written_mails`;
  expect(mail?.email).toBe('anne@example.fr');
  expect(mail?.content.before).toHaveLength(6);
  for (const line of mail?.content.before.slice(1) ?? [])
    expect(line).toMatch(/\nhttps:\/\/officine\.example\/admin\//);
  expect(mail?.content.foot.url).toContain('/unsubscribe/');
});
