import { chromium } from '@playwright/test';
import { FLAGS, WHOLE } from './chromium.ts';
import { advert, zone } from './widget/stage.ts';
import { expect, leave, test } from './widget/test.ts';

const shown = (reference: string) => `img[alt="Texte ${reference}"]`;
const gets = (requests: readonly string[]) => requests.filter((request) => request.startsWith('GET')).length;

test('a strict policy of the host needs three addresses and nothing inline', async ({ page, stage, complaints }) => {
  stage.mood.adverts = [advert('haut'), advert('cadre', { html: '<b>Vitamine</b>', picture: null })];
  const csp = `default-src 'none'; script-src ${stage.api}/widget/; connect-src ${stage.api}; img-src ${stage.api}`;
  await page.goto(stage.page('/', zone('haut') + zone('cadre'), { csp }));
  await page.waitForSelector(shown('haut'));
  expect(
    await page.locator('[data-officine-zone=haut]').evaluate((node) => [node.clientWidth, node.clientHeight]),
  ).toEqual([300, 250]);
  await expect(page.frameLocator('iframe').getByText('Vitamine')).toBeVisible();
  await expect.poll(() => stage.received.adverts).toHaveLength(2);
  expect(complaints.filter((line) => !line.includes('style'))).toEqual([]);
});

test('hostile html stays in its frame', async ({ page, context, stage }) => {
  const html = `<script>parent.harm = 1; alert(1); top.location = 'https://mal.example/'</script>
    <img src=x onerror="top.harm = 1"><meta http-equiv=refresh content="0;url=https://mal.example/">
    <iframe src="https://mal.example/cadre"></iframe><object data="https://mal.example/objet"></object>
    <form action="https://mal.example/" target=_top><input autofocus name=a><button>Envoyer</button></form>
    <a href="https://mal.example/" target=_top style="position:fixed;inset:0">Gagné</a>
    <style>@import "https://mal.example/style"</style></div></iframe><script>document.cookie='a=1'</script>`;
  const asked: string[] = [];
  await context.route('https://mal.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: 'mal' });
  });
  await context.route('https://laboratoire.example/**', (route) => route.fulfill({ body: 'produit' }));
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  stage.mood.adverts = [advert('haut', { html, title: '"><img src=x onerror=alert(2)>', picture: null })];
  await page.goto(stage.page('/', zone('haut')));
  await expect.poll(() => stage.received.adverts).toMatchObject([{ view: 1 }]);
  const [opened] = await Promise.all([context.waitForEvent('page'), page.locator('[data-officine-zone] > a').click()]);
  expect(opened.url()).toBe('https://laboratoire.example/produit');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
  expect(page.url()).toBe(`${stage.site}/`);
  expect(await page.evaluate(() => ['harm' in window, document.cookie])).toEqual([false, '']);
  expect([asked, dialogs]).toEqual([[], []]);
});

test('a site of one document: each path is a page, and zones may appear late', async ({ page, stage, complaints }) => {
  stage.mood.adverts = [advert('haut'), advert('bas')];
  await page.goto(stage.page('/', `${zone('haut')}<main></main>`));
  await expect.poll(() => stage.received.adverts).toHaveLength(1);
  await page.evaluate((html) => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
  }, zone('bas'));
  await page.waitForSelector(shown('bas'));
  await expect.poll(() => stage.received.adverts).toHaveLength(2);
  expect(gets(stage.requests)).toBe(1);
  await page.evaluate(
    (html) => {
      history.pushState({}, '', '/conseils');
      const main = document.querySelector('main');
      if (main) main.innerHTML = html;
    },
    `<h1>Conseils</h1>${zone('bas')}`,
  );
  await page.waitForSelector(shown('bas'));
  await expect.poll(() => stage.received.adverts).toHaveLength(4);
  expect(gets(stage.requests)).toBe(2);
  // Neither a search nor an anchor is another page.
  await page.evaluate(() => {
    history.replaceState({}, '', '?tri=prix#bas');
    document.querySelector('main')?.append('fin');
    return new Promise((done) => setTimeout(done, 200));
  });
  expect(gets(stage.requests)).toBe(2);
  expect(stage.received.visits).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('a site of one document does it by hand: refresh, unmount, mount', async ({ page, stage, complaints }) => {
  stage.mood.adverts = [advert('haut'), advert('haut', { scheduling: 'autre', alt: 'Autre' })];
  const head = `<script type="module">
    import { mount, refresh, unmount } from '${stage.api}/widget/index.js';
    const load = async () => (await (await fetch('${stage.api}/api/schedulings?pharmacy=1')).json())['hydra:member'];
    Object.assign(window, { mount: () => mount({ pharmacy: 'Z100', api: '${stage.api}/api', visits: 'no', load }), refresh, unmount });
    window.mount();
  </script>`;
  await page.goto(stage.page('/', zone('haut', ''), { head }));
  const call = (name: string) => page.evaluate(`${name}()`);
  const link = page.locator('[data-officine-zone] > a');
  await expect(link).toHaveCount(1);
  stage.mood.adverts = [];
  await call('refresh');
  await expect(link).toBeHidden();
  expect(await page.locator('[data-officine-zone]').evaluate((node) => node.clientHeight)).toBe(250);
  stage.mood.adverts = [advert('haut')];
  await call('mount');
  await page.waitForSelector(shown('haut'));
  await call('unmount');
  await expect(link).toHaveCount(0);
  const asked = stage.requests.length;
  await call('refresh');
  await page.evaluate(() => {
    document.body.append('fin');
    return new Promise((done) => setTimeout(done, 200));
  });
  expect(stage.requests.filter((request) => request.startsWith('GET'))).toHaveLength(3);
  expect(stage.requests).toHaveLength(asked);
  expect(stage.received.visits).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a page left open over midnight shows the adverts of the new day once it is looked at again', async ({
  page,
  stage,
}) => {
  await page.clock.setFixedTime('2026-01-10T23:55:00+01:00');
  stage.mood.adverts = [advert('haut')];
  await page.goto(stage.page('/', zone('haut')));
  await expect.poll(() => stage.received.adverts).toHaveLength(1);
  const lookAgain = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  const asked = () => stage.requests.filter((request) => request.startsWith('GET /api/schedulings')).length;
  await lookAgain();
  stage.mood.adverts = [advert('haut', { scheduling: 'demain' })];
  await page.clock.setFixedTime('2026-01-11T00:05:00+01:00');
  await lookAgain();
  await expect.poll(() => stage.received.adverts.at(-1)).toMatchObject({ scheduling: 'demain', view: 1 });
  expect(asked()).toBe(2);
});

test('a copy of the tag that does not run leaves the page to the one that does', async ({
  page,
  stage,
  complaints,
}) => {
  stage.mood.adverts = [advert('haut')];
  const copy = `<script type="text/plain" data-src="${stage.api}/widget/officine.js" data-pharmacy="Z1"></script>`;
  await page.goto(stage.page('/', copy + zone('haut')));
  await page.waitForSelector(shown('haut'));
  expect(complaints).toEqual([]);
});

test('the address of the script says whose adverts, where its attributes were taken away', async ({ page, stage }) => {
  stage.mood.adverts = [advert('haut')];
  const head = `<script src="${stage.api}/widget/officine.js?pharmacy=Z01001&storage=no" defer></script>`;
  await page.goto(stage.page('/', zone('haut'), { head }));
  await page.waitForSelector(shown('haut'));
  expect(stage.requests).toContain('GET /api/schedulings');
  await expect.poll(() => stage.received.adverts).toHaveLength(1);
  expect(stage.received.visits).toEqual([]);
});

test('a page that comes back from the cache is a new view', async ({ stage }) => {
  // Playwright switches this cache off, and does not notice a page that comes back from it.
  const browser = await chromium.launch({
    executablePath: WHOLE,
    args: FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  stage.mood.adverts = [advert('haut')];
  const again = `<script>addEventListener('pageshow', (event) => { if (event.persisted) fetch('${stage.api}/persisted') })</script>`;
  await page.goto(stage.page('/', zone('haut') + again));
  await expect.poll(() => stage.received.adverts).toHaveLength(1);
  await page.goto(
    stage.page('/deux', '<script>onload = () => setTimeout(() => history.back())</script>', { head: '' }),
  );
  await expect.poll(() => stage.received.adverts).toHaveLength(2);
  expect(stage.requests).toContain('GET /persisted');
  expect(new Set(stage.received.adverts.map(({ id }) => id)).size).toBe(2);
  expect(stage.received.visits).toHaveLength(1);
  await browser.close();
});

const poor: [string, string][] = [
  [
    'without storage',
    `for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new Error(name) } })`,
  ],
  ['with a full storage', `if (location.host) localStorage.x = 'x'.repeat(5 * 1024 * 1024 - 1)`],
  ['without observers', `delete window.IntersectionObserver`],
  ['without fetch', `delete window.fetch`],
  ['with a broken fetch', `window.fetch = () => { throw new Error('hôte') }`],
  ['without random numbers', `Object.defineProperty(window, 'crypto', { value: undefined })`],
];
for (const [name, script] of poor)
  test(`a page ${name} is not disturbed`, async ({ page, stage, complaints }) => {
    await page.addInitScript(script);
    stage.mood.adverts = [advert('haut')];
    await page.goto(stage.page('/', `${zone('haut')}<p>Texte</p>`));
    await expect(page.getByText('Texte')).toBeVisible();
    await page.waitForFunction(() => 'officine' in window);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    if (/storage/.test(name)) await expect.poll(() => stage.received.adverts).toHaveLength(1);
    await leave(page);
    expect(complaints).toEqual([]);
  });

test('adverts that make no sense leave the page alone', async ({ page, stage, complaints }) => {
  for (const adverts of [null, {}, [null], [{ zone: null }], [advert('haut', { picture: 'http://[' })]]) {
    stage.mood.adverts = adverts as [];
    await page.goto(stage.page('/', zone('haut')));
    await page.waitForFunction(() => 'officine' in window);
    await expect.poll(() => gets(stage.requests)).toBeGreaterThan(0);
    stage.requests.length = 0;
  }
  stage.mood.adverts = [advert('haut', { picture: 'http://[' }), advert('bas')];
  await page.goto(stage.page('/', zone('haut') + zone('bas')));
  await page.waitForSelector(shown('bas'));
  await page.goto(stage.page('/', '<p>Texte</p>'));
  expect(await page.evaluate(() => Object.keys(window).filter((key) => /officine|mount|refresh/.test(key)))).toEqual([
    'officine',
  ]);
  expect(complaints).toEqual([]);
});

test('adverts that come after the end are not asked for, and the page is told nothing', async ({ page, stage }) => {
  stage.mood.adverts = [advert('haut')];
  let release: (() => void) | undefined;
  stage.mood.hold = new Promise((go) => {
    release = go;
  });
  await page.addInitScript(() => {
    Object.assign(window, { told: 0 });
    addEventListener('officine', () => Object.assign(window, { told: 1 }));
  });
  await page.goto(stage.page('/', zone('haut')));
  await expect.poll(() => stage.requests).toContain('GET /api/schedulings');
  await page.evaluate('officine.unmount()');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const answer = page.waitForResponse(/schedulings/);
  release?.();
  await (await answer).finished();
  // What the answer would set off is asked for, and drawn, within two frames.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(requests).toEqual([]);
  expect(await page.evaluate('told')).toBe(0);
  await expect(page.locator('a')).toHaveCount(0);
});
