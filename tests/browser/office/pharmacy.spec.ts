import { once } from 'node:events';
import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { enter, origin, signIn } from '../demo.ts';
import { linkOf, mailTo } from '../mails.ts';
import { countClicks } from './clicks.ts';
import { ask, choose, rowsOf, settled, toast } from './office.ts';

/** The record of a pharmacy: its tabs, by role; a new one, in steps. */

/** Tells the things of this run from those of a first try. */
const RUN = String(Date.now() % 1e7);
/** A name of its own, from which its page gets its address. */
const NAME = `Pharmacie du Test ${RUN}`;
const main = (page: Page) => page.getByRole('main');
/** A field by its label, optional or not. */
const field = (within: Page | Locator, label: string) =>
  within.getByLabel(new RegExp(`^${label}( facultatif)?$`)).first();
async function fill(within: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(within, label).fill(value);
}
/** The tab of the page that a screen is a part of. */
const GROUPS: Readonly<Record<string, string>> = {
  'Réseaux sociaux': 'Fiche',
  WordPress: 'Site',
  Factures: 'Argent',
  Facturation: 'Argent',
};
const tab = (page: Page, name: string) => main(page).getByRole('navigation').getByRole('link', { name, exact: true });
/** Opens a screen by its tab, then its part. */
async function openTab(page: Page, name: string): Promise<void> {
  const group = GROUPS[name];
  if (group) await tab(page, group).first().click();
  await tab(page, name).last().click();
}
/** Opens a screen that is seldom asked for. */
async function openOther(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Autres écrans' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** A server that stops. */
const unavailable = (route: Route): Promise<void> =>
  route.fulfill({ status: 503, json: { code: 'server', status: 503 } });
/** A server that does what is asked, and whose answer is lost. */
async function unheard(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

interface Found {
  id: number;
  name: string;
  reference: string;
}
/** The second of the demo's pharmacies: the first one's account is that with which other tests sign in. */
async function secondOf(token: string, query: string): Promise<Found> {
  const [, found] = await ask<Found[]>(token, `/admin/pharmacies?isActive=true&itemsPerPage=2&order[id]=asc&${query}`);
  if (!found) throw new Error(`no pharmacy with ${query}`);
  return found;
}

test('a pharmacy is made in seven steps with its account, which then signs in', async ({ page, context, browser }) => {
  test.setTimeout(180_000);
  const token = await enter(context, 'admin');
  const used = await secondOf(token, 'billing.formula=5');
  await page.goto(`${origin}/admin/pharmacies?drawer=pharmacy-new`);
  await expect(page).toHaveURL(/\/admin\/pharmacy-new$/);
  const next = page.getByRole('button', { name: 'Continuer' });
  await next.click();
  await expect(main(page).getByText('La référence est obligatoire')).toBeVisible();
  await fill(page, { Nom: NAME, Référence: used.reference });
  await expect(main(page).getByText('Cette référence est déjà utilisée')).toBeVisible();
  await fill(page, {
    Référence: `T${RUN}`,
    Titulaire: 'Anne Le Gall',
    Adresse: '1 quai du Port',
    'Code postal': '29200',
    Ville: 'Brest',
    Téléphone: '02 98 00 00 00',
    Mobile: '06 98 00 00 00',
    Email: `t${RUN}@example.org`,
  });
  await page.getByRole('combobox', { name: /^Région/ }).click();
  await page.keyboard.type('Bretagne');
  await page.getByRole('option', { name: 'Bretagne' }).click();
  // A reload keeps what was typed.
  await page.reload();
  await expect(field(page, 'Référence')).toHaveValue(`T${RUN}`);
  await next.click();
  await expect(page.getByRole('heading', { name: /^Étape 2 sur 7/ })).toBeFocused();
  await fill(page, { Prénom: 'Anne', Nom: 'Le Gall' });
  await expect(field(page, 'Email')).toHaveValue(`t${RUN}@example.org`);
  await next.click();

  await page.getByRole('button', { name: /Formule/ }).click();
  await page.getByRole('option', { name: 'Extranet et site', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Étape 3 sur 6/ })).toBeVisible();
  await page.getByRole('button', { name: /Mode de paiement/ }).click();
  await page.getByRole('option', { name: 'Prélèvement' }).click();
  await fill(page, {
    'Code comptable': `C${RUN}`,
    'Raison sociale': 'SELARL du Test',
    'Forme juridique': 'SELARL',
    'Capital social': '10000',
    SIRET: '732 829 320 00074',
    'TVA intracommunautaire': 'FR44732829320',
    'Ville du RCS': 'Brest',
    CIP: RUN.padStart(7, '9'),
    FINESS: '790000012',
    IBAN: 'FR14 2004 1010 0505 0001 3M02 606',
    BIC: 'PSSTFRPPLYO',
    Banque: 'La Banque postale',
  });
  await next.click();
  await expect(field(page, 'Identifiant')).toHaveValue(`t${RUN}`);
  await next.click();

  // Hours as people write them; a day is copied to others, another repeats the one above.
  const hours = (day: string, part = 'matin') => main(page).getByLabel(`${day}, ${part}`);
  await hours('Lundi').fill('9h-12h30 14h-19h');
  await hours('Lundi').blur();
  await expect(hours('Lundi', 'après-midi')).toHaveValue('14:00–19:00');
  await choose(page, 'Copier lundi vers d’autres jours', 'jusqu’au vendredi');
  await hours('Samedi').press('=');
  await expect(hours('Samedi')).toHaveValue('09:00–12:30');
  await hours('Dimanche').fill('le matin');
  await fill(page, { Légende: 'À votre écoute', Description: 'Une pharmacie de test.' });
  await next.click();
  await expect(main(page).getByText(/Les horaires doivent s’écrire/)).toBeVisible();
  await main(page).getByRole('group', { name: 'Dimanche' }).getByText('Fermé', { exact: true }).click();
  await next.click();
  await expect(main(page).getByText('6 jours d’ouverture')).toBeVisible();

  // What only the server knows comes back to its field.
  await page.route('**/api/admin/pharmacies', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: {
            code: 'validation',
            detail: 'x',
            violations: [{ propertyPath: 'contacts[0].email', message: 'Cet email est refusé' }],
          },
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Créer la pharmacie' }).click();
  await expect(main(page).getByText('Cet email est refusé')).toBeVisible();
  await expect(page).toHaveURL(/step=contacts/);
  await page.unroute('**/api/admin/pharmacies');
  await page.goto(`${origin}/admin/pharmacy-new?step=validation`);

  // A server that stops, then one that creates it but is not heard: said, kept over a reload, and never made twice.
  const create = page.getByRole('button', { name: 'Créer la pharmacie' });
  const made = () => ask<Found[]>(token, `/admin/pharmacies?reference=T${RUN}`);
  let answer = unavailable;
  await page.route('**/api/admin/pharmacies', (route) =>
    route.request().method() === 'POST' ? answer(route) : route.continue(),
  );
  await create.click();
  await expect(main(page).getByRole('alert')).toContainText('Votre saisie est gardée');
  expect(await made()).toEqual([]);
  answer = unheard;
  await create.click();
  await expect.poll(made).toHaveLength(1);
  await expect(create).toBeEnabled();
  await expect(main(page).getByRole('alert')).toContainText('Votre saisie est gardée');
  await page.unroute('**/api/admin/pharmacies');
  await page.reload();
  await create.click();
  await expect(page.getByText(`${NAME} est créée`)).toBeVisible();
  expect(await made()).toHaveLength(1);

  await page.getByRole('button', { name: 'Envoyer l’email de bienvenue…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer' }).click();
  await expect(toast(page, 'Envoi effectué')).toBeVisible();
  const link = linkOf(mailTo(`t${RUN}@example.org`, 'welcome'));
  await page.getByRole('link', { name: 'Ouvrir', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await openTab(page, 'Site');
  await expect(hours('Vendredi', 'après-midi')).toHaveValue('14:00–19:00');
  await expect(tab(page, 'WordPress')).toHaveCount(0);

  // The account chooses its password by the link of the slip.
  const visit = await browser.newContext({ locale: 'fr-FR' });
  const visitor = await visit.newPage();
  await visitor.goto(origin + link);
  const password = `bienvenue le ${Date.now()}`;
  await visitor.getByLabel('Nouveau mot de passe').fill(password);
  await visitor.getByLabel('Confirmation du mot de passe').fill(password);
  await visitor.getByText('J’ai lu et j’accepte').click();
  await visitor.getByRole('button', { name: 'Activer mon compte' }).click();
  await expect(visitor).toHaveURL(`${origin}/customer`);
  await visit.close();
});

test('the tabs of a pharmacy are read, changed and told in its history', async ({ page, context }) => {
  const token = await enter(context, 'admin');
  const { id, name, reference } = await secondOf(token, 'billing.formula=5');
  const clicks = await countClicks(page);
  await page.goto(`${origin}/admin/pharmacies`);
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Aller à' });
  await expect(palette).toBeVisible();
  await page.keyboard.type(reference);
  await expect(palette.getByText(name).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Mandat de facturation').first()).toBeVisible();
  await openTab(page, 'Factures');
  const file = page.waitForEvent('download');
  await rowsOf(page)
    .getByRole('button', { name: /^Télécharger/ })
    .first()
    .click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await clicks.atMost(4, 'an invoice of a pharmacy');

  await openOther(page, 'Comptes');
  await page.getByRole('button', { name: 'Réinitialiser le mot de passe…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(toast(page, 'Réinitialisation effectuée')).toBeVisible();
  await clicks.atMost(5, 'the account of a pharmacy is reset');

  await page.goto(`${origin}/admin/pharmacy-contact/${id}`);
  await page.getByRole('button', { name: 'Nouveau contact' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau contact' });
  await fill(dialog, { Prénom: 'Yann', Nom: `Test ${RUN}`, Téléphone: '02 98 00 00 01', Mobile: '06 98 00 00 01' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('L’email est obligatoire')).toBeVisible();
  await fill(dialog, { Email: `yann${RUN}@example.org` });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(rowsOf(page).filter({ hasText: `Test ${RUN}` })).toBeVisible();

  await openTab(page, 'Réseaux sociaux');
  await fill(page, { TikTok: `https://www.tiktok.com/@t${RUN}` });
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  // The history leaves the input where it is.
  await openOther(page, 'Historique');
  await openTab(page, 'Réseaux sociaux');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/^Enregistré à \d\d:\d\d$/)).toBeVisible();
  await openOther(page, 'Historique');
  await expect(main(page).getByText(`https://www.tiktok.com/@t${RUN}`)).toBeVisible();

  // The page stays while its tabs change: the focus too.
  await tab(page, 'Site').first().click();
  await tab(page, 'WordPress').press('Enter');
  await expect(field(page, 'Mot de passe FTP')).toBeVisible();
  await expect(tab(page, 'WordPress')).toBeFocused();
  await fill(page, { 'Mot de passe FTP': 'un secret' });
  await page.getByRole('button', { name: 'Remplacer' }).click();
  await expect(toast(page, 'Enregistrement effectué')).toBeVisible();
  await expect(field(page, 'Mot de passe FTP')).toHaveValue('');
  for (const [path, text] of [
    ['wordpress-sync', 'À jour'],
    ['campaigns', 'Montant programmé'],
    ['reporting', 'par mois'],
    ['screenshots', /Page entière/],
  ] as const) {
    await page.goto(`${origin}/admin/pharmacy-${path}/${id}`);
    await settled(page);
    await expect(main(page).getByText(text).first()).toBeVisible();
  }
});

test('what the list of pharmacies said of one is shown before it is read', async ({ page, context }) => {
  const clicks = await countClicks(page);
  await enter(context, 'admin');
  await page.goto(`${origin}/admin/pharmacies?q=gare`);
  const reading = new AbortController();
  const held = once(reading.signal, 'abort');
  await page.route(/\/api\/admin\/pharmacies\/\d+$/, async (route) => {
    await held;
    await route.continue();
  });
  const row = rowsOf(page).first();
  await expect(row).toBeVisible();
  const phone = /0\d( \d\d){4}/.exec((await row.innerText()).replace(/\s/g, ' '))?.[0] ?? 'no telephone';
  await row.locator('a[data-opens]').click();
  await expect(main(page).locator('dd').first()).toHaveText(phone);
  reading.abort();
  for (const name of ['Mandat de facturation', 'Factures impayées'])
    await expect(main(page).getByText(name)).toBeVisible();
  await clicks.atMost(1, 'situation of a pharmacy');
});

test('each role has its tabs of a pharmacy, and reads what it may not write', async ({ browser }) => {
  const open = async (role: 'pool' | 'marketing' | 'customer', path: string) => {
    const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1400, height: 900 } });
    const page = await context.newPage();
    await signIn(page, role, path);
    await settled(page);
    return page;
  };
  const pool = await open('pool', '/pool/pharmacies');
  await rowsOf(pool).first().getByRole('link').first().click();
  await expect(main(pool).getByText('Mandat de facturation')).toBeVisible();
  await openTab(pool, 'Facturation');
  await expect(main(pool).getByText('Raison sociale')).toBeVisible();
  await pool.getByRole('button', { name: 'Autres écrans' }).click();
  await expect(pool.getByRole('menuitem', { name: 'Comptes' })).toBeVisible();
  await expect(pool.getByText('Historique', { exact: true })).toHaveCount(0);
  await pool.keyboard.press('Escape');
  await expect(main(pool).getByText('IBAN')).toHaveCount(0);
  await expect(main(pool).getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);

  const marketing = await open('marketing', '/marketing/pharmacies');
  await rowsOf(marketing).first().getByRole('link').first().click();
  await tab(marketing, 'Argent').click();
  await expect(main(marketing).getByText('IBAN')).toHaveCount(0);
  await expect(main(marketing).getByRole('button', { name: 'Enregistrer' })).toBeVisible();

  const customer = await open('customer', '/customer/billing');
  await expect(field(customer, 'IBAN')).toBeVisible();
  await expect(field(customer, 'Raison sociale')).toBeEnabled();
  await expect(main(customer).getByText('Code comptable')).toHaveCount(0);
  for (const page of [pool, marketing, customer]) await page.context().close();
});

test('ticked pharmacies join a pool, and leave it by the undo', async ({ page, context }) => {
  const token = await enter(context, 'admin');
  const [pool] = await ask<{ id: number; name: string; count_pharmacies: number }[]>(
    token,
    '/admin/pools?isActive=true&itemsPerPage=1&order[id]=desc',
  );
  if (!pool) throw new Error('there is no pool');
  const count = async () =>
    (await ask<{ count_pharmacies: number }>(token, `/admin/pools/${pool.id}`)).count_pharmacies;
  await page.goto(`${origin}/admin/pharmacies?sort=-date_create`);
  await rowsOf(page).nth(0).getByRole('checkbox').check({ force: true });
  await rowsOf(page).nth(1).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Ajouter à un groupement…' }).click();
  const dialog = page.getByRole('dialog', { name: /Ajouter 2 pharmacies/ });
  await dialog.getByRole('combobox').click();
  await page.keyboard.type(pool.name);
  await page.getByRole('option', { name: pool.name }).first().click();
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(toast(page, /ajoutée/)).toBeVisible();
  await expect.poll(count).toBeGreaterThan(pool.count_pharmacies);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(count).toBe(pool.count_pharmacies);
});
