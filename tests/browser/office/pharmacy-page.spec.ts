import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, test } from '@playwright/test';
import { shiftOf, watchShift } from '../../layout-shift.ts';
import { ask, followToken, origin } from '../demo.ts';
import { mailTo } from '../mails.ts';

interface Site {
  subdomain: string;
  name: string;
  reference: string;
  description: string | null;
  hasContactForm: boolean;
}
/** A page that has everything. */
async function fullSite(): Promise<Site> {
  const { 'hydra:member': all } = await ask<{ 'hydra:member': { website: { subdomain: string } }[] }>(
    'admin',
    'GET',
    '/admin/pharmacies?billing.formula=3&isActive=true&itemsPerPage=50&order[id]=asc',
  );
  for (const { website } of all) {
    const site: Site = await (await fetch(`${origin}/api/sites/${website.subdomain}`)).json();
    if (site.hasContactForm && site.description) return site;
  }
  throw new Error('no pharmacy has a whole page');
}

/** Distance from the top of the window. */
const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const)
  test(`a pharmacy’s page tells, shows adverts and takes a message: ${colorScheme}, ${width} px`, async ({
    browser,
  }) => {
    const site = await fullSite();
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, locale: 'fr-FR' });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await watchShift(page);
    await page.goto(`${origin}/pharmacy/${site.subdomain}`);
    await expect(page.getByRole('heading', { level: 1, name: site.name })).toBeVisible();
    await expect(page.getByText(/^(Ouvert|Fermé|Jour férié)/).first()).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Lundi' })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(site.name));
    const machine = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
    expect(machine).toMatchObject({ '@type': 'Pharmacy', name: site.name });
    // The pharmacy comes first, then the advert of this width, under its caption.
    const advert = page.locator('[data-officine-zone]:visible').first();
    await expect(advert.locator('a, iframe').first()).toBeVisible();
    await expect(page.getByText('Publicité', { exact: true }).locator('visible=true').first()).toBeVisible();
    expect(await topOf(page.getByText(/^Aujourd’hui/))).toBeLessThan(await topOf(advert));
    expect(await page.locator('[data-officine-zone]:empty').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    // The form comes to life before it is reached.
    const send = page.getByRole('button', { name: 'Envoyer' });
    await page.getByRole('heading', { name: 'Nous écrire' }).scrollIntoViewIfNeeded();
    await expect(page.locator('[data-contact]')).toHaveJSProperty('inert', false);
    expect(await shiftOf(page)).toBe(0);
    await send.click();
    await expect(page.getByText('Votre nom est obligatoire')).toBeVisible();
    await page.getByLabel('Votre nom').fill('Zoé Martin');
    await page.getByLabel('Votre email').fill('zoe');
    const words = `Avez-vous un tensiomètre ? ${colorScheme} ${Date.now()}`;
    await page.getByLabel('Message', { exact: true }).fill(words);
    expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Cet email n’est pas valide')).toBeVisible();
    complaints.length = 0;
    await page.getByLabel('Votre email').fill('zoe@example.org');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Votre message est parti')).toBeVisible();
    expect(mailTo('zoe@example.org', 'site')).toContain(words);
    expect(complaints).toEqual([]);
    await context.close();
  });

test('a page that does not exist leads to a search, which works without scripts', async ({ browser }) => {
  const { name, subdomain } = await fullSite();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/pharmacy/nulle-part`);
  await expect(page.getByText('Cette pharmacie n’a pas de page ici')).toBeVisible();
  await page.getByRole('searchbox').fill(name.toUpperCase());
  await page.keyboard.press('Enter');
  await page.locator(`a[href="/pharmacy/${subdomain}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('the chosen theme of a page is kept', async ({ page }) => {
  const { subdomain } = await fullSite();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${origin}/pharmacy/${subdomain}`);
  await page.getByRole('button', { name: 'Changer de thème' }).click();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.goto(`${origin}/pharmacy`);
  expect(await background()).toBe(dark);
  await page.evaluate(() => localStorage.removeItem('officine.theme'));
  await page.reload();
  expect(await background()).not.toBe(dark);
});

interface Named {
  reference: string;
  name: string;
}
const first = async (path: string): Promise<Named> => {
  const page = await ask<{ 'hydra:member': Named[] }>('admin', 'GET', `/admin/${path}?itemsPerPage=1&order[id]=asc`);
  if (!page['hydra:member'][0]) throw new Error(`nothing in ${path}`);
  return page['hydra:member'][0];
};

test('a followed link opens the figures of a pharmacy and an advertiser, for the days one chooses', async ({
  page,
}) => {
  const [pharmacy, advertiser] = [await first('pharmacies'), await first('broadcasters')];
  const asked = page.waitForResponse(/monitored\/reports/);
  await page.goto(`${origin}/monitored/${followToken}-${pharmacy.reference}-${advertiser.reference}`);
  await expect(page.getByRole('heading', { level: 1, name: pharmacy.name })).toBeVisible();
  await expect(page.getByText(advertiser.name).first()).toBeVisible();
  const { total } = await (await asked).json();
  expect(total.views).toBeGreaterThan(0);
  const views = page.getByRole('main').locator('dl > div', { hasText: 'Vues' }).locator('dd');
  await expect(views).toHaveText(new Intl.NumberFormat('fr-FR').format(total.views));
  await expect(page.getByRole('table', { name: 'Par annonce' }).getByRole('row').nth(1)).toBeVisible();
  expect((await new AxeBuilder({ page }).exclude('.apexcharts-canvas').analyze()).violations).toEqual([]);
  await page.getByText('7 jours').click();
  await expect(page).toHaveURL(/\?days=7$/);
  await expect(views).not.toHaveText(new Intl.NumberFormat('fr-FR').format(total.views));
});

test('a followed link that is wrong says so', async ({ page }) => {
  const { reference } = await first('broadcasters');
  await page.goto(`${origin}/monitored/un-faux-jeton-Z01001-${reference}`);
  await expect(page.getByRole('alert')).toContainText('Ce lien n’ouvre aucun tableau de bord');
});

test('the html of an appointment service is shown in a frame that reaches nothing of the page', async ({ page }) => {
  const { subdomain } = await fullSite();
  const { 'hydra:member': found } = await ask<{ 'hydra:member': { id: number }[] }>(
    'admin',
    'GET',
    `/admin/pharmacy_websites?subdomain=${subdomain}`,
  );
  const write = (html: string | null) =>
    ask('admin', 'PUT', `/admin/pharmacy_websites/${found[0]?.id}`, { html_doctolib: html });
  const reach = 'try { top.document.title = "pris" } catch { said.append(" seul") }';
  await write(`<p id="said">Choisir une heure</p><script>${reach}</script>`);
  await page.goto(`${origin}/pharmacy/${subdomain}`);
  const frame = page.frameLocator('iframe[title="Prise de rendez-vous"]');
  await expect(frame.getByText('Choisir une heure seul')).toBeVisible();
  await expect(page).not.toHaveTitle('pris');
  await write(null);
});
