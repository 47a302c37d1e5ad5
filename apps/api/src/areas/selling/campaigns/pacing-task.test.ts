import { addDays } from '@officine/domain';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { contextOf, officeServices } from '../../../../test/given/office.ts';
import { bookCampaign } from '../../../../test/given/running-campaign.ts';
import { openPages } from '../../../../test/page.ts';
import { taskContext } from '../../../../test/task.ts';
import { parseConfig } from '../../../config/config.ts';
import { listTodos } from '../../desk/inbox/todos.ts';
import { listPacing } from './pacing.ts';
import { campaignPacingTask } from './pacing-task.ts';

const { sql } = await testDatabase();
const world = await openPages(sql);
const { today } = world;
const services = officeServices(sql, { config: { ...parseConfig({}), secret: '' } });
const user = async (login: string, role: 'admin' | 'advertiser', advertiserId: number | null) => {
  const [row] = await sql<{ id: number }[]>`
    insert into users (login, email, name, role, advertiser_id)
    values (${login}, ${`${login}@example.fr`}, ${login}, ${role}, ${advertiserId}) returning id`;
  return contextOf(services, {
    role,
    userId: row?.id ?? 0,
    username: login,
    pharmacyId: null,
    poolId: null,
    advertiserId,
  });
};
const admin = await user('admin', 'admin', null);
const advertiser = await user('labo', 'advertiser', world.advertiser);
const stranger = await user('autre', 'advertiser', world.network);

const { see } = await bookCampaign(sql, world);
const look = async () => {
  const { context, lines } = taskContext(services, 1, {});
  return { ...(await campaignPacingTask.run(context)), lines };
};
const notices = (who: typeof admin) =>
  sql<{ title: string; message: string; link: string }[]>`
    select title, message, link from notifications where user_id = ${who.actor.userId} and kind = 'pace' order by id`;
const late = async (who: typeof admin) => (await listTodos(who)).items.filter(({ kind }) => kind === 'pace');

beforeEach(async () => {
  await sql`truncate campaign_alerts, notifications cascade`;
  await sql`update adverts set is_active = true`;
  await sql`update campaigns set is_active = true`;
});

test('a late campaign is announced once to administrators and its advertiser, and waits in their lists', async () => {
  await see(2);
  expect(await look()).toMatchObject({ campaigns: 1, late: 1, alerts: 1, recovered: 0 });
  const [told] = await notices(admin);
  expect(told?.title).toMatch(/^« Hiver » est en retard, à ce rythme.: \d+.% au \d\d\/\d\d\/\d{4}$/);
  expect(told).toMatchObject({
    message: '1 pharmacie n’a montré aucune annonce depuis 7 jours.',
    link: `/campaigns/${world.campaign}`,
  });
  expect((await notices(advertiser))[0]?.title).toMatch(/^Votre campagne « Hiver » avance moins vite que prévu/);
  expect(await notices(stranger)).toEqual([]);
  const [todo] = await late(admin);
  expect(todo).toMatchObject({ id: world.campaign, label: 'Hiver', detail: 'Laboratoire', reason: 'silent', count: 1 });
  expect(todo?.forecast).toBeLessThan(95);
  expect(await late(advertiser)).toMatchObject([{ id: world.campaign, reason: 'silent', date: addDays(today, 10) }]);
  expect(await late(stranger)).toEqual([]);
  expect((await listPacing(admin))[0]?.alert).toMatchObject({ cause: 'silent', count: 1 });
  expect(await look()).toMatchObject({ late: 1, alerts: 0, lines: [] });
  expect([await notices(admin), await notices(advertiser)].map((list) => list.length)).toEqual([1, 1]);
});

test('a new cause is announced; one that was announced is not, until the campaign recovered and fell again', async () => {
  await see(2);
  await look();
  await sql`update adverts set is_active = false where id = ${world.adverts.site}`;
  expect(await look()).toMatchObject({ alerts: 1 });
  expect((await notices(admin)).at(-1)?.message).toBe('1 annonce est désactivée.');
  expect(await late(admin)).toMatchObject([{ reason: 'advert', count: 1 }]);
  await sql`update adverts set is_active = true`;
  expect(await look()).toMatchObject({ late: 1, alerts: 0 });
  expect(await late(admin)).toMatchObject([{ reason: 'silent' }]);
  await see(10);
  expect(await look()).toMatchObject({ late: 0, recovered: 1 });
  expect(await late(admin)).toEqual([]);
  await see(2);
  expect(await look()).toMatchObject({ alerts: 1 });
  expect(await notices(admin)).toHaveLength(3);
});

test('pages that show adverts to too few readers are another cause', async () => {
  await see(2);
  await sql`insert into daily_schedulings (date, scheduling_id, filling_id, pharmacy_id, campaign_id, advertiser_id, zone_id, advert_id, views, clicks)
    values (${addDays(today, -1)}, 0, ${world.filling}, ${world.first}, 0, ${world.network}, ${world.zones.site}, ${world.adverts.filling}, 3, 0)`;
  await look();
  expect(await late(admin)).toMatchObject([{ reason: 'visits', count: 0 }]);
  expect((await notices(admin))[0]?.message).toBe('Trop peu de lecteurs voient les pages où elle est programmée.');
});

test('what was seen after midnight was seen: its advert is not the cause', async () => {
  await see(10);
  await sql`delete from daily_schedulings where date < ${addDays(today, -7)}`;
  await sql`update daily_schedulings set date = date + 1`;
  await sql`update adverts set is_active = false where id = ${world.adverts.site}`;
  const unseen = await world.book(world.zones.back, world.adverts.back, addDays(today, -1));
  await look();
  expect(await late(admin)).toMatchObject([{ reason: 'visits' }]);
  await sql`delete from schedulings where id = ${unseen}`;
});
test('a campaign that is suspended waits no more, and its alert ends', async () => {
  await see(2);
  await look();
  await sql`update campaigns set is_active = false`;
  expect(await late(admin)).toEqual([]);
  expect(await look()).toMatchObject({ campaigns: 0 });
  expect(await sql`select from campaign_alerts where date_end is null`).toHaveLength(0);
});
test('who wants no notice of this subject gets none', async () => {
  await sql`insert into notification_preferences (user_id, kind, is_active, mail) values (${admin.actor.userId}, 'pace', false, 'never')`;
  await see(2);
  await look();
  expect(await notices(admin)).toEqual([]);
  expect(await notices(advertiser)).toHaveLength(1);
});
test('stops when its signal fires', async () => {
  await see(2);
  const { context, stop } = taskContext(services, 1, {});
  stop.abort(new Error('stop'));
  await expect(campaignPacingTask.run(context)).rejects.toThrow('stop');
  expect(await sql`select from campaign_alerts`).toHaveLength(0);
});
