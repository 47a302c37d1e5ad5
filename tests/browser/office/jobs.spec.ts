import { expect, type Locator, type Page, test } from '@playwright/test';
import { askAs, enter, origin, signIn } from '../demo.ts';
import { countClicks } from './clicks.ts';
import { ask, rowsOf, toast } from './office.ts';

/** The jobs of every day, with the clicks that each may take. Fields that follow one another are reached by Tab. */

const DAY_MS = 86_400_000;
/** Tells the things of this run from those of a first try. */
const RUN = String(Date.now() % 1e7);
/** More would be a detour. */
const MAX_TABS = 8;
const inDays = (count: number) =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', day: '2-digit', month: '2-digit', year: 'numeric' })
    .format(Date.now() + count * DAY_MS)
    .replaceAll('/', '');

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Fiche' });
/** Types into the field that has the focus, and chooses the first of what it proposes. */
async function typeAndChoose(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.getByRole('option', { name: text }).first().click();
}
/** Goes on with Tab until a field has the focus. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let press = 0; press < MAX_TABS; press += 1) {
    await page.keyboard.press('Tab');
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached with ${MAX_TABS} presses of Tab: ${field}`);
}
/** Gives a file through the button that asks for one. */
async function giveFile(page: Page, button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(file);
}

test('a campaign from its budget file to validated; then 40 % of it is taken back', async ({ page, context }) => {
  const clicks = await countClicks(page);
  const token = await enter(context, 'admin');
  const pharmacies = await ask<{ name: string; billing: { cip: string } }[]>(
    token,
    '/admin/pharmacies?isActive=true&itemsPerPage=3&order[id]=asc',
  );
  const [topic] = await ask<{ name: string; advertiser: { name: string } }[]>(
    token,
    '/admin/topics?advertiser.id=1&is_internet=true&is_extranet=true&isActive=true',
  );
  if (!topic) throw new Error('advertiser 1 has no topic');
  const budget = ['CIP;PHARMACIE;TOTAL', ...pharmacies.map(({ name, billing }) => `${billing.cip};${name};45,00`)];

  await page.goto(`${origin}/admin/campaigns`);
  await page.getByRole('main').getByText('Nouvelle campagne').click();
  await giveFile(page, page.getByRole('button', { name: 'Choisir' }), {
    name: 'budget.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(budget.join('\r\n')),
  });
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { name: /^Étape 2 sur 4/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(`Une campagne comptée ${RUN}`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`CLICS-${RUN}`);
  await page.keyboard.press('Tab');
  await typeAndChoose(page, topic.advertiser.name);
  await page.getByLabel('Fin', { exact: true }).click();
  await page.keyboard.type(inDays(20));
  await page.getByRole('combobox', { name: 'Thématiques sur l’extranet' }).click();
  await typeAndChoose(page, topic.name);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Simuler' }).click();
  await expect(page.getByText('3 pharmacies', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('button', { name: 'Enregistrer et valider' }).click();
  await expect(page.getByText('À venir', { exact: true })).toBeVisible();
  await clicks.atMost(12, 'campaign from budget.csv to validated');

  await page.goto(`${origin}/admin/campaigns`);
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(`comptée ${RUN}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await rowsOf(page)
    .getByRole('button', { name: /^Actions de/ })
    .click();
  await page.getByRole('menuitem', { name: 'Réduire la programmation…' }).click();
  await expect(page.getByRole('textbox', { name: 'Part à retirer' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('40');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Retirer/ })
    .click();
  await expect(toast(page, 'Programmation réduite de 40 %')).toBeVisible();
  await clicks.atMost(5, 'find a campaign and reduce it by 40 %');
});

test('an advert, whose picture has another size than its zone', async ({ page }) => {
  const clicks = await countClicks(page);
  await signIn(page, 'admin', '/admin/adverts');
  await page.getByRole('button', { name: 'Nouvelle annonce' }).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByLabel('Nom')).toBeFocused();
  await page.keyboard.type(`Une annonce comptée ${RUN}`);
  await page.keyboard.press('Tab');
  await typeAndChoose(page, 'Laboratoires Asterval');
  await page.keyboard.press('Tab');
  await page.getByRole('option').first().click();
  await page.keyboard.press('Tab');
  await typeAndChoose(page, 'INT-PAVE');
  await expect(drawer.getByLabel('Largeur')).toHaveValue('300');
  await expect(drawer.getByLabel('Hauteur')).toHaveValue('250');
  await tabTo(page, drawer.getByLabel('URL'));
  await page.keyboard.type('https://example.org/');
  const square = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 500, height: 500 });
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const picture = drawer.getByRole('group', { name: 'Image' });
  await giveFile(page, picture.getByRole('button', { name: 'Choisir' }), {
    name: 'carre.png',
    mimeType: 'image/png',
    buffer: Buffer.from(square, 'base64'),
  });
  await expect(picture.getByRole('status')).toContainText(/Cette image fait 500 × 500 px/);
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(picture.getByRole('alert')).toHaveText(/^Cette image serait étirée/);
  await drawer.getByRole('button', { name: 'Recadrer' }).click();
  const frame = page.getByRole('dialog', { name: 'Recadrer en 300 × 250 px' });
  await frame.getByLabel('Zoom').press('ArrowRight');
  await frame.getByRole('button', { name: 'Recadrer' }).click();
  await expect(picture).toContainText(/carre-300x250\.png.*300 × 250 px/s);
  await expect(picture.getByRole('status')).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Voir sur une page' }).click();
  await expect(drawer.getByRole('img', { name: 'L’annonce sur une page, Pavé du site' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(drawer).toHaveCount(0);
  // Two of them look: a refusal, and the advert on a page.
  await clicks.atMost(8 + 2, 'advert with a picture');
});

test('why an advert is not shown, from its row and from its campaign', async ({ page, context }) => {
  const clicks = await countClicks(page);
  const token = await enter(context, 'admin');
  interface Place {
    advert: { id: number; title: string };
    campaign: { id: number };
    pharmacy: { id: number; name: string };
  }
  const today = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(Date.now());
  const [booked] = await ask<Place[]>(token, `/admin/schedulings?date=${today}&itemsPerPage=1`);
  if (!booked) throw new Error('nothing is booked today');
  const { advert, campaign, pharmacy } = booked;
  const setActive = (isActive: boolean) =>
    askAs(token, `/admin/ads/${advert.id}`, { method: 'PUT', body: JSON.stringify({ isActive }) });
  await setActive(false);
  await page.goto(`${origin}/admin/adverts?q=${encodeURIComponent(advert.title)}&size=100`);
  await page
    .locator(`tr:has(a[href$="advert:${advert.id}"])`)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Pourquoi ?' }).click();
  const cause = drawerOf(page).locator('summary').getByText('Annonce désactivée').first();
  await expect(cause).toBeVisible();
  await clicks.atMost(2, 'why an advert is not shown, from its row');

  await page.goto(`${origin}/admin/campaign-pharmacies/${campaign.id}?q=${encodeURIComponent(pharmacy.name)}`);
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Pourquoi ?' }).click();
  await expect(page.getByText('Annonce désactivée').first()).toBeVisible();
  await clicks.atMost(2, 'why a campaign is not shown at a pharmacy');
  await setActive(true);
});

test('a pharmacy revokes its SEPA mandate, and signs another one that it has read', async ({ page, context }) => {
  await enter(context, 'customer');
  await page.goto(`${origin}/customer/contract`);
  const main = page.getByRole('main');
  await expect(main.getByText('Valable')).toBeVisible();
  const first = await main.getByText(/^Z01001-\d{8}/).textContent();
  await main.getByRole('button', { name: 'Révoquer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).click();
  await expect(toast(page, 'Mandat révoqué')).toBeVisible();
  await expect(main.getByText('Révoqué').first()).toBeVisible();

  await page.goto(`${origin}/customer/`);
  await page.getByRole('button', { name: 'Signer : Le mandat de prélèvement SEPA' }).click();
  const dialog = page.getByRole('dialog', { name: 'Le mandat de prélèvement SEPA' });
  await expect(dialog.getByText('FR72ZZZ123456')).toBeVisible();
  await expect(dialog.getByText('dans les 8 semaines')).toBeVisible();
  await dialog.getByRole('button', { name: 'Lu et approuvé, signer' }).click();
  await expect(toast(page, 'Signature enregistrée')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Signer : Le mandat de prélèvement SEPA' })).toHaveCount(0);

  await page.goto(`${origin}/customer/contract`);
  await expect(main.getByText('Valable')).toBeVisible();
  await expect(main.getByText(String(first), { exact: true })).toHaveCount(0);
});
