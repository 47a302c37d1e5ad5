import { FILE_LIMITS } from '@officine/sdk/contract';
import { expect, type Page, test } from '@playwright/test';
import { askAs, enter, origin, tokenOf } from '../demo.ts';
import { ask, rowsOf } from './office.ts';

/** What a form does with the server, the network and files; what it does by itself: `test/form.test.tsx` of the back office. */

const put = (token: string, path: string, body: object) =>
  askAs(token, path, { method: 'PUT', body: JSON.stringify(body) });
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Fiche' });
test.beforeEach(({ context }) => enter(context, 'admin').then(() => undefined));

test('what was typed on a page is not lost by its links, the palette or Back without a question', async ({ page }) => {
  await page.goto(`${origin}/admin/advertisers`);
  await page.getByRole('link', { name: /^Laboratoires Asterval/ }).click();
  await drawerOf(page).getByRole('link', { name: 'Ouvrir la page' }).click();
  const contact = page.getByRole('main').getByLabel('Contact');
  await contact.fill('Brouillon');
  const tab = page.getByRole('navigation', { name: /annonceur/ }).getByRole('link', { name: 'Compte' });
  const question = page.getByRole('alertdialog');
  const ways = [
    () => tab.click(),
    () => page.getByRole('link', { name: 'Emplacements' }).click(),
    () => page.evaluate(() => history.back()),
    async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Aller à' }).getByRole('menuitem', { name: 'Emplacements' }).click();
    },
  ];
  for (const leave of ways) {
    await leave();
    await expect(question).toContainText(/Quitter sans enregistrer\s\?/);
    await question.getByRole('button', { name: 'Rester' }).click();
    await expect(question).toHaveCount(0);
    await expect(contact).toHaveValue('Brouillon');
    await expect(page).toHaveURL(/advertiser-information/);
  }
  await tab.click();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page).toHaveURL(/advertiser-account/);
});

test('what was typed in a drawer is there again after the session ended and the user signed in again', async ({
  page,
}) => {
  await page.goto(`${origin}/admin/zones`);
  await rowsOf(page).first().getByRole('link').first().click();
  const field = drawerOf(page).getByLabel('Description');
  const before = await field.inputValue();
  await field.fill('Près de la sortie');
  const address = page.url();
  // Nothing asks whether to leave: nothing is lost.
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  await askAs(token, '/logout', { method: 'POST' });
  await drawerOf(page).getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByLabel('Identifiant ou email').fill('admin@demo.officine.test');
  await page.getByLabel('Mot de passe').fill('officine-2026');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('status').filter({ hasText: 'Votre saisie non enregistrée a été reprise.' })).toHaveCount(
    1,
  );
  await expect(field).toHaveValue('Près de la sortie');
  await drawerOf(page).getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(drawerOf(page)).toBeHidden();
  await page.goto(address);
  await expect(field).toHaveValue(before);
});

test('a typed point is the decimal mark of every number, and a mark in a whole number is refused, not dropped', async ({
  page,
}) => {
  const drawer = drawerOf(page);
  const type = async (label: string, keys: readonly string[]) => {
    const input = drawer.getByLabel(label);
    await input.fill('');
    for (const key of keys) await page.keyboard.press(key);
    await input.blur();
    return input;
  };
  await page.goto(`${origin}/admin/zones?drawer=zone-new`);
  const price = 'Prix par jour';
  await expect(await type(price, [...'12.50'])).toHaveValue(/^12,50\s€$/);
  await expect(await type(price, ['0', 'Shift+NumpadDecimal', '6', '0'])).toHaveValue(/^0,60\s€$/);
  await expect(await type(price, [...'.6'])).toHaveValue(/^0,60\s€$/);
  await expect(await type(price, [...'10000.50'])).toHaveValue(/^10\s000,50\s€$/);
  await expect(await type(price, [...'10000,50'])).toHaveValue(/^10\s000,50\s€$/);
  for (const mark of ['.', ',']) {
    await expect(await type('Annonces par jour', [...`4${mark}5`])).toHaveValue('4,5');
    await expect(drawer.getByText('Nombre entier attendu')).toBeVisible();
  }
  await expect(await type('Annonces par jour', ['4'])).toHaveValue('4');
  await expect(drawer.getByText('Nombre entier attendu')).toHaveCount(0);
});

test('what another changed meanwhile is asked, field by field; other fields are merged', async ({ page }) => {
  const zone = '/admin/zones/8';
  const own = await tokenOf('admin');
  const { description, price } = await askAs<{ description: string; price: number }>(own, zone);
  await page.goto(`${origin}/admin/zones?drawer=zone:8`);
  const drawer = drawerOf(page);
  await drawer.getByLabel('Description').fill('Valeur B');
  await drawer.getByLabel('Prix par jour').fill('77');
  await put(own, zone, { description: 'Valeur A', price: price + 1, capacity: 9 });
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  const question = page.getByRole('alertdialog', { name: 'Modifié entre-temps' });
  await expect(question).toContainText(
    /Description.*Modifié par .+ à \d\d.\d\d.*Votre valeur\s: Valeur B.*La sienne\s: Valeur A/s,
  );
  await question.getByRole('button', { name: 'Revenir à la saisie' }).click();
  await expect(drawer.getByLabel('Description')).toHaveValue('Valeur B');
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  await question.getByRole('radiogroup', { name: /^Prix/ }).getByText('Prendre la sienne').click();
  await question.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(drawer).toHaveCount(0);
  expect(await askAs(own, zone)).toMatchObject({ description: 'Valeur B', price: price + 1, capacity: 9 });
  await put(own, zone, { description, price });
});

test('a network that goes away loses nothing, is said, and comes back', async ({ page, context }) => {
  await page.goto(`${origin}/admin/zones?drawer=zone:9`);
  const drawer = drawerOf(page);
  const description = drawer.getByLabel('Description');
  await expect(description).toHaveValue('Messages du réseau, site');
  await description.fill('Messages du réseau, sites');
  await context.setOffline(true);
  await expect(page.getByText('Connexion perdue.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(drawer.getByRole('alert')).toBeVisible();
  await expect(description).toHaveValue('Messages du réseau, sites');
  await context.setOffline(false);
  await expect(page.getByText('Connexion perdue.')).toHaveCount(0);
  await description.fill('Messages du réseau, site');
  await drawer.getByRole('button', { name: 'Annuler' }).click();
  await expect(drawer).toHaveCount(0);
});

/** A square picture, drawn by the page. */
const squareOf = async (page: Page, pixels: number) => {
  const url = await page.evaluate((side) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    return canvas.toDataURL('image/png');
  }, pixels);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
};
test('several pictures: topics are those of the advertiser, a file may come twice, closing asks', async ({ page }) => {
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  await page.goto(`${origin}/admin/adverts`);
  await page.getByRole('button', { name: 'Plusieurs annonces' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer plusieurs annonces' });
  await expect(dialog).toContainText('Choisissez l’annonceur pour voir ses thématiques.');
  await dialog.getByRole('combobox', { name: 'Annonceur' }).fill('asterval');
  await page.getByRole('option', { name: 'Laboratoires Asterval' }).click();
  await dialog.getByRole('button', { name: 'Thématique' }).click();
  await expect(page.getByRole('option')).toHaveText(['Confort articulaire', 'Hydratation', 'Protection solaire']);
  await page.keyboard.press('Escape');
  const picture = { name: 'carre.png', mimeType: 'image/png', buffer: await squareOf(page, 500) };
  await dialog.locator('input[type=file]').setInputFiles([picture, picture]);
  const files = dialog.getByRole('list', { name: 'Images choisies' }).getByRole('listitem');
  await expect(files).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Rester' }).click();
  await dialog.getByRole('button', { name: 'Retirer carre.png' }).first().click();
  await expect(files).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(dialog).toHaveCount(0);
  expect(failures).toEqual([]);
});

test('what is missing is named, with a way back and a search; an unknown address has the logo', async ({ page }) => {
  await page.goto(`${origin}/admin/campaign-overview/99999999`);
  await expect(page.getByRole('alert')).toContainText('Cette campagne est introuvable');
  await expect(page.getByRole('alert')).not.toContainText('Référence');
  await page.getByRole('button', { name: 'Revenir aux campagnes' }).click();
  await expect(page).toHaveURL(`${origin}/admin/campaigns`);
  await page.goto(`${origin}/admin/adverts?drawer=advert:99999999`);
  await expect(drawerOf(page)).toContainText('Cette annonce est introuvable');
  await drawerOf(page).getByRole('searchbox', { name: 'Rechercher partout' }).fill('asterval');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/search\?terms=asterval/);
  await page.goto(`${origin}/xyz`);
  await expect(page.getByRole('link', { name: 'Officine, accueil' })).toBeVisible();
});

/** A budget file of one row, as long as asked. */
const budgetOf = (bytes: number) => {
  const [start, end] = ['CIP;PHARMACIE;TOTAL\r\n2007919;', ';10\r\n'];
  return Buffer.from(start + 'a'.repeat(bytes - start.length - end.length) + end);
};
test('a file of another kind or too large is refused in French, beside its field', async ({ page }) => {
  await page.goto(`${origin}/admin/campaign-new`);
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.from('\u0089PNG\r\n\u001a\n') });
  await expect(page.getByRole('table', { name: 'Lignes à corriger' }).or(page.getByRole('alert'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuer' })).toBeDisabled();
  const give = (name: string, bytes: number) =>
    file.setInputFiles({ name, mimeType: 'text/csv', buffer: budgetOf(bytes) });
  await give('juste.csv', FILE_LIMITS.csv);
  await expect(page.getByText(/Le fichier est lisible en entier|Chaque ligne a sa pharmacie/)).toBeVisible();
  await give('trop.csv', FILE_LIMITS.csv + 1);
  await expect(page.getByText(/Ce fichier est trop volumineux\s: 20\sMo au plus\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuer' })).toBeDisabled();
});

for (const [subject, path, field] of [
  ['an advert', 'adverts?drawer=advert:1', 'Image'],
  ['a document', 'documents-management?drawer=document:1', 'Fichier'],
] as const)
  test(`the file of ${subject}: what is wrong is said beside it, and what was typed stays`, async ({ page }) => {
    let sent = 0;
    page.on('request', (request) => request.method() === 'POST' && request.url().includes('/api/admin/') && sent++);
    await page.goto(`${origin}/admin/${path}`);
    const drawer = drawerOf(page);
    await drawer.getByLabel('Nom').fill('Brouillon');
    const file = drawer.getByRole('group', { name: field });
    const give = (name: string, buffer: Buffer) =>
      file.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
    const complaint = file.getByRole('alert');
    const save = drawer.getByRole('button', { name: 'Enregistrer' });
    await give('vide.png', Buffer.alloc(0));
    await expect(complaint).toContainText(/vide\.png\s: ce fichier est vide/);
    await give('gros.png', Buffer.alloc(30.5 * 1024 * 1024));
    await expect(complaint).toContainText(/gros\.png\s: ce fichier est trop volumineux/);
    expect(sent).toBe(0);
    await give('autre.png', Buffer.from([0, 1, 2, 3, 250, 251, 0, 7]));
    await save.click();
    await expect(complaint).toContainText('Ce type de fichier n’est pas accepté. Envoyez un');
    await page.route('**/api/admin/**', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    );
    await save.click();
    await expect(complaint).toContainText('L’envoi a été interrompu. Votre saisie est gardée');
    await expect(file).toContainText('autre.png');
    await expect(drawer.getByLabel('Nom')).toHaveValue('Brouillon');
    await drawer.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(drawer).toHaveCount(0);
  });

test('a date is typed, moved by arrows, picked in its calendar, and refused when it is no day', async ({ page }) => {
  await page.goto(`${origin}/admin/pharmacy-information/3`);
  const date = page.getByLabel('Ouverture de l’extranet');
  const before = await date.inputValue();
  expect(before).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  // A click selects the whole day, so that the next one replaces it.
  await date.click();
  await page.keyboard.type('31022026');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Ce jour n’existe pas')).toBeVisible();
  await expect(date).toBeFocused();
  await date.fill('3/2/26');
  await date.press('Tab');
  await expect(date).toHaveValue('03/02/2026');
  await expect(page.getByText('Ce jour n’existe pas')).toHaveCount(0);
  await date.press('ArrowUp');
  await expect(date).toHaveValue('04/02/2026');
  await date.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: '4' }).first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(date).toHaveValue('05/02/2026');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await date.fill('3/2');
  await date.press('Tab');
  await expect(page.getByText('Date attendue : jj/mm/aaaa')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(date).toHaveValue(before);
});

test('a combo box opens as it is reached, and what is typed replaces what was chosen', async ({ page }) => {
  await page.goto(`${origin}/admin/pharmacy-information/3`);
  const combo = page.getByRole('combobox', { name: 'Région' });
  await expect(combo).not.toHaveValue('');
  const before = await combo.inputValue();
  const next = page.getByRole('option', { name: before === 'Bretagne' ? 'Normandie' : 'Bretagne' });
  // By the keyboard, by a press on the field, and by a press on its arrow.
  const ways = [
    () => page.locator('[data-field=locality] input').press('Tab'),
    () => combo.click(),
    () => page.locator('[data-field=region] button').click(),
  ];
  for (const reach of ways) {
    await page.reload();
    await combo.scrollIntoViewIfNeeded();
    await reach();
    await expect(combo).toBeFocused();
    await expect(next).toBeVisible();
  }
  await page.keyboard.type((await next.textContent()) ?? '');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(combo).not.toHaveValue(before);
});

test('a place is moved on its plan, by the arrows and by the pointer', async ({ page }) => {
  await page.goto(`${origin}/admin/pharmacy-website/3`);
  const point = page.getByRole('button', { name: 'Point de la pharmacie' });
  const latitude = page.getByLabel('Latitude');
  await point.focus();
  const before = await latitude.inputValue();
  await point.press('ArrowRight');
  await expect(page.getByText('Point déplacé de 5 m à l’est.')).toBeVisible();
  await expect(latitude).toHaveValue(before);
  await point.press('Shift+ArrowUp');
  await expect(latitude).not.toHaveValue(before);
  const plan = page.locator('svg:not(.lucide)').filter({ has: page.locator('circle + circle') });
  const box = await plan.boundingBox();
  if (!box) throw new Error('no plan');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
  await page.mouse.up();
  await expect(page.getByText('Point déplacé de 80 m à l’ouest.')).toBeVisible();
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
});

test('a long form draws what is off the screen at idle moments, and before anybody reaches it', async ({
  page,
  context,
}) => {
  const token = await enter(context, 'admin');
  const [pharmacy] = await ask<{ id: number }[]>(token, '/admin/pharmacies?itemsPerPage=1');
  const first = `/admin/pharmacy-information/${pharmacy?.id}`;
  const last = page.locator('[data-field="date_internet"]');
  await page.goto(origin + first);
  await expect(last).toHaveCount(1);
  // Never idle from here on.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const ways = [
    () => page.keyboard.press('Tab'),
    () => page.mouse.wheel(0, 20_000),
    () => page.evaluate(() => dispatchEvent(new Event('beforeprint'))),
  ];
  for (const reach of ways) {
    await page.goto(`${origin}/admin`);
    await page.goto(origin + first);
    await expect(page.locator('[data-field="name"] input')).toBeVisible();
    await expect(last).toHaveCount(0);
    await page.mouse.move(800, 600);
    await reach();
    await expect(last).toHaveCount(1);
  }
  await page.goto(`${origin}/admin`);
  await page.goto(`${origin}${first}#date_internet`);
  await expect(last).toBeInViewport();
});
