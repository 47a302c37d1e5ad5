import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES, type Role } from '@officine/sdk';
import { WEBHOOK_KINDS, type WebhookKind, webhookKindsOf } from '@officine/sdk/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { insertWebhook, pump, type Receiver, startReceiver, webhookServices } from '../../../../test/webhooks.ts';
import type { Actor } from '../../../access/actor.ts';
import { loadDemo } from '../../../demo/load.ts';
import { localStorage } from '../../../files/local-storage.ts';
import { byName } from '../../../resources/index.ts';
import { accessOf } from '../../../rest/resource.ts';
import { noteEndedCampaigns } from './chores.ts';

const folder = mkdtempSync('/tmp/officine-webhooks-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { sql } = await testDatabase({ max: 8 });
const services = webhookServices(sql);
const ALL = Object.keys(WEBHOOK_KINDS) as WebhookKind[];

/** Every account with its receiver; the first administrator's first. */
const told: { actor: Actor; receiver: Receiver; id: number }[] = [];
beforeAll(async () => {
  await loadDemo(
    { sql, log: pino({ level: 'silent' }), files: localStorage(join(folder, 'files')) },
    { size: 12, today: '2026-11-21' },
  );
  const users = await sql<Actor[]>`
    select * from (
      select u.id as "userId", u.login as username, u.role, u.pharmacy_id as "pharmacyId", u.pool_id as "poolId",
        u.advertiser_id as "advertiserId", row_number() over (partition by u.role order by u.id) as n
      from users u left join pharmacies p on p.id = u.pharmacy_id left join advertisers a on a.id = u.advertiser_id
      where u.is_active and coalesce(p.is_active, true) and coalesce(a.is_active, true)) x
    where n <= 3 order by role, n`;
  for (const actor of users) {
    const receiver = await startReceiver();
    const { id } = await insertWebhook(sql, actor, { url: receiver.url, kinds: webhookKindsOf(actor.role) });
    await sql`update webhooks set date_create = now() - interval '30 days' where id = ${id}`;
    told.push({ actor, receiver, id });
  }
  pump(services);
});

const one = async (query: Promise<readonly { id: number | string }[]>): Promise<string> => String((await query)[0]?.id);
const aFile = sql`(select id from files order by id limit 1)`;
const newInvoice = (kind: 'invoice' | 'credit_note', of: string) => sql<{ id: number }[]>`
  insert into invoices (type, kind, status, series_id, counter, number, month, pharmacy_id, credited_invoice_id, seller, buyer,
    amount_net, amount_vat, amount_total, date_start, date_end, date_invoice, date_expiry)
  select type, ${kind}, 'issued', series_id, counter + ${kind === 'invoice' ? 50_000 : 60_000}, number || ${kind}, '2031-01', pharmacy_id,
    ${kind === 'invoice' ? null : Number(of)}::int, seller, buyer, amount_net, amount_vat, amount_total, date_start, date_end, current_date,
    case when ${kind === 'invoice'} then current_date + 30 end
  from invoices where id = ${of} returning id`;
const web = await (
  async () => () =>
    one(sql`select i.id from invoices i join users u on u.pharmacy_id = i.pharmacy_id and u.is_active
    join pharmacies p on p.id = i.pharmacy_id and p.is_active
    where i.status = 'issued' and i.type = 'web' and i.kind = 'invoice' order by u.id, i.id limit 1`)
)();
let invoice = '';

const listImport = (dry: boolean, user: number) => sql<{ id: string }[]>`
  insert into list_imports (user_id, user_name, resource, file_name, header, separator, key, is_dry_run, rows, created, updated, rejected, last_change)
  values (${user}, 'x', 'zones', 'z.csv', '[]', ';', '', ${dry}, 0, 0, 0, 0, 0) returning id`;
/** What makes each kind true, as the program writes it; the id of its item. */
const ACTS: Readonly<Record<WebhookKind, () => Promise<string>>> = {
  'campaign.validated': () =>
    one(sql`update campaigns set is_scheduled = true where id = (
      select id from campaigns where not is_scheduled and is_active order by id limit 1) returning id`),
  'campaign.reduced': () =>
    one(sql`update campaigns set date_disabled = date_end, deactivation_percentage = 40 where id = (
      select id from campaigns where is_scheduled and is_active and deactivation_percentage is null order by id limit 1) returning id`),
  'campaign.suspended': () =>
    one(sql`update campaigns set is_active = false where id = (
      select max(id) from campaigns where is_scheduled and is_active) returning id`),
  'campaign.ended': async () => {
    const id = await one(sql`
      update campaigns set date_end = (now() at time zone 'Europe/Paris')::date - 1, date_start = date_start - 100 where id = (
        select id from campaigns where is_scheduled and is_active and deactivation_percentage is null order by date_end desc, id limit 1) returning id`);
    // As on two nodes, at each minute.
    await Promise.all([noteEndedCampaigns(sql), noteEndedCampaigns(sql)]);
    return id;
  },
  'report.halfway': async () => {
    await sql`update advertiser_mailstone_reports set file_id = null`;
    return one(sql`update advertiser_mailstone_reports set file_id = ${aFile} where id = (
      select max(id) from advertiser_mailstone_reports) returning id`);
  },
  'report.monthly': async () => {
    await sql`update advertiser_reports set file_id = null`;
    await sql`update advertiser_reports set file_id = ${aFile} where id = (select max(id) from advertiser_reports where type = 'daily')`;
    return one(sql`update advertiser_reports set file_id = ${aFile} where id = (
      select max(id) from advertiser_reports where type = 'monthly') returning id`);
  },
  'invoice.issued': async () => {
    invoice = await one(newInvoice('invoice', await web()));
    return invoice;
  },
  'invoice.paid': async () => {
    await sql`
      with p as (insert into payments (date, cents, means, pharmacy_id, source)
        select current_date, amount_total, 'transfer', pharmacy_id, 'person' from invoices where id = ${invoice} returning id, cents)
      insert into allocations (invoice_id, payment_id, cents, date) select ${invoice}::int, id, cents, current_date from p`;
    return invoice;
  },
  'invoice.returned': async () => {
    await sql.begin(async (tx) => {
      const paid = tx`(select payment_id from allocations where invoice_id = ${invoice})`;
      await tx`update payments set date_return = date where id in ${paid}`;
      await tx`update allocations set date_void = now() where payment_id in ${paid}`;
    });
    return invoice;
  },
  'invoice.credited': async () => {
    await newInvoice('credit_note', invoice);
    return invoice;
  },
  'pharmacy.created': () =>
    one(
      sql`insert into pharmacies (reference, name, address1, postcode, locality) values ('Z900', 'N', 'x', '29200', 'Brest') returning id`,
    ),
  'pharmacy.disabled': () => one(sql`update pharmacies set is_active = false where reference = 'Z900' returning id`),
  'site.failed': () =>
    one(sql`update pharmacy_wordpress set date_failing = now() where id = (
      select min(id) from pharmacy_wordpress where date_failing is null) returning id`),
  'site.recovered': () =>
    one(sql`update pharmacy_wordpress set date_failing = null where id = (
      select max(id) from pharmacy_wordpress where date_failing is not null) returning id`),
  'import.done': async () => {
    const user = told.find(({ actor }) => actor.role === 'admin')?.actor.userId as number;
    await listImport(true, user);
    return one(listImport(false, user));
  },
  'customer_import.done': async () => {
    await sql`insert into customer_imports (header, separator, is_dry_run, result) values ('[]', ';', true, '{}')`;
    const id = await one(
      sql`insert into customer_imports (header, separator, is_dry_run) values ('[]', ';', false) returning id`,
    );
    await sql`update customer_imports set result = json_build_object('id', id, 'rows', 3) where id = ${id}`;
    return id;
  },
  'export.done': async () => {
    const id = await one(sql`insert into tasks (type, state) values ('list_export', 'running') returning id`);
    await sql`update tasks set state = 'done' where id = ${id}`;
    return id;
  },
  'proof.opened': () =>
    one(sql`update proof_links set date_seen = now() where id = (select min(id) from proof_links) returning id`),
  'task.parked': async () => {
    const id = await one(sql`insert into tasks (type, state) values ('sitemap', 'running') returning id`);
    await sql`update tasks set state = 'parked' where id = ${id}`;
    return id;
  },
};

const dispatched = () =>
  expect
    .poll(
      async () =>
        (
          await sql`select from webhook_events where date_dispatch is null union all select from webhook_deliveries where state = 'waiting'`
        ).length,
      { interval: 20 },
    )
    .toBe(0);

/** What the item of a kind says, besides its id. */
const PARTS: Readonly<Partial<Record<WebhookKind, object>>> = {
  'invoice.paid': { '@type': 'Invoice', amount_due: 0, state: 'settled' },
  'import.done': { resource: 'zones', dry_run: false },
  'proof.opened': { campaign: expect.any(Number) },
};
it.each(ALL)('%s is written once, and its body is the item', async (kind) => {
  const id = await ACTS[kind]();
  await dispatched();
  const admin = told
    .find(({ actor }) => actor.role === 'admin')
    ?.receiver.got.filter(({ event }) => event.type === kind);
  expect(admin?.map(({ event }) => String(event.data.id))).toEqual([id]);
  expect(admin?.[0]?.event.data).toMatchObject(PARTS[kind] ?? {});
});

it('reductions of some shares and of all are told apart; undoing one is no event', async () => {
  const start = told.find(({ actor }) => actor.role === 'admin')?.receiver as Receiver;
  const before = start.got.length;
  const id = await one(sql`
    select id from campaigns where is_scheduled and is_active and deactivation_percentage is null order by id limit 1`);
  await sql`insert into receipts (action, resource, item_id, label, user_name, percentage, restores)
    values ('reduce', 'Campaign', ${id}, 'x', 'x', 30, '{"isOfShares": true}')`;
  await sql`update campaigns set date_disabled = date_end, deactivation_percentage = 100 where id = ${id}`;
  await sql`update campaigns set date_disabled = null, deactivation_percentage = null where id = ${id}`;
  await dispatched();
  expect(start.got.slice(before).map(({ event }) => event.type)).toEqual(['campaign.reduced', 'campaign.suspended']);
});

it('nobody is told of what another has', async () => {
  // An event of every invoice, site and campaign of the demo: each account has some of its own.
  await sql`update invoices set date_payment = null where status = 'issued' and kind = 'invoice'`;
  await sql`update invoices set date_payment = current_date where status = 'issued' and kind = 'invoice'`;
  await sql`update pharmacy_wordpress set date_failing = null`;
  await sql`update pharmacy_wordpress set date_failing = now()`;
  await sql`update campaigns set is_active = false`;
  await sql`update proof_links set date_seen = now() + interval '2 minutes'`;
  await dispatched();
  const owned: Readonly<Record<string, (actor: Actor) => ReturnType<typeof sql>>> = {
    invoice: ({ role, pharmacyId, poolId, advertiserId }) => sql`
      select i.id from invoices i left join campaigns c on c.id = i.campaign_id where i.status = 'issued' and ${
        role === 'customer'
          ? sql`i.pharmacy_id = ${pharmacyId}`
          : role === 'pool'
            ? sql`i.pharmacy_id in (select pharmacy_id from pool_pharmacies where pool_id = ${poolId})`
            : sql`i.type = 'advertising' and c.advertiser_id = ${advertiserId}`
      }`,
    site: ({ role, pharmacyId, poolId }) => sql`
      select id from pharmacy_wordpress where ${
        role === 'customer'
          ? sql`pharmacy_id = ${pharmacyId}`
          : role === 'pool'
            ? sql`pharmacy_id in (select pharmacy_id from pool_pharmacies where pool_id = ${poolId})`
            : sql`true`
      }`,
    proof_link: ({ advertiserId }) => sql`
      select l.id from proof_links l join campaigns c on c.id = l.campaign_id where c.advertiser_id = ${advertiserId}`,
  };
  const counts: Record<string, number> = {};
  for (const { actor, id } of told.filter((each) => each.actor.role !== 'admin'))
    for (const [subject, ownedBy] of Object.entries(owned)) {
      const sent = await sql<{ item: number }[]>`
        select split_part(object, '/', 2)::int as item from webhook_deliveries
        where webhook_id = ${id} and split_part(object, '/', 1) = ${subject}`;
      const own = new Set((await ownedBy(actor)).map((row) => (row as { id: number }).id));
      expect(sent.filter(({ item }) => !own.has(item))).toEqual([]);
      counts[`${actor.role} ${subject}`] = (counts[`${actor.role} ${subject}`] ?? 0) + sent.length;
    }
  for (const each of [
    'customer invoice',
    'pool invoice',
    'advertiser invoice',
    'customer site',
    'pool site',
    'advertiser proof_link',
  ])
    expect([each, (counts[each] ?? 0) > 0]).toEqual([each, true]);
  // Amounts of a campaign are those of the reader's own share.
  const shares = await sql<{ budget: number; own: number }[]>`
    select (d.body::json->'data'->>'budget')::int as budget,
      (select sum(cp.budget)::int from campaign_pharmacies cp where cp.campaign_id = split_part(d.object, '/', 2)::int and cp.pharmacy_id = w.pharmacy_id) as own
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id where w.role = 'customer' and d.object like 'campaign/%'`;
  expect(shares.length).toBeGreaterThan(0);
  expect(shares.filter(({ budget, own }) => budget !== own)).toEqual([]);
});

const reads = (role: Role, name: keyof typeof byName): boolean => accessOf(byName[name], role) !== undefined;
it('a role is offered the kinds of what it reads', () => {
  const resourceOf: Readonly<Record<string, keyof typeof byName>> = {
    campaign: 'campaigns',
    invoice: 'invoices',
    site: 'pharmacyWordpress',
    task: 'tasks',
    export: 'tasks',
  };
  const known = ALL.flatMap((kind) => {
    const name = resourceOf[kind.split('.')[0] as string];
    return name ? [{ kind, name }] : [];
  });
  expect(known.map(({ kind }) => [kind, ROLES.filter((role) => WEBHOOK_KINDS[kind].roles.includes(role))])).toEqual(
    known.map(({ kind, name }) => [kind, ROLES.filter((role) => reads(role, name))]),
  );
});
