import type { Page } from '@playwright/test';
import { shiftOf, watchShift } from '../layout-shift.ts';
import { advert, type Stage, zone } from './widget/stage.ts';
import { expect, leave, pass, stopClock, test } from './widget/test.ts';

const shown = (reference: string) => `img[alt="Texte ${reference}"]`;
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
const tag = ({ api }: Stage, attributes: string) =>
  `<script src="${api}/widget/officine.js" data-pharmacy="Z100" ${attributes} defer></script>`;
/** A zone without a size of its own, in a column of this width. */
const at = (width: number, reference: string) => `<div style="width:${width}px">${zone(reference, '')}</div>`;
/** The tool of a site for consent says the visitor's answer. */
const answer = (page: Page, isGiven: boolean) => page.evaluate(`officine.consent(${isGiven})`);

test('without consent nothing is written; with it the visit is counted; refused again, nothing is left', async ({
  page,
  stage,
}) => {
  stage.mood.adverts = [advert('haut')];
  await page.goto(stage.page('/', zone('haut'), { head: tag(stage, 'data-storage="no"') }));
  await expect.poll(() => stage.received.adverts).toHaveLength(1);
  expect([await stored(page), stage.received.visits]).toEqual([{}, []]);
  await answer(page, true);
  expect(await stored(page)).toMatchObject({ visited: ',1,' });
  // What an earlier page stored goes too.
  await page.reload();
  await page.waitForFunction(() => 'officine' in window);
  await answer(page, false);
  expect(await stored(page)).toEqual({});
  await answer(page, true);
  await leave(page);
  await expect.poll(() => stage.received.visits.length).toBeGreaterThan(0);
});

test('each advert says that it is one, in the site’s words, without moving anything', async ({ page, stage }) => {
  stage.mood.adverts = [advert('haut'), advert('bas'), advert('seul')];
  const body =
    zone('haut') +
    zone('bas', 'data-officine-size="300x250" data-officine-label="Message du réseau"') +
    zone('seul', 'data-officine-size="300x250" data-officine-label=""');
  await page.goto(stage.page('/', body));
  await page.waitForSelector(shown('seul'));
  const labels = page.locator('.officine-label:visible');
  await expect(labels).toHaveText(['Publicité', 'Message du réseau']);
  const heights = await page.locator('[data-officine-zone]').evaluateAll((nodes) => nodes.map((n) => n.clientHeight));
  expect(heights).toEqual([250, 250, 250]);
  await expect(page.getByRole('link', { name: 'Texte seul (publicité, nouvelle fenêtre)', exact: true })).toBeVisible();
});

test('the snippet as it stands moves nothing, and its zones follow the width of the screen', async ({
  page,
  stage,
}) => {
  stage.mood.adverts = [
    advert('large', { width: 970, height: 250, picture: '/api/files/1/a.svg?w=970&h=250' }),
    advert('mobile', { width: 320, height: 100, picture: '/api/files/1/a.svg?w=320&h=100' }),
  ];
  const snippet = `<style>
    [data-officine-zone] { margin: 16px auto }
    [data-officine-size="970x250"] { max-width: 970px; aspect-ratio: 970/250 }
    [data-officine-size="320x100"] { max-width: 320px; aspect-ratio: 320/100 }
    @media (max-width: 1023px) { [data-officine-screen="desktop"] { display: none } }
    @media (min-width: 1024px) { [data-officine-screen="phone"] { display: none } }
  </style>
  <script src="${stage.api}/widget/officine.js" data-pharmacy="Z100" defer></script>`;
  const body = `<h1>Pharmacie</h1>
    <div data-officine-zone="large" data-officine-size="970x250" data-officine-screen="desktop"></div>
    <div data-officine-zone="mobile" data-officine-size="320x100" data-officine-screen="phone"></div>
    ${'<p>Texte</p>'.repeat(20)}`;
  await watchShift(page);
  for (const [width, seen, other] of [
    [1280, 'large', 'mobile'],
    [390, 'mobile', 'large'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(stage.page('/', body, { head: snippet }));
    await expect(page.locator(shown(seen))).toBeVisible();
    await expect(page.locator(shown(other))).toBeHidden();
    await expect.poll(() => stage.received.adverts.map(({ scheduling }) => scheduling)).toEqual([`ref-${seen}`]);
    expect(await shiftOf(page)).toBe(0);
    stage.received.adverts.length = 0;
  }
});

test('zones in open shadow trees are found, there from the start or later', async ({ page, stage, complaints }) => {
  stage.mood.adverts = [advert('haut'), advert('bas')];
  const script = `<script>
    const grow = (reference) => {
      const host = document.createElement('section');
      host.attachShadow({ mode: 'open' }).innerHTML = '<div data-officine-zone="' + reference + '" data-officine-size="300x250"></div>';
      document.body.append(host);
    };
    grow('haut');
  </script>`;
  await page.goto(stage.page('/', script));
  await page.waitForSelector(shown('haut'));
  await page.evaluate('grow("bas")');
  await page.waitForSelector(shown('bas'));
  await expect.poll(() => stage.received.adverts).toHaveLength(2);
  expect(complaints).toEqual([]);
});

test('the zone of a custom element is found, though its script comes after the widget', async ({
  page,
  stage,
  complaints,
}) => {
  stage.mood.adverts = [advert('haut'), advert('bas')];
  await page.goto(stage.page('/', `${zone('haut')}<officine-bloc><p>Attente</p></officine-bloc>`));
  await page.waitForSelector(shown('haut'));
  await expect.poll(() => stage.received.adverts).toHaveLength(1);
  await page.evaluate((html) => {
    class Block extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = html;
      }
    }
    customElements.define('officine-bloc', Block);
  }, zone('bas'));
  await page.waitForSelector(shown('bas'));
  await expect.poll(() => stage.received.adverts).toHaveLength(2);
  expect(complaints).toEqual([]);
});

test('a zone tells whether it shows an advert; a site shows its own in its place', async ({ page, stage }) => {
  stage.mood.adverts = [
    advert('haut'),
    advert('bas', { picture: `${stage.site}/absente.png` }),
    advert('faux', { picture: 'http://[' }),
  ];
  const own = `<script>
    addEventListener('officine', ({ target, detail }) => {
      (window.told ??= []).push([target.dataset.officineZone, detail?.title ?? null]);
      if (!detail) target.innerHTML = '<a href="/offres">Nos offres</a>';
    });
  </script>`;
  const below = '<div style="height:3000px"></div>';
  await page.goto(stage.page('/', own + zone('haut') + zone('bas') + zone('faux') + below + zone('vide')));
  await expect(page.getByRole('link', { name: 'Nos offres' })).toHaveCount(3);
  // A zone that is below the window too: it is hidden only when it stays empty.
  for (const link of await page.getByRole('link', { name: 'Nos offres' }).all()) await expect(link).toBeVisible();
  await expect
    .poll(() => page.evaluate('told.toSorted()'))
    .toEqual([
      ['bas', null],
      ['faux', null],
      ['haut', 'Titre haut'],
      ['vide', null],
    ]);
});

test('an advert shown at less than three quarters of its width is no view', async ({ page, stage }) => {
  await stopClock(page);
  const wide = { width: 400, height: 100, picture: '/api/files/1/a.svg?w=400&h=100' };
  stage.mood.adverts = [advert('petit', wide), advert('assez', wide)];
  await page.goto(stage.page('/', at(290, 'petit') + at(310, 'assez')));
  await page.waitForSelector(shown('assez'));
  await pass(page, 1100);
  await pass(page, 1100);
  await leave(page);
  await expect.poll(() => stage.received.adverts.map(({ scheduling }) => scheduling)).toEqual(['ref-assez']);
});

test('a picture on the screen is asked for at once, one further down when it is near', async ({ page, stage }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).searchParams.get('w') ?? ''));
  stage.mood.adverts = ['haut', 'bas'].map((reference, index) =>
    advert(reference, { picture: `/api/files/1/a.svg?w=${300 + index}&h=250` }),
  );
  await page.goto(stage.page('/', `${zone('haut')}<div style="height:9000px"></div>${zone('bas')}`));
  await expect.poll(() => asked).toContain('300');
  await expect.poll(() => stage.received.adverts).toHaveLength(1);
  expect(asked).not.toContain('301');
  await page.evaluate(() => scrollTo(0, 8000));
  await expect.poll(() => asked).toContain('301');
});

test('data-debug says in French what keeps adverts away', async ({ page, stage, complaints }) => {
  const told = async (body: string, attributes: string, csp?: string) => {
    complaints.length = 0;
    const head = `<script src="${stage.api}/widget/officine.js" ${attributes} data-debug defer></script>`;
    await page.goto(stage.page('/', body, { head, ...(csp && { csp }) }));
    return () => complaints.filter((line) => line.includes('Officine')).join('\n');
  };
  await expect.poll(await told(zone('haut'), 'data-pharmacy="inconnue"')).toContain('« inconnue » n’existe pas');
  await expect.poll(await told(zone('haut'), 'data-pharmacy="Z100"')).toContain('aucune annonce aujourd’hui');
  stage.mood.adverts = [advert('bas'), advert('haut', { width: 970, height: 250 })];
  stage.mood.zones = ['haut', 'bas', 'libre'];
  const faults = await told(
    `${zone('hautt')}${zone('libre')}<div style="width:300px">${zone('haut', '')}</div>`,
    'data-pharmacy="Z100"',
  );
  await expect.poll(faults).toContain('« hautt » reste vide : aucun site n’a cet emplacement');
  await expect.poll(faults).toContain('« libre » reste vide : cet emplacement n’a pas d’annonce aujourd’hui');
  await expect.poll(faults).toContain('Servis aujourd’hui : bas, haut.');
  await expect.poll(faults).toContain('300 px de large pour une annonce de 970 px');
  await expect.poll(faults).toContain('« haut » n’a pas de place réservée');
  const csp = `default-src 'none'; script-src ${stage.api}/widget/; style-src 'unsafe-inline'`;
  await expect.poll(await told(zone('haut'), 'data-pharmacy="Z100"', csp)).toMatch(/\(connect-src\) bloque http/);
});
