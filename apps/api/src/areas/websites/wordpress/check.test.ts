import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { addSite, setSecret, siteRow } from '../../../../test/wordpress.ts';
import { certificates } from '../../../outgoing/certificates.fixture.ts';
import { createOutgoing } from '../../../outgoing/outgoing.ts';
import { startRogue } from '../../../outgoing/rogue.fixture.ts';
import { notifyOfSites } from './alerts.ts';
import { checkSite } from './check.ts';
import { serveSites, simulatedSite } from './connector.fixture.ts';
import { newKey } from './protocol.ts';
import { contextOfCall } from './site-context.ts';
import { syncSite } from './sync.ts';

const world = await testApp();
const { sql } = world.services;
const outgoing = createOutgoing({ allow: ['127.0.0.1'], timeoutMs: 300, ca: certificates.authority });
const means = contextOfCall(world.services, outgoing);
const key = newKey();
const sites = { good: simulatedSite(key) };
const served = await serveSites(sites);
const rogue = await startRogue();
afterAll(() => {
  served.close();
  rogue.close();
});
let count = 0;
const add = (url: string | null, withKey: string | null = key) => addSite(world, `Z${++count}`, { url, key: withKey });
const typesOf = (errors: { type: string }[] | null) => errors?.map(({ type }) => type) ?? null;

test('a healthy site: its versions, its response time, no error', async () => {
  const { id } = await add(`${served.url}/good`);
  expect(await checkSite(means, id)).toMatchObject({ status: 'ok', problems: [] });
  expect(await siteRow(world, id)).toMatchObject({
    check_status: 'ok',
    check_errors: null,
    php_version: '8.3.12',
    mysql_version: '8.0.36',
    wordpress_version: '6.8.1',
    theme: 'officine-clair',
    template: 'officine',
    response_time: expect.any(Number),
    check_duration: expect.any(Number),
    date_failing: null,
  });
});

test('a check compares the closings of the site with those of the pharmacy, once it was synchronised', async () => {
  const { id, pharmacy } = await add(`${served.url}/good?closings`);
  await sql`update pharmacy_websites set closings = '2026-12-24 Inventaire d’été' where pharmacy_id = ${pharmacy}`;
  const typesOfCheck = async () => (await checkSite(means, id))?.problems.map(({ type }) => type);
  expect(await typesOfCheck()).toEqual([]);
  await syncSite(means, id);
  expect(await typesOfCheck()).toEqual([]);
  for (const closings of ['2026-12-25 Inventaire d’hiver', '2026-12-24 Fermé\n2026-12-31', null]) {
    await sql`update pharmacy_websites set closings = ${closings} where pharmacy_id = ${pharmacy}`;
    expect(await typesOfCheck()).toEqual(['closings_unseen']);
  }
  await syncSite(means, id);
  expect(await typesOfCheck()).toEqual([]);
  Object.assign(sites.good, { revision: 0, fields: {} });
});

/** The connector's block, with this mark. */
const block = (mark: string) => `<main><div class="officine-pharmacy"${mark}><p>8 h 30</p></div></main>`;
test('a page that a cache has kept is told by its mark; without a mark, or without the block, nothing is known', async () => {
  const seen = simulatedSite(key);
  const { close, url } = await serveSites({ seen });
  const { id } = await add(`${url}/seen`);
  const typesOf = async (page: string, status: object) => {
    Object.assign(seen, { page });
    Object.assign(seen.status, {
      mark: 'ab12',
      page: { id: 1, url: `${url}/seen/pharmacie`, status: 'publish' },
      ...status,
    });
    return (await checkSite(means, id))?.problems.map(({ type }) => type);
  };
  expect(await typesOf(block(' data-officine-mark="ab12"'), {})).toEqual([]);
  expect(await typesOf(block(' data-officine-mark=ab12'), {})).toEqual([]);
  expect(await typesOf(block(' data-officine-mark="ab11"'), {})).toEqual(['page_cached']);
  expect(await typesOf(block(''), {})).toEqual(['page_cached']);
  expect(await typesOf('<main>Page à nous</main>', {})).toEqual([]);
  for (const status of [
    { mark: undefined },
    { mark: '' },
    { page: null },
    { page: { url: `${url}/gone`, status: 'publish' } },
  ])
    expect(await typesOf(block(' data-officine-mark="ab11"'), status)).toEqual([]);
  close();
});

test('an outage begins at the first check that fails and ends at the first that succeeds', async () => {
  const { id } = await add(`${rogue.url}/broken`);
  const outages = () =>
    sql`select date_end is not null as ended from wordpress_outages where wordpress_id = ${id} order by id`;
  await checkSite(means, id);
  await checkSite(means, id);
  expect(await outages()).toEqual([{ ended: false }]);
  await sql`update pharmacy_wordpress set url = ${`${served.url}/good?outage`} where id = ${id}`;
  await checkSite(means, id);
  expect(await outages()).toEqual([{ ended: true }]);
});

test.each([
  ['hang', ['timeout']],
  ['endless', ['too_big']],
  ['cut', ['cut']],
  ['garbage', ['protocol']],
  ['forbidden', ['firewall']],
  ['captcha', ['captcha']],
  ['broken', ['http']],
  ['loop', ['redirect']],
  ['redirect?to=http%3A%2F%2F169.254.169.254%2F', ['private_address']],
  ['redirect?to=http%3A%2F%2F10.0.0.1%2F', ['private_address']],
  ['html', ['not_json']],
])('%s is told as %s, in French, with what to do', async (path, types) => {
  const { id } = await add(`${rogue.url}/${path}`);
  await checkSite(means, id);
  const { check_status, check_errors } = await siteRow(world, id);
  expect([check_status, typesOf(check_errors)]).toEqual(['error', types]);
  for (const { message, advice } of check_errors ?? []) expect(`${message} ${advice}`).toMatch(/^[A-ZÉ].*\.$/);
});

test('a site that sends its visitors to another address is not fine, and says which; www is the same', async () => {
  const to = encodeURIComponent(`${served.url}/good`);
  const { id } = await add(`${rogue.url}/redirect?to=${to}`);
  const { problems } = (await checkSite(means, id)) ?? {};
  expect(problems?.find(({ type }) => type === 'other_host')?.message).toBe(
    `Le site envoie ses visiteurs à une autre adresse (${new URL(served.url).host}).`,
  );
  const answered = { status: 200, ms: 1, headers: {}, body: Buffer.alloc(0) };
  const at = (url: string) => ({ ...outgoing, request: async () => ({ ...answered, url }) });
  const { id: plain } = await add('http://pharmacie.example/');
  for (const [url, isOther] of [
    ['http://www.pharmacie.example/accueil', false],
    ['https://pharmacie.example/', false],
    ['https://pharmacie.autre.example/', true],
  ] as const) {
    const outcome = await checkSite(contextOfCall(world.services, at(url)), plain);
    expect(outcome?.problems.some(({ type }) => type === 'other_host')).toBe(isOther);
  }
});

const STOPPED = {
  status: 503,
  type: 'application/json',
  headers: { 'x-officine-connector': '1.1.0' },
  body: JSON.stringify({ error: { code: 'stopped', details: { version: '1.1.0', where: 'main.php:12' } } }),
};
test.each([
  [{ instead: { status: 403, type: 'text/html', body: 'Forbidden' } }, 'firewall'],
  [{ instead: { status: 202, type: 'text/html', body: '<p>Prove that you are human' } }, 'captcha'],
  [{ instead: { status: 200, type: 'application/json', body: '{"php_version":"8.3"}' } }, 'not_signed'],
  [{ instead: { status: 404, type: 'application/json', body: '{"code":"rest_no_route"}' } }, 'not_installed'],
  [{ instead: STOPPED }, 'connector_stopped'],
  [{ keys: ['another-key-0123456789-0123456789'] }, 'unknown_key'],
  [{ skew: 600 }, 'clock_skew'],
  [{ status: { ...sites.good.status, functions_version: '0.9.0' } }, 'outdated_connector'],
  [{ status: { ...sites.good.status, php_version: '7.4.33' } }, 'php_outdated'],
  [{ status: { ...sites.good.status, broken: { version: '1.1.0' } } }, 'connector_broken'],
])('connector %#: %s', async (change, type) => {
  const site = Object.assign(simulatedSite(key), change);
  const other = await serveSites({ site });
  const { id } = await add(`${other.url}/site`);
  await checkSite(means, id);
  const { check_errors, check_status } = await siteRow(world, id);
  other.close();
  expect(typesOf(check_errors)).toEqual([type]);
  expect(check_status).toBe(/outdated|broken/.test(type) ? 'warning' : 'error');
});

test('a wrong clock is reported with its difference', async () => {
  const other = await serveSites({ site: Object.assign(simulatedSite(key), { skew: -600 }) });
  const { id } = await add(`${other.url}/site`);
  const outcome = await checkSite(means, id);
  other.close();
  expect(outcome?.problems[0]?.message).toBe('L’horloge du site est décalée de 10 min.');
});

test('no address, no key, secrets that cannot be decrypted', async () => {
  const { id: nowhere } = await add(null);
  const { id: keyless } = await add(`${served.url}/good?1`, null);
  const { id: sealed } = await add(`${served.url}/good?2`);
  await sql`update pharmacy_wordpress set connector_key = 'v1.a.b.c' where id = ${sealed}`;
  const types = async (id: number) => (await checkSite(means, id))?.problems.map(({ type }) => type);
  expect(await Promise.all([nowhere, keyless, sealed].map(types))).toEqual([['no_url'], ['no_key'], ['secret']]);
  expect(await checkSite(means, 999_999)).toBeUndefined();
});

test.each([
  ['expired', ['tls_expired']],
  ['notYet', ['tls_not_yet']],
  ['otherHost', ['tls_host']],
  ['selfSigned', ['tls_untrusted']],
] as const)('certificate %s', async (cert, types) => {
  const site = await startRogue({ cert });
  const { id } = await add(`${site.url}/`);
  await checkSite(means, id);
  site.close();
  const row = await siteRow(world, id);
  expect(typesOf(row.check_errors)).toEqual(types);
  expect(row['ssl_emitter']).toBe(cert === 'selfSigned' ? 'localhost' : 'Officine Essais');
  expect(site.seen).toEqual([]);
});

test('an interrupted rotation is completed by the next call', async () => {
  const [old, next] = [newKey(), newKey()];
  const site = simulatedSite(old);
  const other = await serveSites({ site });
  const { id } = await add(`${other.url}/site`, old);
  const { connector_key } = await siteRow(world, id);
  await sql`update pharmacy_wordpress set connector_key_previous = ${connector_key} where id = ${id}`;
  await setSecret(world.services, id, 'connector_key', next);
  expect(await checkSite(means, id)).toMatchObject({ status: 'ok' });
  other.close();
  expect(site.keys).toEqual([next]);
  expect((await siteRow(world, id)).connector_key_previous).toBeNull();
});

test('administrators are notified once of a failing site, of its recovery, and again of the next failure', async () => {
  await sql`insert into users (login, email, name, role) values ('ada', 'ada@example.org', 'Ada', 'admin')`;
  await sql`update pharmacy_wordpress set is_active = false`;
  const { id } = await add(`${served.url}/good?3`);
  const told = () =>
    sql`select title, message, link from notifications where link = ${`/wordpresses/${id}`} order by id`;
  const night = async (instead: typeof sites.good.instead) => {
    sites.good.instead = instead;
    await checkSite(means, id);
    await notifyOfSites(means);
    return (await told()).length;
  };
  const down = { status: 500, type: 'text/html', body: 'x' };
  expect(await night(null)).toBe(0);
  expect([await night(down), await night(down), await night(null), await night(down)]).toEqual([1, 1, 2, 3]);
  expect(await told()).toMatchObject([
    { title: 'Le site 127.0.0.1 est en erreur' },
    { title: 'Le site 127.0.0.1 est de nouveau en ligne' },
    { title: 'Le site 127.0.0.1 est en erreur' },
  ]);
  sites.good.instead = null;
});

test('a certificate near its end is notified once; many sites share one notification', async () => {
  await sql`update pharmacy_wordpress set is_active = false`;
  const { id } = await add('https://a.example');
  await sql`update pharmacy_wordpress set ssl_date_end = now() + interval '5 days' where id = ${id}`;
  await notifyOfSites(means);
  await notifyOfSites(means);
  const titles = () => sql<{ title: string }[]>`select title from notifications order by id desc limit 2`;
  expect((await titles())[0]?.title).toBe('Le certificat de a.example expire bientôt');
  for (let i = 0; i < 7; i++) await add(`https://b${i}.example`);
  await sql`update pharmacy_wordpress set date_failing = now() where url like 'https://b%'`;
  await notifyOfSites(means);
  await notifyOfSites(means);
  expect((await titles()).map(({ title }) => title)).toEqual([
    '7 sites WordPress sont en erreur',
    'Le certificat de a.example expire bientôt',
  ]);
});
