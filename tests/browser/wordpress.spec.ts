import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { call } from '../wordpress/client.ts';
import { startHost } from '../wordpress/host.ts';
import { installConnector, testLink } from '../wordpress/install-connector.ts';
import { createSite, type Site } from '../wordpress/site.ts';
import { origin } from './demo.ts';

let host: Awaited<ReturnType<typeof startHost>>;
const sites: Site[] = [];
const pharmacy = { reference: 'Z01001', name: 'Pharmacie de la Gare' };
const fields = {
  hours: {
    ...Object.fromEntries(
      ['mo', 'tu', 'we', 'th', 'fr', 'sa'].map((day) => [`hours_${day}`, '08:30-12:30 14:00-19:30']),
    ),
    hours_su: '',
  },
  contact: {
    address1: '12, place de la Gare',
    postcode: '75012',
    locality: 'Paris',
    country: 'FR',
    phone_number: '01 99 00 00 00',
    form: { email: 'titulaire@pharmacie.example', has_attachment: true },
  },
  laboratories: [{ name: 'Laboratoire Alizé', url: 'https://alize.example' }],
  offers: [{ title: 'Crème pour les mains', description: 'Le deuxième tube à moitié prix.' }],
  socials: { url_facebook: 'https://facebook.example/gare' },
  geolocation: { latitude: 48.84, longitude: 2.37 },
  zones: [
    { reference: 'INT-BANDEAU', width: 970, height: 250, place: 'top' },
    { reference: 'INT-MOBILE', width: 320, height: 100, place: 'top' },
    { reference: 'RES-INTERNET', width: 728, height: 90, place: 'top' },
    { reference: 'INT-PAVE', width: 300, height: 250, place: 'bottom' },
  ],
};

test.beforeAll(async () => {
  test.setTimeout(180_000);
  host = await startHost();
  for (const permalinks of ['plain', 'pretty'] as const) {
    const site = await createSite(host, { permalinks, isRestClosed: permalinks === 'pretty' });
    await installConnector(site, { ...testLink, officine: origin });
    await call(site.url, 'sync', { revision: 1, pharmacy, fields });
    sites.push(site);
  }
});
test.afterAll(async () => {
  for (const site of sites) await site.stop();
  await host.stop();
});

const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
};

for (const index of [0, 1])
  test(`the pharmacy page of site ${index} shows the adverts of the day, which are counted`, async ({ page }) => {
    const site = sites[index] as Site;
    const complaints = complaintsOf(page);
    const stored: unknown[] = [];
    page.on('response', async (response) => {
      if (response.request().method() === 'POST') stored.push(await response.json());
    });
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/schedulings?') && asked.push(request.method()));
    await page.goto((await call(site.url, 'status')).body.page.url);
    await expect(page.getByRole('heading', { name: 'Horaires' })).toBeVisible();
    for (const [seen, zone] of ['INT-PAVE', 'RES-INTERNET'].entries()) {
      const advert = page.locator(`[data-officine-zone=${zone}] img`);
      await advert.scrollIntoViewIfNeeded();
      await expect(advert).toBeVisible();
      await expect.poll(() => advert.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
      // After the visit; with the last one all of them leave together.
      if (seen === 0) await page.waitForFunction(() => Object.keys(localStorage).length === 2);
    }
    await expect.poll(() => stored).toEqual([{ stored: 3, refused: [], retry: [] }]);
    // The page asks for them while the script is loading; the script does not ask again.
    await expect(page.locator('link[rel=preload][as=fetch]')).toHaveCount(1);
    expect(asked).toEqual(['GET']);
    // It has no room in this theme.
    await expect(page.locator('[data-officine-zone=INT-BANDEAU]')).toBeHidden();
    const { violations } = await new AxeBuilder({ page }).include('.officine-pharmacy').analyze();
    expect(violations).toEqual([]);
    expect(complaints).toEqual([]);
  });

for (const [width, height] of [
  [1280, 800],
  [390, 800],
] as const)
  test(`at ${width} × ${height}, hours are in the first screen, under no advert`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto((await call((sites[0] as Site).url, 'status')).body.page.url);
    const hours = await page.locator('.officine-hours').boundingBox();
    expect((hours?.y ?? height) + (hours?.height ?? 0)).toBeLessThanOrEqual(height);
    const adverts = page.locator('.officine-advert:visible');
    for (const box of await adverts.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top)))
      expect(box).toBeGreaterThan(hours?.y ?? Number.NaN);
  });

test('the editor shows the page’s block and offers the zone', async ({ page }) => {
  const site = sites[0] as Site;
  const { id } = (await call(site.url, 'status')).body.page;
  await site.php("update_user_meta(1, 'locale', 'fr_FR');");
  await page.goto(`${site.url}/wp-login.php`);
  await page.getByLabel(/^(Username|Identifiant)/).fill('admin');
  await page.locator('#user_pass').fill('mot-de-passe-de-test');
  await page.locator('#wp-submit').click();
  await page.goto(`${site.url}/wp-admin/post.php?post=${id}&action=edit`);
  await expect(page.getByText('viennent d’Officine et se modifient là-bas')).toBeVisible();
  const blocks = await page.evaluate(
    'wp.data.select("core/block-editor").getBlocks().map(({ name, isValid }) => name + " " + isValid)',
  );
  expect(blocks).toEqual(['officine/pharmacy true']);
  await page.evaluate(
    'wp.data.dispatch("core/block-editor").insertBlocks(wp.blocks.createBlock("officine/zone", { size: "728x90" }))',
  );
  await page.getByLabel('Référence de la zone').fill('INT-BANDEAU');
  expect(await page.evaluate('wp.data.select("core/editor").getEditedPostContent()')).toContain(
    '<!-- wp:officine/zone {"reference":"INT-BANDEAU","size":"728x90"} /-->',
  );
});
