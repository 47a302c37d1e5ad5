import { FLAGS, WHOLE } from './chromium.ts';
import { advert, zone } from './widget/stage.ts';
import { expect, leave, pass, stopClock, test } from './widget/test.ts';

// The middle button opens a tab.
test.use({ launchOptions: { executablePath: WHOLE, args: FLAGS } });

const posts = (requests: readonly string[]) => requests.filter((request) => request.startsWith('POST'));
const waiting = (page: import('@playwright/test').Page) => page.evaluate(() => Object.keys(localStorage).length);
const shown = (reference: string) => `img[alt="Texte ${reference}"]`;

test('an ordinary page makes one GET and one POST, the visit included', async ({ page, stage, complaints }) => {
  stage.mood.adverts = [advert('haut'), advert('bas'), advert('fond')];
  const body = `${zone('haut')}${zone('bas')}<div style="display:none">${zone('fond')}</div>`;
  await page.goto(stage.page('/', body));
  await expect.poll(() => stage.received.adverts).toHaveLength(2);
  await expect.poll(() => stage.received.visits).toMatchObject([{ pharmacy: 'Z100' }]);
  await expect.poll(() => waiting(page)).toBe(0);
  expect(stage.requests).toEqual(['GET /api/schedulings', 'POST /api/log_page']);
  stage.requests.length = 0;
  await page.goto(stage.page('/deux', body));
  await expect.poll(() => stage.received.adverts).toHaveLength(4);
  expect(stage.requests).toEqual(['GET /api/schedulings', 'POST /api/log_page']);
  expect(await page.evaluate(() => ({ ...sessionStorage, cookie: document.cookie }))).toEqual({
    visited: ',1,',
    cookie: '',
  });
  expect(complaints).toEqual([]);
});

test('what was seen leaves with the page, in one batch, and again with the next until it is answered', async ({
  page,
  stage,
}) => {
  await stopClock(page);
  stage.mood.adverts = [advert('haut'), advert('bas'), advert('fond')];
  const body = `${zone('haut')}${zone('bas')}<div style="height:3000px"></div>${zone('fond')}`;
  await page.goto(stage.page('/', body));
  await page.waitForSelector(shown('bas'));
  await pass(page, 1100);
  expect(posts(stage.requests)).toEqual([]);
  await leave(page);
  await expect.poll(() => stage.received.adverts).toHaveLength(2);
  expect(posts(stage.requests)).toEqual(['POST /api/log_page']);
  await page.goto(stage.page('/', '<p>Sans emplacement</p>'));
  // Once the page has nothing better to do, and five seconds later.
  await pass(page, 2000);
  await pass(page, 5000);
  await expect.poll(() => waiting(page)).toBe(0);
  expect(new Set(stage.received.adverts.map(({ id }) => id)).size).toBe(2);
});

test('what is counted leaves five seconds later, together with what is counted meanwhile', async ({ page, stage }) => {
  await stopClock(page);
  stage.mood.adverts = [advert('haut'), advert('bas')];
  await page.goto(stage.page('/', `${zone('haut')}<div style="height:3000px"></div>${zone('bas')}`));
  await page.waitForSelector(shown('haut'));
  await pass(page, 1100);
  await page.evaluate(() => scrollTo(0, 3000));
  await page.waitForFunction('document.images[1].naturalWidth');
  await pass(page, 1100);
  await expect.poll(() => waiting(page)).toBe(3);
  await pass(page, 2500);
  expect(posts(stage.requests)).toEqual([]);
  await pass(page, 500);
  await expect.poll(() => stage.received.adverts).toHaveLength(2);
  await pass(page, 60_000);
  expect(posts(stage.requests)).toEqual(['POST /api/log_page']);
  expect(stage.received.visits).toHaveLength(1);
});

test('a site of one document that changes its path while the server is down still sends', async ({ page, stage }) => {
  await stopClock(page);
  stage.mood.down = true;
  await page.goto(stage.page('/', `<main>${zone('haut')}</main>`));
  await expect.poll(() => stage.requests).toEqual(['GET /api/schedulings']);
  await page.evaluate(() => {
    history.pushState({}, '', '/conseils');
    document.querySelector('main')?.replaceChildren('Conseils');
  });
  stage.mood.down = false;
  await pass(page, 8000);
  await expect.poll(() => stage.received.visits).toHaveLength(1);
  // The adverts of the first path are not asked for again.
  expect(stage.requests).toEqual(['GET /api/schedulings', 'POST /api/log_page']);
});

test('a server that dies and comes back loses nothing and counts nothing twice', async ({ page, stage }) => {
  stage.mood.adverts = [advert('haut')];
  await page.goto(stage.page('/', zone('haut')));
  await page.waitForSelector(shown('haut'));
  stage.mood.down = true;
  await expect.poll(() => posts(stage.requests).length).toBeGreaterThanOrEqual(1);
  await leave(page);
  await page.goto(stage.page('/', zone('haut')));
  stage.mood.down = false;
  // The adverts come by themselves, then the events of both pages.
  await page.waitForSelector(shown('haut'));
  await expect.poll(() => new Set(stage.received.adverts.map(({ id }) => id)).size).toBe(2);
  await expect.poll(() => new Set(stage.received.visits.map(({ id }) => id)).size).toBe(1);
  await expect.poll(() => waiting(page)).toBe(0);
});

test('a full server is left alone for as long as it asks', async ({ page, stage }) => {
  await stopClock(page);
  stage.mood.adverts = [advert('haut')];
  stage.mood.full = 120;
  await page.goto(stage.page('/', zone('haut')));
  await page.waitForSelector(shown('haut'));
  await pass(page, 6000);
  await expect.poll(() => posts(stage.requests)).toHaveLength(1);
  await pass(page, 0);
  stage.mood.full = undefined;
  await pass(page, 110_000);
  expect(posts(stage.requests)).toHaveLength(1);
  await pass(page, 12_000);
  await expect.poll(() => stage.received.adverts).toHaveLength(1);
  await expect.poll(() => stage.received.visits).toHaveLength(1);
});

test('what the server refuses for good is not sent again', async ({ page, stage }) => {
  await page.goto(stage.page('/', ''));
  await expect.poll(() => stage.received.visits).toHaveLength(1);
  await page.evaluate(() => {
    localStorage['officine/0'] = '{"view":1}';
    localStorage['autre'] = 'à moi';
  });
  await page.goto(stage.page('/', ''));
  await expect.poll(() => page.evaluate(() => ({ ...localStorage }))).toEqual({ autre: 'à moi' });
});

test('what a proxy answers in the server’s place is sent again by the next page', async ({ page, stage }) => {
  for (const status of [403, 200]) {
    await page.route('**/log_page?*', (route) => route.fulfill({ status, body: '<p>Portail</p>' }), { times: 1 });
    const answered = page.waitForResponse('**/log_page?*');
    await page.goto(stage.page(`/${status}`, ''));
    await answered;
  }
  await page.goto(stage.page('/', ''));
  await expect.poll(() => stage.received.visits).toHaveLength(1);
});

test('what is refused for a reason that may pass is sent again by the next page', async ({ page, stage }) => {
  stage.mood.adverts = [advert('haut'), advert('bas')];
  // The visit, and one of the two views.
  stage.mood.retry = [0, 2];
  await page.goto(stage.page('/', `${zone('haut')}${zone('bas')}`));
  await expect.poll(() => stage.received.adverts).toHaveLength(1);
  await expect.poll(() => waiting(page)).toBe(2);
  stage.mood.retry = [];
  await page.goto(stage.page('/', ''));
  await expect.poll(() => stage.received.visits).toHaveLength(1);
  await expect.poll(() => new Set(stage.received.adverts.map(({ id }) => id)).size).toBe(2);
  await expect.poll(() => waiting(page)).toBe(0);
});

test('each batch tells what the clock of the visitor says', async ({ page, stage }) => {
  const behind = Date.now() - 86_400_000;
  await page.clock.setSystemTime(behind);
  await page.goto(stage.page('/', ''));
  await expect.poll(() => stage.clocks).toHaveLength(1);
  expect(Math.abs((stage.clocks[0] as number) - behind)).toBeLessThan(60_000);
});

test('without an answer it keeps the newest two hundred', async ({ page, stage }) => {
  await page.goto(stage.page('/', '', { head: '' }));
  await page.evaluate(() => {
    for (let n = 100; n < 350; n++)
      localStorage[`officine/00000000-0000-7000-8000-000000000${n}`] =
        `{"id":"00000000-0000-7000-8000-000000000${n}","datetime":"2026-01-01T00:00:00Z","scheduling":"x","view":1}`;
  });
  stage.mood.adverts = [advert('haut')];
  await page.goto(stage.page('/', zone('haut')));
  await page.waitForSelector(shown('haut'));
  stage.mood.down = true;
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('officine/')).length))
    .toBe(200);
});

test('a click is sent at once and never holds the visitor back', async ({ page, context, stage, complaints }) => {
  stage.mood.adverts = [advert('haut'), advert('fond')];
  await context.route('https://laboratoire.example/**', (route) => route.fulfill({ body: 'produit' }));
  await page.goto(stage.page('/', `${zone('haut')}<div style="height:3000px"></div>${zone('fond')}`));
  await page.waitForSelector(shown('haut'));
  const link = page.locator('a').first();
  for (const button of ['left', 'middle', 'right'] as const) {
    stage.received.adverts.length = 0;
    const opened = button === 'right' ? undefined : context.waitForEvent('page');
    await link.click({ button });
    await (await opened)?.close();
    // The same advert counts one click a page view.
    if (button === 'left')
      await expect
        .poll(() => stage.received.adverts.filter(({ click }) => click))
        .toMatchObject([{ scheduling: 'ref-haut' }]);
    else expect(stage.received.adverts.filter(({ click }) => click)).toEqual([]);
  }
  const kept = () => page.evaluate(() => Object.values(localStorage).join());
  await expect.poll(kept).not.toContain('click');
  await page.reload();
  stage.received.adverts.length = 0;
  await page.waitForSelector(shown('haut'));
  await link.click({ button: 'right' });
  expect((await kept()) + JSON.stringify(stage.received.adverts)).not.toContain('click');
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click({ button: 'middle' })]);
  await opened.close();
  await expect.poll(() => stage.received.adverts.filter(({ click }) => click)).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('a visitor who asks not to be followed sees adverts, is no visit, and finds nothing written', async ({
  page,
  stage,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  stage.mood.adverts = [advert('haut')];
  await page.goto(stage.page('/', zone('haut')));
  await expect.poll(() => stage.received.adverts).toHaveLength(1);
  await leave(page);
  await page.goto(stage.page('/', ''));
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(stage.received.visits).toEqual([]);
});

test('one visit of each site where one address shows several', async ({ page, stage }) => {
  const tag = (site: string) =>
    `<script src="${stage.api}/widget/officine.js" data-pharmacy="${site}" data-site="${site}" defer></script>`;
  for (const site of ['gare', 'port', 'gare', 'gar']) {
    await page.goto(stage.page(`/${site}`, '', { head: tag(site) }));
    await page.waitForFunction(() => 'officine' in window);
  }
  // What was sent by a page that was left is sent again by the next.
  const visits = () => new Map(stage.received.visits.map(({ id, pharmacy }) => [id, pharmacy]));
  await expect.poll(() => [...visits().values()]).toEqual(['gare', 'port', 'gar']);
});
