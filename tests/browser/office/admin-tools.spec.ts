import { expect, test } from '@playwright/test';
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
  await page.getByRole('button', { name: 'Envoyer le bordereau d’accueil' }).click();
  const slip = page.getByRole('alertdialog', { name: /^Envoyer le bordereau/ });
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
