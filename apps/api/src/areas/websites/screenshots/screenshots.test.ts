import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parisDate } from '@officine/domain';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { contextOf, insertOffice } from '../../../../test/given/office.ts';
import { showAdverts } from '../../../../test/shown-adverts.ts';
import { taskContext } from '../../../../test/task.ts';
import { screenshotArchive } from './archive.ts';
import { wordpressScreenshot } from './screenshot-task.ts';

const asked: string[] = [];
/**
 * A pharmacy's page with one zone filled, one empty, a picture of a machine inside the network, and a count that must
 * not be sent.
 */
const page = (inside: string) => `<!doctype html><title>Pharmacie</title><body style="margin:0">
  <div data-officine-zone="TOP" style="width:300px;height:100px"></div><div data-officine-zone="SIDE"></div>
  <img src="${inside}"><script>
    fetch('/count', { method: 'POST', body: 'x' }).catch(() => {});
    const image = new Image(300, 100);
    image.src = '/advert.png';
    document.querySelector('[data-officine-zone=TOP]').append(image);
  </script>`;
const advert = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#d00' } })
  .png()
  .toBuffer();
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  if (request.url === '/advert.png') return void response.setHeader('content-type', 'image/png').end(advert);
  if (request.url === '/out') return void response.writeHead(302, { location: inner }).end();
  response.setHeader('content-type', 'text/html').end(page('/out'));
});
const secret: string[] = [];
const inside = createServer((request, response) => {
  secret.push(request.url ?? '');
  response.end();
});
const listen = async (target: typeof server, host: string): Promise<string> => {
  await new Promise<void>((resolve) => target.listen(0, host, resolve));
  return `http://${host}:${(target.address() as AddressInfo).port}`;
};
const url = await listen(server, '127.0.0.1');
const inner = await listen(inside, '127.0.0.2');
afterAll(() => {
  server.close();
  inside.close();
});

const { services } = await testApp({ OUTGOING_ALLOW: '127.0.0.1' });
const { sql } = services;
const { actors, member, stranger } = await insertOffice(sql);
const [year = 0, month = 0] = parisDate(new Date()).split('-').map(Number);
const advertiser = Number(actors.advertiser.advertiserId);
await showAdverts(sql, advertiser, [member, stranger], ['TOP', 'SIDE']);
await sql`insert into pharmacy_wordpress (pharmacy_id, url, page_url) values (${member}, ${url}, ${`${url}/pharmacie`})`;
// A subdomain alone is no page: this one's formula has no website.
await sql`insert into pharmacy_websites (pharmacy_id, subdomain) values (${stranger}, 'du-port')`;
const run = () => wordpressScreenshot.run(taskContext(services, 1, {}).context);

test('a picture of the page and of each zone with an advert, once a month; nothing is counted, the network is not reached', async () => {
  expect(await run()).toEqual({ pages: 1, pictures: 2, failures: 0, withoutPage: 1 });
  const rows = await sql`
    select s.year, s.month, z.reference as zone, f.type, f.key, f.is_public from screenshots s
      left join zones z on z.id = s.zone_id join files f on f.id = s.picture_id order by s.zone_id nulls first`;
  expect(rows).toMatchObject([
    { year, month, zone: null, type: 'image/jpeg', is_public: false },
    { year, month, zone: 'TOP', type: 'image/png' },
  ]);
  const { data, info } = await sharp(await buffer(await services.files.get(rows[1]?.['key'])))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, data[0], data[1]]).toEqual([300, 100, 0xdd, 0]);
  expect(asked).toContain('GET /out');
  expect(asked.filter((line) => line.startsWith('POST'))).toEqual([]);
  expect(secret).toEqual([]);

  // The zone without an advert is looked for again, what is there is left as it is.
  expect(await run()).toMatchObject({ pictures: 0 });
  expect(await sql`select count(*)::int as n from screenshots`).toMatchObject([{ n: 2 }]);
});

test('the zip of a month, for its advertiser and for administrators', async () => {
  const archive = (role: 'admin' | 'advertiser', more = {}) =>
    screenshotArchive(contextOf(services, actors[role]), { year, month, ...more });
  const period = `${year}-${String(month).padStart(2, '0')}`;
  for (const file of [await archive('advertiser'), await archive('admin', { advertiser })]) {
    expect(file.name).toBe(`captures-L1-${period}.zip`);
    const bytes = (await buffer(file.content as Readable)).toString('latin1');
    for (const name of [`Z1-page-${period}.jpg`, `Z1-TOP-${period}.png`]) expect(bytes).toContain(name);
  }
  await expect(archive('admin')).rejects.toMatchObject({ violations: [{ propertyPath: 'advertiser' }] });
  await expect(archive('admin', { advertiser: 999_999 })).rejects.toMatchObject({ code: 'not_found' });
  await expect(archive('advertiser', { year: 2001 })).rejects.toMatchObject({ code: 'not_found' });
});

test('without a browser, fails in French and is not retried', async () => {
  await sql`truncate screenshots`;
  const { context } = taskContext({ ...services, config: { ...services.config, chromiumPath: '/nowhere' } }, 2, {});
  await expect(wordpressScreenshot.run(context)).rejects.toMatchObject({
    retry: false,
    message: expect.stringMatching(/^Aucun navigateur Chromium.*CHROMIUM_PATH\.$/),
  });
});

test('a page that does not open is logged, the others continue', async () => {
  await sql`insert into pharmacy_wordpress (pharmacy_id, url, page_url) values (${stranger}, 'http://127.0.0.1:9', 'http://127.0.0.1:9/')`;
  await sql`update pharmacy_wordpress set page_url = 'file:///etc/hostname' where pharmacy_id = ${member}`;
  expect(await wordpressScreenshot.run(taskContext(services, 3, { pharmacy: member }).context)).toMatchObject({
    pictures: 0,
    failures: 1,
  });
  await sql`update pharmacy_wordpress set page_url = ${`${url}/`} where pharmacy_id = ${member}`;
  const { context, lines } = taskContext(services, 4, {});
  expect(await wordpressScreenshot.run(context)).toMatchObject({ pages: 1, pictures: 2, failures: 1 });
  expect(lines).toEqual(['Z2 : La page ne s’ouvre pas. (http://127.0.0.1:9/)']);
});
