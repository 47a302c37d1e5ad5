import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { enter, origin } from '../demo.ts';
import { ask, choose, rowsOf, settled, toast } from './office.ts';

/** A pool: made in five steps, its members by a pasted list, what it publishes; where an advertiser stands. */

/** Tells the things of this run from those of a first try. */
const RUN = String(Date.now() % 1e7);
const NAME = `Groupement Test ${RUN}`;
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( facultatif)?$`)).first();
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Écrans du groupement' }).getByRole('link', { name, exact: true });

interface Found {
  id: number;
  name: string;
  reference: string;
}
interface Member extends Found {
  billing: { cip: string };
}

test('a pool is made with its members and account, publishes, and loses a member', async ({ page, context }) => {
  test.setTimeout(180_000);
  const token = await enter(context, 'admin');
  const [used] = await ask<Found[]>(token, '/admin/pools?itemsPerPage=1');
  const known = await ask<Member[]>(token, '/admin/pharmacies?isActive=true&itemsPerPage=4&order[id]=asc');
  const [byReference, byCip, byTable, late] = known;
  await page.goto(`${origin}/admin/pools?drawer=pool-new`);
  await expect(page).toHaveURL(/\/admin\/pool-new$/);
  const next = page.getByRole('button', { name: 'Continuer' });
  await fill(page, { Nom: NAME, Référence: used?.reference ?? '' });
  await expect(main(page).getByText('Cette référence est déjà utilisée')).toBeVisible();
  await fill(page, { Référence: `P${RUN}`, Responsable: 'Paul Roy', Email: `p${RUN}@example.org` });
  await page.reload();
  await expect(field(page, 'Référence')).toHaveValue(`P${RUN}`);
  await next.click();
  await expect(page.getByRole('heading', { name: /^Étape 2 sur 5/ })).toBeFocused();
  await expect(field(page, 'Nom')).toHaveValue('Roy');
  await fill(page, { Téléphone: '05 49 00 00 01', Mobile: '06 49 00 00 01' });
  await next.click();

  // Found by reference, by CIP, and in the first column of a table; what is not found is told by line.
  await page
    .getByLabel('Coller une liste')
    .fill(
      [byReference?.reference.toLowerCase(), byCip?.billing.cip, 'Z-INCONNU9', `${byTable?.reference};Nom`].join('\n'),
    );
  await page.getByRole('button', { name: 'Chercher ces pharmacies' }).click();
  await expect(page.getByText('Ligne 3 : Z-INCONNU9')).toBeVisible();
  await expect(page.getByText(/^3 pharmacies trouvées/)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await next.click();
  await expect(field(page, 'Identifiant')).toHaveValue(`p${RUN}`);
  await next.click();

  // What only the server knows comes back to its field.
  await page.route('**/api/admin/pools', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: {
            code: 'validation',
            detail: 'x',
            violations: [{ propertyPath: 'account.login', message: 'Cet identifiant est refusé' }],
          },
        })
      : route.continue(),
  );
  const create = page.getByRole('button', { name: 'Créer le groupement' });
  await create.click();
  await expect(main(page).getByText('Cet identifiant est refusé')).toBeVisible();
  await expect(page).toHaveURL(/step=extranet/);
  await page.unroute('**/api/admin/pools');
  await page.goto(`${origin}/admin/pool-new?step=validation`);
  await expect(main(page).getByText('3 pharmacies', { exact: true })).toBeVisible();
  await create.click();
  await expect(page.getByText(`${NAME} est créé`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Envoyer l’email de bienvenue…' })).toBeVisible();
  await page.getByRole('link', { name: 'Ouvrir', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(main(page).getByRole('link', { name: '3 pharmacies actives' })).toBeVisible();

  // Members: one more, then undone; one taken away, then back.
  await tab(page, 'Pharmacies').click();
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Ajouter des pharmacies' }).click();
  await page.getByLabel('Coller une liste').fill(late?.reference ?? '');
  await page.getByRole('button', { name: 'Chercher ces pharmacies' }).click();
  await page.getByRole('button', { name: 'Ajouter 1 pharmacie' }).click();
  await expect(rowsOf(page)).toHaveCount(4);
  await toast(page, '1 pharmacie ajoutée').getByRole('button', { name: 'Annuler' }).click();
  await expect(rowsOf(page)).toHaveCount(3);
  await rowsOf(page).first().getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Retirer du groupement' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await toast(page, '1 pharmacie retirée').getByRole('button', { name: 'Annuler' }).click();
  await expect(rowsOf(page)).toHaveCount(3);

  // A communication of this pool: the form says whom it reaches, the answer whom it reached. Deleted for good.
  await tab(page, 'Communications').click();
  await page.getByRole('button', { name: 'Nouvelle communication' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Fiche' });
  await drawer.getByLabel('Titre').fill('Réunion de mars');
  await expect(drawer).toContainText('Pour 3 pharmacies actives.');
  await drawer.getByRole('button', { name: 'Publier pour 3 pharmacies' }).click();
  await expect(toast(page, 'Publiée pour 3 pharmacies, prévenues par une notification')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1);
  await rowsOf(page).getByRole('button', { name: 'qui a lu « Réunion de mars »' }).click();
  await expect(page.getByRole('dialog', { name: 'Qui a lu « Réunion de mars »' })).toContainText('Pas encore (3)');
  await page.keyboard.press('Escape');
  await choose(page, /^Actions/, 'Supprimer…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(toast(page, 'Suppression effectuée')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
  await tab(page, 'Comptes').click();
  await expect(rowsOf(page)).toContainText([`p${RUN}`]);
  await tab(page, 'Historique').click();
  // The pharmacy that came back, after three changes of the same kind.
  await expect(
    main(page)
      .getByText(/^Pharmacie\s: — →/)
      .first(),
  ).toBeVisible();
  await expect(main(page).getByText(/^3 modifications semblables/)).toBeVisible();
});

test('an advertiser opens on its situation, and has the company of its invoices', async ({ page, context }) => {
  const token = await enter(context, 'admin');
  const [advertiser] = await ask<Found[]>(token, '/admin/broadcasters?itemsPerPage=1&order[id]=asc');
  await page.goto(`${origin}/admin/advertiser-information/${advertiser?.id}`);
  await settled(page);
  await expect(main(page).getByText(/campagnes? en cours/i)).toBeVisible();
  await fill(page, { 'Raison sociale': `Laboratoires ${RUN} SAS`, Ville: 'Lyon' });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Enregistrement effectué')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Raison sociale')).toHaveValue(`Laboratoires ${RUN} SAS`);
});
