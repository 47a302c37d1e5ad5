import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { openPages } from '../../../../test/page.ts';
import { type Actor, systemActor } from '../../../access/actor.ts';
import { byName } from '../../../resources/index.ts';
import { viewOf } from '../../../rest/view.ts';
import { durationText, notifyFalls, notifyReturns } from './falls.ts';

const { sql } = await testDatabase();
const { first } = await openPages(sql);
await sql`update campaigns set is_scheduled = true`;
await sql`insert into users (login, email, name, role) values ('ada', 'ada@example.org', 'Ada', 'admin')`;
const admin: Actor = systemActor('test');

/** A site, checked since some days. */
async function site(days: number): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into pharmacy_wordpress (pharmacy_id, url, check_status, check_errors, date_first_check, check_datetime)
    values (${first}, 'https://etoile.example', 'error', '[{"type":"down","message":"Le site ne répond pas."}]',
      now() - make_interval(days => ${days}), now()) returning id`;
  return row?.id ?? 0;
}
const fall = async (id: number, hours: number) => {
  await sql`update pharmacy_wordpress set date_failing = now() - make_interval(hours => ${hours}), is_failing_told = false where id = ${id}`;
  await sql`insert into wordpress_outages (wordpress_id, date_start) select id, date_failing from pharmacy_wordpress where id = ${id}`;
};
const back = async (id: number) => {
  await sql`update pharmacy_wordpress set date_failing = null, is_failing_told = false, check_status = 'ok', check_errors = null where id = ${id}`;
  await sql`update wordpress_outages set date_end = now() where wordpress_id = ${id} and date_end is null`;
};
const tell = () =>
  sql.begin(async (tx) => {
    await notifyFalls(tx);
    await notifyReturns(tx);
  });
const told = async () =>
  (
    await sql<{ title: string; message: string; mail: string | null }[]>`
      select title, message, mail from notifications where link like '/wordpresses/%' order by id`
  ).map((row) => ({ ...row, message: row.message.replaceAll(/\s/g, ' ') }));
const uptimeOf = async (id: number): Promise<[unknown, unknown]> => {
  const item = JSON.parse((await viewOf(byName.wordpresses, 'admin').get(sql, admin, id)).toString());
  return [item.uptime_30, item.uptime_90];
};

beforeEach(async () => {
  await sql`delete from pharmacy_wordpress`;
  await sql`delete from notifications`;
});

it('mails a fall and the return once each, with what the outage holds back and what it cost', async () => {
  const id = await site(10);
  await fall(id, 5);
  await Promise.all([tell(), tell()]);
  await tell();
  expect(await told()).toEqual([
    {
      title: 'Le site etoile.example est en erreur',
      message: expect.stringMatching(
        /^.+, depuis le \d\d\/\d\d\/\d{4} à \d\d:\d\d\. Le site ne répond pas\. Retient 1,00 € par jour et met 1 campagne en retard\.$/,
      ),
      mail: 'now',
    },
  ]);
  await back(id);
  await Promise.all([tell(), tell()]);
  await tell();
  const [, second, ...more] = await told();
  expect(more).toEqual([]);
  expect(second).toMatchObject({ title: 'Le site etoile.example est de nouveau en ligne', mail: 'now' });
  expect(second?.message).toMatch(/après 5 heures d’erreur\./);
  const own = await sql<{ title: string }[]>`select title from notifications where source like 'wordpress:own-%'`;
  expect(own).toEqual([]);
});
it('a run that is killed before its end leaves the notice to the next one', async () => {
  const id = await site(10);
  await fall(id, 1);
  await sql
    .begin(async (tx) => {
      await notifyFalls(tx);
      throw new Error('killed');
    })
    .catch(() => undefined);
  expect(await told()).toEqual([]);
  await tell();
  expect(await told()).toHaveLength(1);
});
it('does not say that a site is back whose fall nobody was told of', async () => {
  const id = await site(10);
  await fall(id, 1);
  await back(id);
  await tell();
  expect(await told()).toEqual([]);
});
it('has the share of the checked time without an outage', async () => {
  const id = await site(0);
  expect(await uptimeOf(id)).toEqual([undefined, undefined]);
  await sql`update pharmacy_wordpress set date_first_check = now() - interval '10 days' where id = ${id}`;
  expect(await uptimeOf(id)).toEqual([10_000, undefined]);
  // One day of ten.
  await sql`insert into wordpress_outages (wordpress_id, date_start, date_end)
    values (${id}, now() - interval '5 days', now() - interval '4 days')`;
  expect(await uptimeOf(id)).toEqual([9000, undefined]);
  await sql`update pharmacy_wordpress set date_first_check = now() - interval '200 days' where id = ${id}`;
  expect(await uptimeOf(id)).toEqual([9666, 9888]);
  // Nobody has checked it for twenty days: those are not counted.
  await sql`update pharmacy_wordpress set check_datetime = now() - interval '21 days' where id = ${id}`;
  expect((await uptimeOf(id))[0]).toBe(10_000);
  await sql`update pharmacy_wordpress set check_datetime = now() - interval '40 days' where id = ${id}`;
  expect((await uptimeOf(id))[0]).toBeUndefined();
});
it('says how long in minutes, hours or days', () => {
  const hour = 3_600_000;
  expect([0, hour / 2, hour, 47 * hour, 72 * hour].map((ms) => durationText(ms).replace(/\s/, ' '))).toEqual([
    '1 minute',
    '30 minutes',
    '1 heure',
    '47 heures',
    '3 jours',
  ]);
});
