import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { unsubscribeLink } from '../../apps/api/src/areas/desk/notifications/unsubscribe.ts';
import { stopLink } from '../../apps/api/src/areas/figures/proofs/recipient-link.ts';
import { newKey } from '../../apps/api/src/files/file-storage.ts';
import { testApp } from '../../apps/api/test/app.ts';
import { openPages } from '../../apps/api/test/page.ts';

/** Public pages as the built server sends them: nothing here runs a script. */

const { app, services } = await testApp({ OFFICINE_PUBLIC_URL: 'https://officine.example' });
const { sql } = services;
const { first, campaign, advertiser, today } = await openPages(sql);
await sql`insert into pharmacy_billings (pharmacy_id, formula) select id, 3 from pharmacies`;
await sql`update zones set width = 300, height = 250`;
await sql`insert into zones (reference, description, price, is_internet, width, height)
  values ('VIDE', 'Sans annonce', 100, true, 300, 600)`;
await sql`update pharmacies set phone_number = '02 98 00 00 01' where id = ${first}`;
await sql`update pharmacy_websites set caption = 'Bienvenue', description = 'Orthopédie', contact_form_email = 'a@example.org',
  hours_mo = '08:30-12:30 14:00-19:30', hours_su = '',
  closings = '2098-08-02/2098-08-16 Congés' where pharmacy_id = ${first}`;

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const linkedData = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

test('a pharmacy’s page has its texts, its hours, its contact and its data without scripts', async () => {
  const { body, statusCode } = await get('/pharmacy/etoile');
  expect(statusCode).toBe(200);
  const shown = body.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '');
  for (const text of [
    'Pharmacie Z1001',
    'Bienvenue',
    'Orthopédie',
    '8 h 30 – 12 h 30',
    'Fermé du samedi 2 août au samedi 16 août',
    'tel:0298000001',
    '1 rue du Port',
  ])
    expect(shown).toContain(text);
  expect(body).toContain('<title>Pharmacie Z1001, Brest</title>');
  expect(body).toContain('name="description" content="Pharmacie Z1001, 1 rue du Port, 29200 Brest. Bienvenue."');
  expect(body).toContain('<link rel="canonical" href="https://officine.example/pharmacy/etoile"/>');
  expect(linkedData(body)).toMatchObject({ '@type': 'Pharmacy', name: 'Pharmacie Z1001', telephone: '02 98 00 00 01' });
  expect(linkedData(body)).toMatchObject({
    specialOpeningHoursSpecification: [
      { opens: '00:00', closes: '00:00', validFrom: '2098-08-02', validThrough: '2098-08-16' },
    ],
  });
});

test('adverts have captioned places, after the pharmacy, and only where one is shown today', async () => {
  const { body } = await get('/pharmacy/etoile');
  expect(body).toMatch(/>Publicité<\/p><div data-officine-zone="SITE" data-officine-size="300x250"/);
  expect(body).not.toContain('VIDE');
  expect(body.indexOf('<h1')).toBeLessThan(body.indexOf('data-officine-zone'));
});

const placesIn = (html: string) =>
  [...html.matchAll(/data-officine-zone="(\w+)"/g)].map(({ 1: zone, index }) => ({ zone, index }));

test('one advert at most comes before the end of what the pharmacy says', async () => {
  await sql`update zones set width = 728, height = 90`;
  await sql`insert into zones (reference, description, price, is_internet, width, height) values
    ('PAVE', 'Pavé', 100, true, 300, 250), ('TOUR', 'Tour', 100, true, 300, 600)`;
  await sql`insert into adverts (title, url, html, width, height, zone_id, topic_id, advertiser_id)
    select 'Annonce', 'https://example.org', '<b>Annonce</b>', z.width, z.height, z.id, a.topic_id, a.advertiser_id
    from zones z, (select topic_id, advertiser_id from adverts limit 1) a where z.reference in ('PAVE', 'TOUR')`;
  await sql`insert into fillings (zone_id, advert_id) select a.zone_id, a.id from adverts a join zones z on z.id = a.zone_id
    where z.reference in ('PAVE', 'TOUR')`;
  // The memory of delivery learns of new adverts a moment later.
  await expect.poll(async () => placesIn((await get('/pharmacy/etoile')).body).length).toBe(3);
  const body = (await get('/pharmacy/etoile')).body;
  const places = placesIn(body);
  const end = body.lastIndexOf('</section>');
  expect(places.filter(({ index }) => index < end).map(({ zone }) => zone)).toEqual(['SITE']);
  await sql`delete from fillings where zone_id in (select id from zones where reference in ('PAVE', 'TOUR'))`;
  await sql`update zones set width = 300, height = 250 where reference = 'SITE'`;
});

test('blocks stand in the order of the pharmacy, and those without content are left out', async () => {
  await sql`update pharmacy_websites set blocks = 'prescription photos team services appointment map', colour = '#7a1f5c',
    services = ${'vaccination Sans rendez-vous\ncollect'}, team = 'Anne Leroy | Adjointe',
    url_prescription = 'https://www.ordonnances.example.org/z', latitude = 48.39, longitude = -4.48
    where pharmacy_id = ${first}`;
  const { body } = await get('/pharmacy/etoile');
  const ids = [...body.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id);
  expect(
    ids.filter((id) => ['ordonnance', 'photos', 'equipe', 'services', 'rendez-vous', 'plan'].includes(id ?? '')),
  ).toEqual(['ordonnance', 'equipe', 'services', 'plan']);
  for (const text of [
    'Sans rendez-vous',
    'Commande et retrait',
    'Anne Leroy',
    'Envoyer sur',
    'Brest sur la carte de France',
  ])
    expect(body).toContain(text);
  expect(body).toContain('ordonnances.example.org</a>');
  expect(body).toContain('--accent:#7a1f5c');
  expect(body).toContain('<meta name="twitter:card" content="summary"/>');
  expect(linkedData(body)).toMatchObject({
    hasOfferCatalog: {
      itemListElement: [
        { itemOffered: { name: 'Vaccination', description: 'Sans rendez-vous' } },
        { itemOffered: { name: 'Commande et retrait' } },
      ],
    },
  });
  // Only links lead elsewhere: nothing of the page is loaded from another server.
  expect([...body.matchAll(/ src="(https?:[^"]+)"/g)]).toEqual([]);
  await sql`update pharmacy_websites set blocks = null where pharmacy_id = ${first}`;
  const plain = await get('/pharmacy/etoile');
  expect(plain.body).not.toContain('id="services"');
  expect(linkedData(plain.body)).not.toHaveProperty('hasOfferCatalog');
});

test('hours that were never typed are said to be unknown, never closed', async () => {
  const { body } = await get('/pharmacy/gare');
  expect(body).toContain('Horaires non renseignés');
  expect(body).not.toContain('>Fermé<');
  expect(linkedData(body)).not.toHaveProperty('openingHoursSpecification');
});

test('what a pharmacy writes cannot become markup', async () => {
  const hostile = '</script><script>alert(1)</script>" onload="x & <b>';
  await sql`update pharmacies set name = ${hostile}, locality = ${hostile} where reference = 'Z1002'`;
  await sql`update pharmacy_websites set caption = ${hostile}, description = ${hostile} where subdomain = 'gare'`;
  const { body } = await get('/pharmacy/gare');
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('" onload="');
  expect(body).not.toContain('<b>');
  expect(linkedData(body)).toMatchObject({ name: hostile, description: hostile });
});

test('the policy of a page allows its own script in the head, and no other', async () => {
  const { body, headers } = await get('/');
  const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  expect(scripts).toHaveLength(1);
  const hash = createHash('sha256')
    .update(scripts[0] ?? '')
    .digest('base64');
  expect(String(headers['content-security-policy'])).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('a page is asked for again with its own tag only, and is the same for every caller', async () => {
  const [star, station] = [await get('/pharmacy/etoile'), await get('/pharmacy/gare')];
  const tag = { 'if-none-match': String(star.headers['etag']) };
  expect((await get('/pharmacy/etoile', tag)).statusCode).toBe(304);
  expect((await get('/pharmacy/gare', tag)).body).toBe(station.body);
  await sql`update pharmacy_websites set caption = 'Ouverte le dimanche' where pharmacy_id = ${first}`;
  expect((await get('/pharmacy/etoile', tag)).body).toContain('Ouverte le dimanche');
  const signedIn = await get('/pharmacy/gare', {
    authorization: 'Bearer x',
    cookie: 'a=b',
    accept: 'application/json',
  });
  expect(signedIn.body).toBe(station.body);
  expect(star.headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(star.headers['set-cookie']).toBeUndefined();
});

const found = async (words: string) =>
  [...(await get(`/pharmacy?q=${encodeURIComponent(words)}`)).body.matchAll(/href="\/pharmacy\/(\w+)"/g)].map(
    ([, subdomain]) => subdomain,
  );
test('pharmacies are found by name, town and postcode; those without a page are not', async () => {
  expect(await found('')).toEqual(expect.arrayContaining(['etoile', 'gare']));
  expect(await found('brest z1001')).toEqual(['etoile']);
  expect(await found('BRÉST 292')).toEqual(['etoile']);
  expect(await found('100%')).toEqual([]);
  await sql`update pharmacies set is_active = false where id = ${first}`;
  expect(await found('brest')).toEqual([]);
});

test('the directory filters without scripts, and says what is asked for; search engines list all pages of it', async () => {
  const whole = await get('/pharmacy?page=1');
  expect(whole.body).toContain('<link rel="canonical" href="https://officine.example/pharmacy"/>');
  expect(whole.body).toMatch(/<button type="button"[^>]* data-near="true" hidden="">/);
  await sql`update pharmacies set is_active = true`;
  await sql`update pharmacy_websites set blocks = 'services', services = 'tests', latitude = 48.39, longitude = -4.48
    where subdomain = 'etoile'`;
  const { body } = await get('/pharmacy?service=tests&pres=48.4,-4.48');
  expect([...body.matchAll(/href="\/pharmacy\/(\w+)"/g)].map(([, one]) => one)).toEqual(['etoile']);
  expect(body).toContain('<option value="tests" selected="">');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).toMatch(/>1,1 km</);
  expect(body).toContain('1 pharmacie sur la carte de France');
  // What is not valid is left out.
  expect((await get('/pharmacy?service=magie&pres=ici&page=-1&q=%00')).statusCode).toBe(200);
});

test('a page that does not exist answers 404, with a search and a way back', async () => {
  for (const path of ['/pharmacy/nulle-part', '/legal/faq']) {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).toMatch(/<form [^>]*action="\/pharmacy"/);
    expect(body).toMatch(/<a href="\/" [^>]*>Revenir à l’accueil/);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  }
});

test('the back office answers 404 at an address that it has no screen for, with the page that says so', async () => {
  const known = [
    '/login',
    '/admin',
    '/admin/zones',
    '/pool/campaign-overview/12?f=1',
    '/customer/faq/',
    '/network-error',
  ];
  for (const path of known) expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
  for (const path of ['/nimporte', '/admin/xyz', '/admin/campaign-overview', '/customer/zones', '/profile/a']) {
    const { statusCode, headers, body } = await get(path);
    expect([path, statusCode]).toEqual([path, 404]);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('<div id="root">');
  }
  expect(await get('/admin/Zones?page=2')).toMatchObject({
    statusCode: 308,
    headers: { location: '/admin/zones?page=2' },
  });
});

test('a legal text is rebuilt from allowed elements', async () => {
  await sql`insert into contents (key, title, html) values ('privacy', 'Vie privée',
    '<h1>Données</h1><p onclick="x()">Une <a href="javascript:x()">adresse</a></p><script>x()</script><svg onload="x()">')
    on conflict (key) do update set title = excluded.title, html = excluded.html`;
  const { body } = await get('/legal/privacy');
  expect(body).toMatch(/<h1>Vie privée<\/h1>.*<h2>Données<\/h2><p>Une <a>adresse<\/a><\/p><\/div>/s);
  expect(body).not.toContain('x()');
});

test('a mail’s link stops its subject by one POST, without signing in; opening it changes nothing', async () => {
  const [user] = await sql<{ id: number }[]>`
    insert into users (login, email, name, role) values ('lea', 'lea@example.fr', 'Léa', 'marketing') returning id`;
  const subscription = { userId: user?.id ?? 0, kinds: ['offer', 'view'] as const };
  const path = new URL(unsubscribeLink(app.services.config, subscription)).pathname;
  const stopped = async () =>
    (await sql`select kind from notification_preferences order by kind`).map(({ kind }) => kind);
  const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

  const page = await get(path);
  expect(page.statusCode).toBe(200);
  expect(page.body).toMatch(/<form [^>]*method="post".*Offres.*Vues suivies/s);
  expect(await stopped()).toEqual([]);
  expect((await post(path, 'page=1&kind=offer&kind=invoice')).body).toContain('Offres. Ces');
  expect(await stopped()).toEqual(['offer']);
  const form = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  await sql`delete from notification_preferences`;
  expect((await post(path, form, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
  expect(await stopped()).toEqual(['offer', 'view']);
  expect((await post(path, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
  const forged = [await get(`${path}x`), await post(path.replace('offer', 'invoice'), 'List-Unsubscribe=One-Click')];
  expect(forged.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(forged[0]?.body).toContain('Ce lien n’est pas valable');
});

/** A link to the campaign's proof, until a day. */
async function proofLink(token: string, lastDay = today): Promise<string> {
  const hash = createHash('sha256').update(token).digest('hex');
  await sql`insert into proof_links (campaign_id, hash, date_expiry) values (${campaign}, ${hash}, ${lastDay})`;
  return `/proof/${token}`;
}

test('a link shows a campaign’s proof, its pages and its PDF, to no cache and no search engine', async () => {
  const key = newKey();
  const [file] = await sql`
    insert into files (key, name, type, size, sha256) values (${key}, 'page.png', 'image/png', 4, '') returning id`;
  await services.files.put(key, Buffer.from('page'), 'image/png');
  await sql`insert into campaign_pharmacies (campaign_id, pharmacy_id, budget) values (${campaign}, ${first}, 100)`;
  const [year, month] = today.split('-').map(Number) as [number, number];
  const shoot = (pharmacy: number) => sql<{ id: number }[]>`
    insert into screenshots (pharmacy_id, year, month, picture_id) values (${pharmacy}, ${year}, ${month}, ${file?.['id']}) returning id`;
  const [[shown], [foreign]] = [await shoot(first), await shoot(first + 1)];
  const path = await proofLink('live');
  const answers = await Promise.all([path, `${path}/pdf`, `${path}/screenshots/${shown?.id}`].map((url) => get(url)));
  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
  }
  const [page, pdf, picture] = answers.map(({ body }) => body);
  for (const text of [
    '<h1',
    'Hiver',
    'Laboratoire',
    'Pharmacie Z1001, Brest',
    `src="${path}/screenshots/${shown?.id}"`,
  ])
    expect(page).toContain(text);
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(pdf?.slice(0, 5)).toBe('%PDF-');
  expect(picture).toBe('page');
  expect((await get(`${path}/screenshots/${foreign?.id}`)).statusCode).toBe(404);
  expect((await get(`${path}/screenshots/x`)).statusCode).toBe(404);
});

test('a link that is over, revoked or wrong says so in one sentence, and never what it opened', async () => {
  const revoked = await proofLink('revoked');
  await sql`update proof_links set date_revoked = now() where date_seen is null`;
  const over = await proofLink('over', '2026-01-01');
  for (const [path, status, title] of [
    [revoked, 410, 'Ce lien n’ouvre plus rien'],
    [over, 410, 'Ce lien n’ouvre plus rien'],
    ['/proof/unknown', 404, 'Ce lien n’est pas valable'],
  ] as const)
    for (const part of ['', '/pdf', '/screenshots/1']) {
      const { statusCode, body, headers } = await get(path + part);
      expect([path + part, statusCode]).toEqual([path + part, status]);
      expect(body).toContain(title);
      expect(body).not.toMatch(/Hiver|Laboratoire/);
      expect(headers['cache-control']).toBe('private, no-store');
    }
});

test('a recipient of proofs leaves the list by one POST, without signing in; opening the page changes nothing', async () => {
  await sql`update advertisers set proof_recipients = 'a@example.fr, b@example.fr' where id = ${advertiser}`;
  const path = new URL(stopLink(app.services.config, { advertiser, email: 'a@example.fr' })).pathname;
  const recipients = async () =>
    (await sql`select proof_recipients as r from advertisers where id = ${advertiser}`)[0]?.['r'];
  const post = (url: string) =>
    app.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await get(path)).body).toMatch(/<form [^>]*method="post"/);
  expect(await recipients()).toBe('a@example.fr, b@example.fr');
  expect((await post(path)).body).toContain('a@example.fr ne recevra plus');
  expect(await recipients()).toBe('b@example.fr');
  const forged = [await get(`${path}x`), await post(`${path}x`)];
  expect(forged.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
});

test('only the preview of a site may be framed, and only by the back office', async () => {
  const policies = await Promise.all(
    ['/site-preview', '/login', '/customer/website'].map(async (path) => {
      const { headers } = await get(path);
      const [, ancestors] = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy'])) ?? [];
      return [ancestors, headers['x-frame-options']];
    }),
  );
  expect(policies).toEqual([
    ["'self'", 'SAMEORIGIN'],
    ["'none'", 'DENY'],
    ["'none'", 'DENY'],
  ]);
});

const preloads = async (path: string): Promise<string[]> =>
  [...(await get(path)).body.matchAll(/rel="modulepreload" crossorigin href="([^"]+)" fetchpriority="low">/g)].map(
    ([, file]) => file!,
  );
test('the page of an area names what its area and its first screen load, and nothing else does', async () => {
  const [first, inner] = [await preloads('/customer'), await preloads('/customer/todo')];
  expect(inner.length).toBeGreaterThan(3);
  expect(first).toEqual(expect.arrayContaining(inner));
  expect(first.length).toBeGreaterThan(inner.length);
  const answers = await Promise.all(first.map((file) => get(file)));
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  expect(await preloads('/admin')).not.toEqual(first);
  expect(await preloads('/login')).toEqual([]);
});
test('the mark of the page is painted before the styles of the program and of the area have come', async () => {
  const { body } = await get('/customer');
  const mark = body.indexOf('class="booting"');
  expect(body.indexOf('.booting{')).toBeLessThan(mark);
  const styles = [...body.matchAll(/(<\/style>)?<link rel="stylesheet" crossorigin href="([^"]+)"( type="none")?>/g)];
  const [program, ...ofArea] = styles;
  expect(program?.[3]).toBeUndefined();
  expect(ofArea.length).toBeGreaterThan(2);
  for (const { index } of styles) expect(index).toBeGreaterThan(mark);
  // A small one is in the page, and its file is not loaded.
  for (const [, inside, , unloaded] of ofArea) expect(Boolean(inside)).toBe(Boolean(unloaded));
  expect(ofArea.some(([, inside]) => inside)).toBe(true);
  const answers = await Promise.all(styles.map(([, , file]) => get(file!)));
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
});
test('the policy of a page allows its own script, and no other inside it', async () => {
  for (const path of ['/customer', '/login', '/site-preview']) {
    const { body, headers } = await get(path);
    const scripts = [...body.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) =>
      createHash('sha256').update(text!).digest('base64'),
    );
    expect(scripts).toHaveLength(1);
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${scripts[0]}';`);
  }
});
