import { shiftOf, watchShift } from '../layout-shift.ts';
import { advert, zone } from './widget/stage.ts';
import { expect, test } from './widget/test.ts';

test('an advert of each zone is shown: a link, a picture, its texts and its size', async ({
  page,
  stage,
  complaints,
}) => {
  stage.mood.adverts = [advert('haut'), advert('bas', { alt: null }), advert('ailleurs')];
  await page.goto(stage.page('/', zone('haut') + zone('bas') + zone('vide', '')));
  const link = page.getByRole('link', { name: 'Texte haut (publicité, nouvelle fenêtre)', exact: true });
  const image = link.getByRole('img', { name: 'Texte haut' });
  await expect(image).toBeVisible();
  await expect(image).toHaveAttribute('width', '300');
  await expect(image).toHaveAttribute('height', '250');
  expect(await image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(300);
  await expect(link).toHaveAttribute('href', 'https://laboratoire.example/produit');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener sponsored');
  await expect(page.getByRole('img', { name: 'Titre bas' })).toBeVisible();
  await expect(page.locator('a')).toHaveCount(2);
  expect(stage.requests.filter((request) => request.startsWith('GET'))).toEqual(['GET /api/schedulings']);
  expect(complaints).toEqual([]);
});

test('html is shown in a frame, and a click on it goes to the stored address', async ({
  page,
  context,
  stage,
  complaints,
}) => {
  const html = '<b style="color:green">Vitamine</b> <a href="https://autre.example/">ailleurs</a>';
  stage.mood.adverts = [advert('haut', { html, picture: null })];
  await context.route('https://laboratoire.example/**', (route) => route.fulfill({ body: 'produit' }));
  await page.goto(stage.page('/', zone('haut')));
  await expect(page.frameLocator('iframe').getByText('Vitamine')).toBeVisible();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /^Texte haut/ }).click({ position: { x: 90, y: 8 } }),
  ]);
  expect(opened.url()).toBe('https://laboratoire.example/produit');
  await opened.close();
  await expect.poll(() => stage.received.adverts).toMatchObject([{ scheduling: 'ref-haut', click: 1 }, { view: 1 }]);
  expect(complaints).toEqual([]);
});

test('the page does not move: reserved places, late answers, empty zones', async ({ page, stage, complaints }) => {
  stage.mood.adverts = [advert('haut'), advert('bas')];
  let release: (() => void) | undefined;
  stage.mood.hold = new Promise((go) => {
    release = go;
  });
  const body = `<style>[data-officine-zone]{max-width:300px;aspect-ratio:300/250}</style>
    ${zone('haut', '')}${zone('vide', '')}<p>Texte</p><div style="height:2000px"></div>${zone('vide', '')}${zone('bas', '')}<p>Fin</p>`;
  await watchShift(page);
  await page.goto(stage.page('/', body));
  await expect(page.getByText('Texte')).toBeVisible();
  release?.();
  await expect(page.getByRole('img', { name: 'Texte haut' })).toBeVisible();
  const [above, below] = await page
    .locator('[data-officine-zone=vide]')
    .evaluateAll((nodes) => nodes.map((n) => n.clientHeight));
  expect([above, below]).toEqual([250, 0]);
  await page.getByText('Fin').scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: 'Texte bas' })).toBeVisible();
  expect(await shiftOf(page)).toBe(0);
  expect(complaints).toEqual([]);
});

test('the place given by the tag is kept while the answer is on its way', async ({ page, stage }) => {
  stage.mood.hold = new Promise(() => {});
  await page.goto(
    stage.page(
      '/',
      `${zone('haut', 'data-officine-size="728x90"')}<div style="width:364px">${zone('bas', 'data-officine-size="728x90"')}</div>`,
    ),
  );
  const boxes = () =>
    page.locator('[data-officine-zone]').evaluateAll((nodes) => nodes.map((n) => [n.clientWidth, n.clientHeight]));
  await expect.poll(boxes).toEqual([
    [728, 90],
    [364, 45],
  ]);
});

test('what a zone holds of its own stays when there is no advert', async ({ page, stage }) => {
  await page.goto(
    stage.page('/', `<div style="height:3000px"></div><div data-officine-zone="haut">Nos conseils</div>`),
  );
  await expect.poll(() => stage.requests).toContain('GET /api/schedulings');
  await expect(page.getByText('Nos conseils')).toBeVisible();
});

test('a picture that does not come leaves nothing behind, and no view', async ({ page, stage }) => {
  stage.mood.adverts = [advert('haut', { picture: `${stage.site}/absente.png` })];
  await page.goto(stage.page('/', zone('haut')));
  await expect.poll(() => stage.requests).toContain('POST /api/log_page');
  await expect(page.locator('a')).toHaveCount(0);
  expect(stage.received.adverts).toEqual([]);
});

test('only web addresses become links', async ({ page, stage }) => {
  stage.mood.adverts = [advert('haut', { url: 'javascript:alert(1)' })];
  await page.goto(stage.page('/', zone('haut')));
  await expect(page.getByRole('img', { name: 'Texte haut' })).toBeVisible();
  await expect(page.locator('a[href]')).toHaveCount(0);
});
