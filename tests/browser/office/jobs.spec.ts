import { expect, type Locator, type Page, test } from '@playwright/test';
import { askAs, enter, origin, signIn } from '../demo.ts';
import { linkOf, mailTo } from '../mails.ts';
import { countClicks } from './clicks.ts';
import { ask, choose, rowsOf, toast } from './office.ts';

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

test('a price of the matrix', async ({ page }) => {
  const clicks = await countClicks(page);
  await signIn(page, 'admin', '/admin/matrix');
  const price = page.getByRole('textbox', { name: 'EXT-COLONNE, Extranet', exact: true });
  const was = await price.inputValue();
  await price.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3,21');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Enregistrer (1)' }).click();
  await expect(toast(page, '1 prix enregistré')).toBeVisible();
  await clicks.atMost(2, 'edit a price');
  await page.getByRole('button', { name: 'Rétablir les anciens prix' }).click();
  await expect(price).toHaveValue(was);
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
  await tabTo(page, drawer.getByLabel('URL'));
  await page.keyboard.type('https://example.org/');
  const square = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 500, height: 500 });
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await giveFile(page, drawer.getByRole('group', { name: 'Image' }).getByRole('button', { name: 'Choisir' }), {
    name: 'carre.png',
    mimeType: 'image/png',
    buffer: Buffer.from(square, 'base64'),
  });
  await drawer.getByRole('button', { name: 'Recadrer' }).click();
  await page
    .getByRole('dialog', { name: /^Recadrer en/ })
    .getByRole('button', { name: 'Recadrer' })
    .click();
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(drawer).toHaveCount(0);
  await clicks.atMost(8, 'advert with a picture');
});

test('a list is filtered, kept as a view and exported', async ({ page }) => {
  const clicks = await countClicks(page);
  await signIn(page, 'admin', '/admin/campaigns');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await page.getByRole('dialog', { name: 'Filtrer' }).getByRole('option', { name: 'État' }).click();
  await page.getByRole('option', { name: /^En cours/ }).click();
  await expect(page).toHaveURL(/f\.status=running/);
  await page.keyboard.press('Escape');
  await clicks.atMost(4, 'filter a list');
  await page.getByRole('button', { name: 'Enregistrer cette vue' }).click();
  await expect(page.getByRole('dialog').getByLabel('Nom')).toBeFocused();
  await page.keyboard.type(`En cours ${RUN}`);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('navigation', { name: 'Vues' }).getByRole('link', { name: `En cours ${RUN}` }),
  ).toBeVisible();
  await clicks.atMost(3, 'keep a view');
  const file = page.waitForEvent('download');
  await choose(page, 'Exporter', /^CSV$/);
  await file;
  await clicks.atMost(2, 'export what is shown');
});

test('where a pharmacy stands', async ({ page }) => {
  const clicks = await countClicks(page);
  await signIn(page, 'admin', '/admin/pharmacies?q=gare');
  await rowsOf(page).first().getByRole('link').first().click();
  await expect(page.getByRole('main').getByText('Mandat de facturation')).toBeVisible();
  await expect(page.getByRole('main').getByText('Factures impayées')).toBeVisible();
  await clicks.atMost(1, 'situation of a pharmacy');
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

test('a pharmacy takes an invoice on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const clicks = await countClicks(page);
  await signIn(page, 'customer', '/customer');
  await page
    .getByRole('main')
    .getByRole('link', { name: /factures? à lire/ })
    .first()
    .click();
  const file = page.waitForEvent('download');
  await rowsOf(page).first().getByRole('link').or(rowsOf(page).first().getByRole('button')).first().click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await clicks.atMost(2, 'invoice on a phone');
});

test('an advertiser sees its results, and takes the report', async ({ page }) => {
  const clicks = await countClicks(page);
  await signIn(page, 'advertiser', '/advertiser/campaigns?f.status=running');
  await rowsOf(page).first().getByRole('link').click();
  await expect(page.getByRole('main').getByText('Coût pour 1 000 vues')).toBeVisible();
  await clicks.atMost(1, 'results of a campaign');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le rapport' }).click();
  await file;
  await clicks.atMost(2, 'report of a campaign');
});

test('a password is forgotten, then changed', async ({ page }) => {
  const clicks = await countClicks(page);
  const who = 'direction@demo.officine.test';
  const password = `une phrase de ${Date.now()}`;
  await page.goto(`${origin}/login/${who}`);
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await page.getByRole('button', { name: 'Recevoir un lien' }).click();
  await expect(page.getByRole('heading', { name: 'Un email vous a été envoyé' })).toBeVisible();
  await page.goto(origin + linkOf(mailTo(who, 'reset')));
  await expect(page.getByLabel('Nouveau mot de passe')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Réinitialisation effectuée')).toBeVisible();
  await clicks.atMost(3, 'forgotten password');

  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/admin`);
  await page.getByRole('button', { name: /^Compte de/ }).click();
  await page.getByRole('menuitem', { name: 'Changer de mot de passe' }).click();
  await expect(page.getByLabel('Mot de passe actuel')).toBeFocused();
  for (const text of [password, `${password} !`, `${password} !`]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Mot de passe changé')).toBeVisible();
  await clicks.atMost(2, 'change a password');
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
