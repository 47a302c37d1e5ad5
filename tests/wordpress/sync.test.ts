import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './client.ts';
import { installConnector } from './install-connector.ts';
import { newSite, type Site } from './new-site.ts';
import { picture } from './picture.ts';

let site: Site;
beforeAll(async () => {
  site = await newSite({ permalinks: 'plain' });
  await installConnector(site);
});
afterAll(() => site.stop());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const pharmacy = { reference: 'Z01001', name: 'Pharmacie de l’Étoile' };
const [logo, other] = [picture(4, 2), picture(3, 3)];
const image = (bytes: Uint8Array) => ({ hash: sha256(bytes), alt: 'Logo' });
const hours = (monday: string) => ({ hours_mo: monday, hours_tu: '09:00-19:00', hours_su: '' });
const fields = {
  hours: hours('08:30-12:30 14:00-19:30'),
  content: { caption: 'À deux pas du quai', logo: image(logo) },
  laboratories: [
    { name: 'Labo A', url: 'https://a.example', image: null },
    { name: 'Labo B', image: image(logo) },
  ],
};
let revision = 0;
const sync = (changes: object, given = {}) =>
  call(site.url, 'sync', { revision: ++revision, pharmacy, fields: changes, ...given });
/** Content of the database, without nonces and transients. */
const database = async () => {
  const tables = (await site.sql('SHOW TABLES')).filter((table) => table !== 'wp_options');
  const options = `SELECT * FROM wp_options WHERE option_name NOT REGEXP '^_officine_nonce|transient'`;
  return site.sql([options, ...tables.map((table) => `SELECT * FROM ${table}`)].join(';'));
};

it('stores the fields, and creates the page', async () => {
  const answer = await sync(fields);
  expect(answer).toMatchObject({
    status: 200,
    isSigned: true,
    body: {
      result: 'updated',
      revision: 1,
      previous_revision: null,
      fields: {
        hours: { status: 'added', count: 3 },
        content: { status: 'added', count: 2 },
        laboratories: { status: 'added', count: 2 },
      },
      missing_assets: [sha256(logo)],
      page: { status: 'publish', url: expect.stringMatching(`^${site.url}/\\?page_id=\\d+$`) },
    },
  });
  const sizes = Object.values<{ bytes: number }>(answer.body.fields).map(({ bytes }) => bytes);
  expect(answer.body.bytes).toBe(sizes.reduce((a, b) => a + b));
});

it('writes nothing when it is repeated', async () => {
  const before = await database();
  const again = await call(site.url, 'sync', { fields, revision, pharmacy });
  expect(again.body).toMatchObject({ result: 'unchanged', bytes: 0, missing_assets: [sha256(logo)] });
  expect(Object.values(again.body.fields)).toEqual(Array(3).fill(expect.objectContaining({ status: 'unchanged' })));
  expect(await database()).toEqual(before);
});

it('updates changed fields, keeps omitted ones, removes those that are null', async () => {
  const { body } = await sync({ ...fields, hours: hours('10:00-18:00') });
  expect(body.fields).toMatchObject({
    hours: { status: 'updated' },
    content: { status: 'unchanged' },
    laboratories: { status: 'unchanged' },
  });
  expect(body.bytes).toBe(body.fields.hours.bytes);
  expect((await sync({ laboratories: null })).body.fields).toEqual({
    laboratories: { status: 'removed', count: 0, bytes: 0 },
  });
  const { body: status } = await call(site.url, 'status');
  expect(Object.keys(status.fields).sort()).toEqual(['content', 'hours']);
  expect((await sync({ hours: hours('10:00-18:00') })).body).toMatchObject({ result: 'unchanged', revision: 4 });
});

it('refuses an older revision, and the same revision with other content', async () => {
  const before = await database();
  const older = await call(site.url, 'sync', { revision: 2, pharmacy, fields });
  expect(older).toMatchObject({
    status: 409,
    isSigned: true,
    body: { error: { code: 'older_revision', details: { revision } } },
  });
  const conflict = await call(site.url, 'sync', { revision, pharmacy, fields: { hours: hours('') } });
  expect(conflict.body.error).toMatchObject({ code: 'revision_conflict', details: { revision } });
  expect(await database()).toEqual(before);
});

it.each([
  ['hours.hours_mo', { hours: hours('8h30') }],
  ['hours.hours_xx', { hours: { hours_xx: '' } }],
  ['closings.0.start', { closings: [{ start: '2026-02-30', end: '2026-03-01', label: '' }] }],
  ['closings.0.end', { closings: [{ start: '2026-03-02', end: '2026-03-01', label: '' }] }],
  ['closings.0.label', { closings: [{ start: '2026-03-02', end: '2026-03-02' }] }],
  ['laboratories.0.url', { laboratories: [{ name: 'A', url: 'javascript:alert(1)' }] }],
  ['laboratories', { laboratories: { name: 'A' } }],
  ['offers.0.title', { offers: [{ url: 'https://a.example' }] }],
  ['geolocation.latitude', { geolocation: { latitude: '48', longitude: 2 } }],
  ['contact.form.email', { contact: { form: { email: 'a\r\nBcc: b@c.fr' } } }],
  ['zones.0.place', { zones: [{ reference: 'A', width: 1, height: 1, place: 'milieu' }] }],
  ['content.logo.hash', { content: { logo: { hash: '../../wp-config' } } }],
  ['unknown', { unknown: 1 }],
])('refuses a whole payload with an error at %s', async (path, wrong) => {
  const before = await database();
  const answer = await call(site.url, 'sync', { revision: revision + 1, pharmacy, fields: { ...fields, ...wrong } });
  expect(answer.status).toBe(422);
  expect(answer.body.error).toMatchObject({ code: 'invalid_payload', details: { path: `fields.${path}` } });
  expect(await database()).toEqual(before);
});

const send = (bytes: Uint8Array, hash = sha256(bytes)) =>
  call(site.url, 'asset', { hash, data: Buffer.from(bytes).toString('base64') });

it('stores the pictures of its fields once, and deletes those that no field uses any more', async () => {
  expect((await send(logo)).body).toMatchObject({
    result: 'stored',
    type: 'image/png',
    width: 4,
    height: 2,
    bytes: logo.length,
  });
  expect((await send(logo)).body.result).toBe('unchanged');
  expect((await call(site.url, 'status')).body.missing_assets).toEqual([]);
  const file = join(site.folder, 'wp-content/uploads/officine', `${sha256(logo)}.png`);
  expect(existsSync(file)).toBe(true);
  await sync({ content: { logo: image(other) } });
  expect(existsSync(file)).toBe(false);
  expect((await call(site.url, 'status')).body.missing_assets).toEqual([sha256(other)]);
});

it('refuses pictures with an unknown hash, with a wrong hash, or of another type', async () => {
  const script = Buffer.from('<?php phpinfo();');
  await sync({ content: { logo: image(other), banner: image(script) } });
  expect((await send(logo)).body.error.code).toBe('unknown_asset');
  expect((await send(logo, sha256(other))).body.error).toMatchObject({
    code: 'unsupported_image',
    details: { reason: 'hash' },
  });
  expect((await send(script)).body.error).toMatchObject({ code: 'unsupported_image', details: { reason: 'type' } });
});

it('reports that it could not store a picture', async () => {
  const uploads = join(site.folder, 'wp-content/uploads');
  await site.php(`rename('${uploads}', '${uploads}.away'); touch('${uploads}');`);
  expect((await send(other)).body.error).toMatchObject({ code: 'storage_failed', details: { what: 'files' } });
  await site.php(`unlink('${uploads}'); rename('${uploads}.away', '${uploads}');`);
  expect((await send(other)).body.result).toBe('stored');
});

it('stores one of many concurrent revisions, entirely', async () => {
  const first = revision + 1;
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => sync({ content: { caption: `Révision ${first + index}` } })),
  );
  expect(answers.every(({ status }) => [200, 409, 423].includes(status))).toBe(true);
  const taken = answers.filter(({ status }) => status === 200).map(({ body }) => body.revision);
  expect((await call(site.url, 'ping')).body.revision).toBe(Math.max(...taken));
  expect(await site.php("echo get_option('officine_connector_data')['fields']['content']['caption'];")).toBe(
    `Révision ${Math.max(...taken)}`,
  );
});

it('answers busy while another sync is running', async () => {
  const payload = JSON.stringify({ revision: revision + 1, pharmacy, fields: {} });
  const outcome = await site.php(`
    $other = new wpdb(DB_USER, DB_PASSWORD, DB_NAME, DB_HOST);
    $other->get_var("SELECT GET_LOCK('officine_" . md5(DB_NAME . 'wp_') . "', 0)");
    try { Officine\\Connector\\Sync::apply(json_decode('${payload}', true)); } catch (Officine\\Connector\\Problem $problem) { echo $problem->kind; }`);
  expect(outcome).toBe('busy');
});

it('creates a deleted page again, and keeps content that the pharmacy added', async () => {
  const id = (await call(site.url, 'status')).body.page.id;
  await site.php(`wp_update_post(['ID' => ${id}, 'post_title' => 'Ma page', 'post_content' => '<p>À nous</p>']);`);
  await sync({ content: { caption: 'Autre' } });
  expect(await site.php(`$page = get_post(${id}); echo $page->post_title, $page->post_content;`)).toBe(
    'Ma page<p>À nous</p>',
  );
  await site.php(`wp_delete_post(${id}, true);`);
  const { body } = await call(site.url, 'sync', { revision, pharmacy, fields: { content: { caption: 'Autre' } } });
  expect(body.page.id).not.toBe(id);
  expect(site.log()).toBe('');
});

it('purges every page that shows the pharmacy from the caches of pages, and all of them where it may be on any', async () => {
  const listed = join(site.folder, 'wp-content/uploads/purged');
  const plugin = `<?php foreach (['litespeed_purge_post', 'litespeed_purge_all'] as $hook) {
    add_action($hook, static function ($id = 0) { file_put_contents('${listed}', "$id ", FILE_APPEND); });
  }`;
  await writeFile(join(site.folder, 'wp-content/mu-plugins/purged.php'), plugin);
  const [own, ...showing] = JSON.parse(
    await site.php(`$add = static fn ($content, $type = 'page', $status = 'publish') => wp_insert_post(
      ['post_title' => 'x', 'post_content' => $content, 'post_type' => $type, 'post_status' => $status]);
    $reused = $add('<!-- wp:officine/pharmacy /-->', 'wp_block');
    $add('<p>Rien de la pharmacie</p>');
    $add('[officine_pharmacie]', 'page', 'draft');
    echo json_encode([
      (int) get_option('officine_connector_page'),
      $add('<p>Nos horaires</p><!-- wp:officine/zone {"reference":"X"} /-->'),
      $add('Nos horaires : [officine_pharmacie]', 'post'),
      $add('<!-- wp:block {"ref":' . $reused . '} /-->'),
    ]);`),
  );
  const purged = async (monday: string) => {
    await rm(listed, { force: true });
    expect((await sync({ hours: hours(monday) })).status).toBe(200);
    return existsSync(listed) ? (await readFile(listed, 'utf8')).trim().split(' ').map(Number) : [];
  };
  expect(new Set(await purged('10:00-12:00'))).toEqual(new Set([own, ...showing]));
  expect(await purged('10:00-12:00')).toEqual([]);
  await site.php(`update_option('widget_text', [2 => ['text' => '[officine_zone reference="X"]'], '_multiwidget' => 1]);
    wp_set_sidebars_widgets(['wp_inactive_widgets' => [], 'sidebar-1' => ['text-2']]);`);
  expect(await purged('11:00-12:00')).toEqual([0]);
});
