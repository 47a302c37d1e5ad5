import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { enter, origin, tokenOf } from '../demo.ts';
import { ask, choose, rowsOf, toast } from './office.ts';

/** Screens of administrators beyond advertising: accounts, offers, reports, files in and out. */

test('an account is found by its entity, made for a pharmacy, and signed out everywhere', async ({ page }) => {
  const token = await enter(page, 'admin');
  await page.goto(`${origin}/admin/users`);
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill('asterval');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page).first()).toContainText('Laboratoires Asterval');
  await page.goto(`${origin}/admin/users?sort=entity`);
  await expect(rowsOf(page).first()).not.toContainText('—');

  await page.getByRole('button', { name: 'Nouvel utilisateur' }).click();
  const drawer = page.getByRole('dialog', { name: 'Fiche' });
  await drawer.getByLabel('Nom', { exact: true }).fill('Inès Nouvelle');
  await drawer.getByLabel('Identifiant').fill('ines.nouvelle');
  await drawer.getByLabel('Email').fill('ines.nouvelle@example.org');
  await drawer.getByRole('button', { name: /Rôle/ }).click();
  await page.getByRole('option', { name: 'Pharmacie' }).click();
  await drawer.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(drawer).toContainText('La pharmacie est obligatoire');
  await drawer.getByRole('combobox', { name: 'Pharmacie' }).fill('a');
  await page.getByRole('option').first().click();
  await drawer.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(toast(page, 'Compte de « Inès Nouvelle » créé')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer l’email de bienvenue' }).click();
  const slip = page.getByRole('alertdialog', { name: /^Envoyer l’email de bienvenue/ });
  await slip.getByRole('checkbox', { name: 'M’envoyer une copie cachée' }).click({ force: true });
  await slip.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(toast(page, 'Envoi effectué')).toBeVisible();
  const [made] = await ask<{ id: number; hasBcc: boolean; pharmacyId: number }[]>(
    token,
    '/admin/users?login=ines.nouvelle',
  );
  expect(made).toMatchObject({ hasBcc: true, pharmacyId: expect.any(Number) });

  // Marketing signs in twice; an administrator sees both sessions and ends them.
  const first = await tokenOf('marketing');
  await tokenOf('marketing');
  await page.goto(`${origin}/admin/users?q=marketing%40demo&f.role=marketing`);
  await rowsOf(page)
    .filter({ hasText: /^marketing@/ })
    .click();
  await drawer.getByRole('link', { name: 'Accès' }).click();
  await expect(drawer.getByRole('listitem').nth(1)).toContainText('127.0.0.0');
  await drawer.getByRole('button', { name: 'Déconnecter partout…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Déconnecter partout' }).click();
  await expect(toast(page, /\d sessions fermées/)).toBeVisible();
  await expect(drawer).toContainText('Connecté nulle part.');
  await expect(ask(first, '/me')).rejects.toThrow('401');
});

test('offers have their categories, their readers, and look as a pharmacy sees them', async ({ page }) => {
  await enter(page, 'marketing');
  await page.goto(`${origin}/marketing/offers`);
  await page.getByRole('link', { name: 'Catégories' }).click();
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click();
  const drawer = page.getByRole('dialog', { name: 'Fiche' });
  await drawer.getByLabel('Nom').fill('Robotique');
  await drawer.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(rowsOf(page).filter({ hasText: 'Robotique' })).toHaveCount(1);
  await page.goto(`${origin}/marketing/offers?q=robots`);
  await rowsOf(page).first().click();
  await drawer.getByRole('combobox', { name: 'Catégorie' }).fill('Robotique');
  await page.getByRole('option', { name: 'Robotique' }).click();
  await drawer.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(rowsOf(page).first()).toContainText('Robotique');
  await rowsOf(page).first().click();
  await drawer.getByRole('link', { name: 'Aperçu' }).click();
  await expect(drawer.getByRole('article')).toContainText('Robotique');
  await expect(drawer.getByRole('article').locator('img')).toBeVisible();
});

test('visits are cut by month, sites are followed, networks are asked for by days and visits', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto(`${origin}/admin/reporting-websites`);
  const main = page.getByRole('main');
  await expect(main.getByText(/^par mois, /)).toBeVisible();
  const months = main.getByRole('region', { name: 'Par mois' });
  await expect(months.getByRole('row', { name: /^\p{Ll}+ \d{4} [\d\s]+$/u })).toHaveCount(13);
  await main.getByRole('radio', { name: 'Par jour' }).click();
  await expect(page).toHaveURL(/[?&]cut=day$/);
  await expect(main.getByRole('slider', { name: 'Visites, par jour' })).toBeVisible();
  await main.getByRole('radio', { name: 'Par pharmacie' }).click();
  const download = page.waitForEvent('download');
  await choose(page, 'Exporter', 'Excel (XLSX)');
  expect((await download).suggestedFilename()).toMatch(/^websites-pharmacy.*\.xlsx$/);
  await main.getByRole('region', { name: 'Par pharmacie' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: 'Fiche' })).toContainText('Situation');

  await page.goto(`${origin}/admin/reporting-monitoring`);
  await expect(main.getByRole('columnheader')).toContainText(['Site', 'État', 'Erreurs', 'Temps de réponse']);
  await page.getByRole('link', { name: 'Sites Dinao' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Suivi des sites Dinao');

  await page.goto(`${origin}/admin/reporting-ip`);
  const rows = main.getByRole('region', { name: 'Par adresse IP (tronquée)' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await main.getByRole('textbox', { name: 'Visites au moins' }).fill('1000000');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/[?&]minimum=1000000$/);
  await expect(main).toContainText('Aucun chiffre sur cette période');
});

/** Gives a file to the only chooser of a screen. */
async function give(page: Page, name: string, content: string | Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Choisir|Remplacer)$/ })
    .click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

test('customers are imported with columns of other names, their wrong rows mended from the file of them', async ({
  page,
}) => {
  const token = await enter(page, 'admin');
  const found = await ask<{ reference: string; name: string }[]>(
    token,
    '/admin/pharmacies?itemsPerPage=60&order[reference]=asc&isActive=true',
  );
  const rows = found.map(({ reference }, at) => `${reference};Titulaire ${at};${at === 3 ? 'pas un email' : ''};x`);
  await page.goto(`${origin}/admin/customer-import`);
  const main = page.getByRole('main');
  await give(page, 'vide.csv', '');
  await expect(main.getByRole('alert')).toContainText('ce fichier est vide');
  await give(page, 'image.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  await expect(main.getByRole('alert')).not.toContainText('ce fichier est vide');
  await give(page, 'clients.csv', ['Réf;Nom du titulaire;E-mail;Remarque', ...rows, 'INCONNU;Personne;;'].join('\n'));
  await expect(main).toContainText('61 lignes, 3 colonnes reconnues, 1 ignorée : Remarque.');
  // Three of four columns are known: it is tried at once, and the columns can still be changed.
  await main.getByRole('button', { name: 'Continuer' }).click();
  await expect(main).toContainText('3 colonnes reconnues, 1 ignorée : Remarque.');
  await expect(main.getByRole('heading', { name: '0 créée, 59 modifiées, 0 inchangée, 2 refusées' })).toBeVisible();
  await main.getByRole('button', { name: 'Changer les colonnes…' }).click();
  const columns = main.getByRole('list', { name: 'Colonnes du fichier' });
  const fieldOf = (column: string) => columns.getByRole('button', { name: column });
  await expect(fieldOf('Réf')).toContainText('Z');
  await expect(fieldOf('E-mail')).toContainText('EMAIL');
  await expect(fieldOf('Remarque')).toContainText('Ne pas importer');
  await main.getByRole('button', { name: 'Voir ce qui changera' }).click();
  await expect(main).toContainText('Colonnes non importées : Remarque.');
  const refused = main.getByRole('table', { name: 'Lignes refusées' });
  await expect(refused.getByRole('textbox', { name: 'E-mail, ligne 5' })).toHaveValue('pas un email');
  await expect(refused.getByRole('textbox', { name: 'Réf, ligne 62' })).toHaveValue('INCONNU');
  const changes = main.getByRole('list', { name: 'Ce qui changera' });
  await expect(changes.getByRole('listitem').filter({ hasText: 'TITULAIRE' })).not.toHaveCount(0);
  await main.getByRole('button', { name: 'Page suivante' }).click();
  await expect(changes).toContainText('Titulaire 59');
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
  await main.getByRole('checkbox', { name: 'Importer sans les 2 lignes refusées' }).click({ force: true });
  await main.getByRole('button', { name: 'Importer 59 pharmacies' }).click();
  await expect(page).toHaveURL(/[?&]import=[\da-f-]+&task=\d+$/);
  await page.reload();
  await expect(main).toContainText(/Import effectué avec erreurs\s: 59 pharmacies modifiées, 2 lignes refusées/);
  const rejects = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Lignes refusées, à corriger (CSV)' }).click();
  const wrong = await readFile(await (await rejects).path(), 'utf8');
  expect(wrong).toMatch(/^\uFEFFRéf;Nom du titulaire;E-mail;Remarque;ERREUR\r\n/);

  // Mended, the file of wrong rows is imported with the columns that were chosen before.
  await main.getByRole('button', { name: 'Importer un autre fichier' }).click();
  const mended = wrong.replace('pas un email', 'titulaire@example.org').replace(/^INCONNU.*$/m, '');
  await give(page, 'rejets.csv', mended);
  await main.getByRole('button', { name: 'Continuer' }).click();
  await main.getByRole('button', { name: 'Importer 1 pharmacie' }).click();
  await expect(page).toHaveURL(/[?&]import=[\da-f-]+&task=\d+$/);

  // The import goes on without its tab; its notice leads to its receipt.
  const later = await page.context().newPage();
  await page.close();
  await enter(later, 'admin');
  await later.goto(`${origin}/admin/notifications`);
  await rowsOf(later)
    .filter({ hasText: /Import de clients effectué(?! avec)/ })
    .first()
    .getByRole('link')
    .first()
    .click();
  await later.getByRole('dialog', { name: 'Fiche' }).getByRole('link', { name: 'Voir le reçu' }).click();
  await expect(later.getByRole('main')).toContainText(/Import effectué\s: 1 pharmacie modifiée\./);
});

test('a file of CIPs gets its Z, whatever its heading; customers leave as the import takes them', async ({ page }) => {
  const token = await enter(page, 'admin');
  const [pharmacy] = await ask<{ reference: string; billing: { cip: string } }[]>(
    token,
    '/admin/pharmacies?itemsPerPage=1&order[reference]=asc',
  );
  await page.goto(`${origin}/admin/cip-to-z`);
  const main = page.getByRole('main');
  await give(page, 'codes.csv', `Client;Code\nA;${pharmacy?.billing.cip}\nB;0000000\n`);
  await main.getByRole('button', { name: 'Convertir' }).click();
  await main.getByRole('button', { name: /Colonne des CIP/ }).click();
  await page.getByRole('option', { name: 'Code' }).click();
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Convertir' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(
    `Client;Code;Z\nA;${pharmacy?.billing.cip};${pharmacy?.reference}\nB;0000000;\n`,
  );
  await expect(main.getByRole('status')).toContainText('2 lignes, dont 1 sans Z.');

  await page.goto(`${origin}/admin/customer-export`);
  const customers = page.waitForEvent('download');
  await main.getByRole('button', { name: 'CSV', exact: true }).click();
  expect(await readFile(await (await customers).path(), 'utf8')).toMatch(/^\uFEFFZ;DATE_EXT;DATE_INT;/);
});

test('servers of sites lead to their sites, which are checked together and changed one by one', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto(`${origin}/admin/wordpress`);
  const servers = page.getByRole('list', { name: 'Serveurs' });
  await servers.getByRole('link', { name: 'WP-02' }).click();
  await expect(page).toHaveURL(/f\.server=WP-02/);
  await expect(rowsOf(page).first()).toContainText('WP-02');
  await servers.getByRole('button', { name: 'Vérifier les sites de WP-02' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vérifier' }).click();
  await expect(toast(page, 'Vérifier les sites de WP-02 : tâche planifiée')).toBeVisible();
  await rowsOf(page).first().click();
  const drawer = page.getByRole('dialog', { name: 'Fiche' });
  await expect(drawer.getByRole('button', { name: 'Synchroniser' })).toBeVisible();
  await drawer.getByRole('link', { name: 'Détails' }).click();
  await drawer.getByLabel('Thème').fill('officine-neuf');
  await drawer.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(toast(page, 'Enregistrement effectué')).toBeVisible();
  await page.getByRole('link', { name: 'Sites Dinao' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Sites WordPress Dinao');
  await expect(rowsOf(page).first()).toBeVisible();
});

test('why a deployment failed stays on the screen until it is read', async ({ page }) => {
  const token = await enter(page, 'admin');
  const [, pharmacy] = await ask<{ id: number }[]>(
    token,
    '/admin/pharmacies?itemsPerPage=2&order[id]=asc&billing.formula=5',
  );
  await page.goto(`${origin}/admin/pharmacy-wordpress/${pharmacy?.id}`);
  await choose(page, /^Actions$/, 'Déployer…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Déployer' }).click();
  // The sites of the demo have no password for FTP.
  const reason = page.getByRole('dialog', { name: 'Le déploiement signale un problème' });
  await expect(reason).toContainText('FTP');
  await reason.getByRole('button', { name: 'Fermer' }).click();
  await expect(reason).toBeHidden();
});

test('a month is prepared, with the reasons of those without invoice; a draft is deleted', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto(`${origin}/admin/invoices`);
  await page.getByRole('button', { name: 'Préparer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Préparer des factures' });
  await dialog.getByRole('button', { name: 'Préparer', exact: true }).click();
  // Every pharmacy of the demo has its invoice of this month already, or a reason.
  const refused = page.getByRole('dialog', { name: /non préparées$/ });
  await expect(refused).toContainText('Elle a déjà cette facture.');
  await refused.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('link', { name: /^Brouillons/ }).click();
  await expect(page).toHaveURL(/f\.state=draft/);
  const drafts = rowsOf(page);
  await expect(drafts.filter({ hasNotText: 'Brouillon' })).toHaveCount(0);
  const count = await drafts.count();
  const tick = drafts.first().getByRole('checkbox');
  await tick.click({ force: true });
  await page.getByRole('button', { name: 'Supprimer…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(toast(page, 'Suppression effectuée')).toBeVisible();
  await expect(drafts).toHaveCount(count - 1);
});

test('a campaign is invoiced from its own screen: drafts, invoices, a credit note, and why some have none', async ({
  page,
}) => {
  const token = await enter(page, 'admin');
  const scheduled = await ask<{ id: number }[]>(
    token,
    '/admin/campaigns?isScheduled=true&order[id]=asc&itemsPerPage=100',
  );
  const isWithoutInvoice = async ({ id }: { id: number }) =>
    (await ask<unknown[]>(token, `/admin/invoices?campaign.id=${id}&itemsPerPage=1`)).length === 0;
  const whether = await Promise.all(scheduled.map(isWithoutInvoice));
  const campaign = scheduled.find((_, index) => whether[index]);
  await page.goto(`${origin}/admin/campaign-overview/${campaign?.id}`);
  await page.getByRole('navigation', { name: 'Écrans de la campagne' }).getByRole('link', { name: 'Factures' }).click();
  await expect(page.getByText('Aucune facture')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link', { name: 'Campagnes' })).toHaveAttribute('aria-current', 'page');
  const agree = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  const prepare = async () => {
    await page.getByRole('button', { name: 'Préparer…' }).click();
    await agree('Préparer');
  };
  const actOn = async (row: Locator, item: string) => {
    await row.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const refused = page.getByRole('dialog', { name: /non préparées$/ });
  const isDraft = { hasText: 'Brouillon' };

  await prepare();
  await expect(rowsOf(page).filter(isDraft).first()).toBeVisible();
  await expect(refused).toContainText('Le mandat n’est pas signé.');
  await page.keyboard.press('Escape');
  // Once for each pharmacy.
  await prepare();
  await expect(refused).toContainText('Elle a déjà cette facture.');
  await page.keyboard.press('Escape');
  const drafts = rowsOf(page).filter(isDraft);
  await drafts.first().getByRole('checkbox').click({ force: true });
  await page.getByRole('button', { name: 'Émettre 1 brouillon…' }).click();
  await agree('Émettre');
  await expect(toast(page, '1 facture émise')).toBeVisible();
  const issued = rowsOf(page).filter({ hasNotText: 'Brouillon' });
  await expect(issued).toHaveCount(1);
  await actOn(issued, 'Établir un avoir…');
  await page.getByRole('dialog').getByRole('button', { name: 'Établir l’avoir' }).click();
  await expect(toast(page, /^Avoir PB\d+ établi/)).toBeVisible();
  await expect(issued).toHaveCount(2);
  await actOn(drafts.first(), 'Supprimer le brouillon…');
  await agree('Supprimer');
  await expect(toast(page, 'Suppression effectuée')).toBeVisible();

  await prepare();
  await refused
    .getByText(/\d pharmacies?$/)
    .last()
    .click();
  await refused.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/pharmacy-billing\/\d+$/);
  await expect(refused).toBeHidden();
});

test('files for the accounts and the bank say what they hold before; any list leaves by its filters', async ({
  page,
}) => {
  await enter(page, 'admin');
  await page.goto(`${origin}/admin/sage-export`);
  const main = page.getByRole('main');
  const customers = main.locator('dl', { hasText: 'Clients' }).locator('dd').first();
  const saved = async (name: string) => {
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name, exact: true }).first().click();
    return readFile(await (await download).path(), 'latin1');
  };
  await expect(customers).toHaveText(/^[\d\s]+$/);
  const count = Number((await customers.textContent())?.replaceAll(/\s/g, ''));
  await main.getByRole('switch', { name: 'Clients actifs seulement' }).click({ force: true });
  await expect(customers).not.toHaveText(String(count));
  expect((await saved('Télécharger')).trim().split('\r\n').length).toBeGreaterThan(count);

  await page.goto(`${origin}/admin/tools-export`);
  await expect(main.locator('dl')).toContainText('Montant TTC');
  const batches = main
    .getByRole('table', { name: 'Lots exportés' })
    .locator('tbody')
    .getByRole('button', { name: /\.txt$/ });
  await expect(batches).not.toHaveCount(0);
  const before = await batches.count();
  await main.getByRole('button', { name: 'Exporter un lot…' }).click();
  const batch = page.waitForEvent('download');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Exporter' }).click();
  const { length } = await readFile(await (await batch).path());
  await expect(batches).toHaveCount(before + 1);
  const again = page.waitForEvent('download');
  await batches.first().click();
  expect((await readFile(await (await again).path())).length).toBe(length);
  // Its invoices may go into another one: the figures are said first, the batch stays.
  await main.getByRole('button', { name: 'Annuler…' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler le lot' }).click();
  await expect(toast(page, /Lot \d+ annulé/)).toBeVisible();
  await expect(batches).toHaveCount(before + 1);

  await main.getByRole('link', { name: 'FEC' }).click();
  expect(await saved('Télécharger')).toMatch(/^(\u00ef\u00bb\u00bf)?JournalCode/);
  await main.getByRole('link', { name: 'SEPA' }).click();
  await expect(main).toContainText('Jour d’exécution');
  await main.getByRole('link', { name: 'Listes et journaux' }).click();
  await page.goto(`${origin}/admin/tools-export?tool=lists&list=%2Fzones&f.is_free=true`);
  await expect(main).toContainText(/^.*\d emplacements?, avec toutes les colonnes\./s);
  expect(await saved('CSV')).toContain('Prix par jour');
});
