import { expect, type Locator, type Page, test } from '@playwright/test';
import { enter, origin, signIn } from '../demo.ts';
import { countClicks } from './clicks.ts';
import { ask, rowsOf, toast } from './office.ts';

/** The main job in the browser: from a budget file that is not quite right to a campaign, and its end. */

const DAY = 86_400_000;
const inDays = (count: number) =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', day: '2-digit', month: '2-digit', year: 'numeric' })
    .format(Date.now() + count * DAY)
    .replaceAll('/', '');

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
async function find(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option }).first().click();
  // A list of several choices stays open for the next.
  await page.keyboard.press('Tab');
}
async function fillDate(page: Page, label: string, digits: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.keyboard.type(digits);
}

interface Topic {
  readonly name: string;
  readonly advertiser: { readonly name: string };
}
/** A topic of advertiser 1 that may show on both media. */
async function topicOf(token: string): Promise<Topic> {
  const [topic] = await ask<Topic[]>(
    token,
    '/admin/topics?advertiser.id=1&is_internet=true&is_extranet=true&isActive=true',
  );
  if (!topic) throw new Error('l’annonceur 1 n’a pas de thématique');
  return topic;
}
/** A figure, once the dry run has answered. */
async function textOnce(figure: Locator): Promise<string> {
  await expect(figure).toHaveText(/\d/);
  return (await figure.textContent()) ?? '';
}
const giveBudget = (page: Page, lines: readonly string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'budget.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
async function fillForm(page: Page, topic: Topic, name: string): Promise<void> {
  await page.getByLabel('Nom', { exact: true }).fill(name);
  await page.getByLabel('Référence').fill(`NAVIGATEUR-${Date.now() % 1e7}`);
  await find(page, 'Annonceur', topic.advertiser.name);
  await fillDate(page, 'Fin', inDays(20));
  await expect(page.getByText('5 jours après la fin de la campagne')).toBeVisible();
  await expect(page.getByText('30 jours après la facture')).toBeVisible();
  await find(page, 'Thématiques sur l’extranet', topic.name);
  await find(page, 'Thématiques sur internet', topic.name);
}

/** Takes each way out of a budget that one pharmacy cannot spend, and leaves that pharmacy out in the end. */
async function settleRemainders(page: Page, name: string): Promise<void> {
  const acts = page.getByRole('group', { name: /^1 pharmacie sans/ });
  const figures = page.getByRole('group', { name: 'Résultat de la simulation' });
  const scheduled = figures.locator('dd').first();
  const before = await scheduled.innerText();
  await acts.getByRole('button', { name: 'Prolonger d’une semaine' }).click();
  await expect(scheduled).not.toHaveText(before);
  await acts.getByRole('button', { name: 'Répartir ailleurs' }).click();
  await expect(page.getByText('1 pharmacie dont le budget est réparti ailleurs')).toBeVisible();
  await expect(figures).toContainText(/de 9\s090,00/);
  await page.getByRole('button', { name: 'Remettre' }).click();
  await acts.getByRole('button', { name: 'Retirer' }).click();
  await expect(figures).toBeFocused();
  await expect(figures).toContainText('de 90,00');
  const out = page.getByRole('listitem').filter({ hasText: '1 pharmacie retirée avec son budget' });
  await out.getByRole('link', { name }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
  await page.keyboard.press('Escape');
}

const UNKNOWN = ['4', 'CIP', '2999998', 'Le code CIP 2999998 n’est celui d’aucune pharmacie.'];
/** A file whose second row names no pharmacy of the network. */
async function giveUnknownCip(page: Page, token: string): Promise<void> {
  const [pharmacy] = await ask<{ billing: { cip: string } }[]>(token, '/admin/pharmacies?isActive=true&itemsPerPage=1');
  await page.goto(`${origin}/admin/campaign-new`);
  const rows = [`${pharmacy?.billing.cip};Connue;45,00`, '2999998;Inconnue;12,00'];
  await giveBudget(page, ['CIP;PHARMACIE;TOTAL', '', ...rows]);
}
const cellsToMend = (page: Page) =>
  page.getByRole('table', { name: 'Lignes à corriger' }).locator('tbody tr').getByRole('cell');

/** Of a campaign, after its name in a list. */
const REFERENCE = /\s*C\d\d-\d+$/;

test('an unknown CIP is told with the file, above its rows, and is mended in the grid', async ({ page, context }) => {
  await giveUnknownCip(page, await enter(context, 'admin'));
  await expect(cellsToMend(page)).toHaveText(UNKNOWN);
  const first = page.getByRole('table', { name: 'Lignes du fichier' });
  await expect(first.locator('tbody tr')).toHaveCount(2);
  await expect(first).toContainText(String(UNKNOWN[3]));
  const top = async (name: string) => (await page.getByRole('table', { name }).boundingBox())?.y ?? Number.NaN;
  expect(await top('Lignes à corriger')).toBeLessThan(await top('Lignes du fichier'));
  await expect(page.getByRole('button', { name: 'Continuer' })).toBeDisabled();
  await page.getByRole('button', { name: 'Corriger dans le tableau' }).click();
  const remove = page.getByRole('button', { name: 'Supprimer la ligne 4' });
  // Its cell is wide enough: nothing of it is cut by an ellipsis.
  expect(await remove.locator('xpath=..').evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  await remove.click();
  await expect(page.getByRole('button', { name: 'Continuer' })).toBeEnabled();
});

test('what only the simulation finds in a budget file stands at its line, column and value', async ({
  page,
  context,
}) => {
  const token = await enter(context, 'admin');
  // The file is not checked while it is chosen, as without network.
  await page.route('**/campaigns/check_budget', (route) => route.abort());
  await giveUnknownCip(page, token);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { name: /^Étape 2 sur 4/ })).toBeFocused();
  await fillForm(page, await topicOf(token), 'Une ligne refusée');
  await page.getByRole('button', { name: 'Simuler' }).click();
  await expect(cellsToMend(page)).toHaveText(UNKNOWN);
});

/** What a spreadsheet puts into the clipboard, pasted into the cell that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', copied);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);

test('free slots become a budget, which is pasted over, corrected, simulated while typed and compared', async ({
  page,
  context,
}) => {
  const token = await enter(context, 'admin');
  const topic = await topicOf(token);
  await page.goto(`${origin}/admin/inventory`);
  await page.getByText('Régions', { exact: true }).click();
  await page
    .getByRole('link', { name: /^Bretagne, .*places libres sur/ })
    .nth(1)
    .click();
  await page.getByLabel('Montant à répartir').fill('1000');
  await expect(page.getByText(/1.000,00.€ pour \d+ pharmacies/)).toBeVisible();
  await page.getByRole('button', { name: 'Créer la campagne' }).click();

  await page.getByText('Tableau', { exact: true }).click();
  const grid = page.getByRole('table', { name: 'Lignes du budget' });
  await expect(page.getByText(/^1.000,00.€$/)).toBeVisible();
  const cip = grid.getByRole('textbox', { name: 'CIP, ligne 2', exact: true });
  const known = await cip.inputValue();
  const name = await grid.getByRole('textbox', { name: 'Pharmacie, ligne 2', exact: true }).inputValue();
  await cip.focus();
  await paste(page, `${known.slice(0, -1)}\t${name}\t12,50`);
  const meant = grid.getByRole('button', { name: new RegExp(`CIP ${known}`) });
  await expect(meant).toBeVisible();
  await meant.click();
  await expect(cip).toHaveValue(known);
  await expect(meant).toBeHidden();

  const onwards = page.getByRole('button', { name: 'Continuer' });
  await onwards.click();
  await fillForm(page, topic, 'Depuis les disponibilités');
  await page.getByRole('button', { name: 'Simuler' }).click();
  await page.getByRole('button', { name: 'Garder pour comparer' }).click();
  await page
    .getByRole('button', { name: /Budget$/ })
    .first()
    .click();
  const live = page.locator('section', { hasText: 'Simulation en direct' });
  await expect(live.getByText(/% de/)).toBeVisible();
  const before = await live.getByText(/% de/).textContent();
  await grid.getByRole('textbox', { name: 'Total, ligne 2', exact: true }).fill('300');
  await page.keyboard.press('Enter');
  await expect(live.getByText(/% de/)).not.toHaveText(before ?? '');
  await onwards.click();
  await page.getByRole('button', { name: 'Simuler' }).click();
  const changed = page.getByRole('table', { name: 'Pharmacies qui changent' }).locator('tbody tr');
  await expect(changed).toHaveCount(1);
  await expect(changed).toContainText(name);
});

test('a campaign is made in four steps, is reduced and suspended, and both are undone', async ({ page, context }) => {
  const token = await enter(context, 'admin');
  const pharmacies = await ask<{ name: string; billing: { cip: string } }[]>(
    token,
    '/admin/pharmacies?isActive=true&itemsPerPage=4&order[id]=asc',
  );
  const topic = await topicOf(token);
  const amounts = ['45,00', '45,00', 'beaucoup', '9000,00'];
  const lines = pharmacies.map((one, at) => `${one.billing.cip};${one.name};${amounts[at]}`);

  await page.goto(`${origin}/admin/campaign-new`);
  await giveBudget(page, ['', 'Code;Nom;Montant', ...lines]);
  await pick(page, 'CIP', 'Code');
  await pick(page, 'PHARMACIE', 'Nom');
  await pick(page, 'TOTAL', 'Montant');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  const errors = page.getByRole('table', { name: 'Lignes à corriger' });
  await expect(errors.locator('tbody tr')).toHaveCount(1);
  const wrong = ['5', 'TOTAL', 'beaucoup', expect.stringContaining('n’est pas un montant')];
  expect(await errors.locator('tbody td').allTextContents()).toEqual(wrong);
  const onwards = page.getByRole('button', { name: 'Continuer' });
  await expect(onwards).toBeDisabled();
  await page.getByText('Continuer sans ces lignes').click();
  await onwards.click();

  await page.getByRole('button', { name: 'Simuler' }).click();
  await expect(page.getByText('Le nom est obligatoire')).toBeVisible();
  await fillForm(page, topic, 'Depuis le navigateur');
  await page.reload();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Depuis le navigateur');
  await expect(page.getByRole('combobox', { name: 'Annonceur' })).toHaveValue(topic.advertiser.name);
  await page.getByRole('button', { name: 'Simuler' }).click();

  await expect(page.getByText('Montant programmé').first()).toBeVisible();
  await settleRemainders(page, String(pharmacies[3]?.name));
  // A draft that is simulated again still leaves the pharmacy out.
  await onwards.click();
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await page.getByRole('button', { name: 'Simuler à nouveau' }).click();
  await page.getByRole('button', { name: 'Simuler', exact: true }).click();
  await expect(page.getByText('1 pharmacie retirée avec son budget')).toBeVisible();
  await expect(page.getByText('2 pharmacies')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Détail par pharmacie' }).locator('tbody tr')).toHaveCount(2);
  await onwards.click();
  const save = page.getByRole('button', { name: 'Enregistrer et valider' });
  const number = page.getByLabel('Premier numéro de facture');
  await expect(number).toHaveValue(/^P[BX]\w+\d{5}$/);
  await number.fill('900');
  await save.click();
  const said = await page.getByText(/Le prochain est \d+/).textContent();
  await number.fill(/est (\d+)/.exec(said ?? '')?.[1] ?? '');
  // A validation that is refused after the save is not said to be done.
  const one = '**/api/admin/campaigns/*';
  await page.route(one, (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    return route.fulfill({ status: 500, json: { code: 'save_failed' } });
  });
  await save.click();
  await expect(toast(page, 'Campagne enregistrée comme brouillon')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/campaign-overview\/\d+$/);
  await page.unroute(one);
  await page.getByRole('button', { name: 'Valider', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Depuis le navigateur');
  await expect(page.getByText('À venir', { exact: true })).toBeVisible();

  const acts = page.getByRole('button', { name: 'Actions', exact: true });
  await acts.click();
  await page.getByRole('menuitem', { name: 'Réduire la programmation…' }).click();
  const question = page.getByRole('alertdialog');
  const part = question.getByRole('textbox', { name: 'Part à retirer' });
  await expect(part).toBeFocused();
  const figure = (name: string) => question.locator('dt', { hasText: name }).locator('+ dd');
  const half = await textOnce(figure('Programmations'));
  await part.fill('100');
  await expect(question.getByRole('button', { name: 'Tout retirer' })).toBeDisabled();
  await expect(figure('Programmations')).not.toHaveText(half);
  const whole = await textOnce(figure('Programmations'));
  expect(Math.abs(Number(half) - Number(whole) / 2)).toBeLessThanOrEqual(1);
  await part.fill('');
  await expect(question.getByText('De 1 à 100 %')).toBeVisible();
  // Longer than the pause after which a percentage is asked about.
  await page.waitForTimeout(500);
  await expect(part).toHaveValue('');
  await part.fill('50');
  await expect(figure('Programmations')).toHaveText(half);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Programmation réduite de 50 %')).toBeVisible();
  const banner = page.getByText(`50 % retirés le`);
  await expect(banner).toContainText(`${half} programmations`);
  await page.getByRole('button', { name: 'Annuler la réduction…' }).click();
  await expect(figure('Programmations')).toHaveText(half);
  await question.getByRole('button', { name: 'Rétablir' }).click();
  await expect(banner).toBeHidden();

  await acts.click();
  await page.getByRole('menuitem', { name: 'Suspendre la campagne…' }).click();
  await expect(figure('Programmations')).toHaveText(whole);
  await question.getByRole('button', { name: 'Suspendre' }).click();
  await expect(toast(page, 'Campagne « Depuis le navigateur » suspendue')).toBeVisible();
  await page.getByRole('button', { name: 'Voir le reçu' }).last().click();
  await page.getByRole('button', { name: 'Annuler cet acte' }).click();
  await expect(page.getByText('Campagne suspendue')).toBeHidden();
  await page.goto(`${origin}/admin/campaigns?q=Depuis le navigateur`);
  await expect(rowsOf(page).first()).toContainText('Depuis le navigateur');
});

test('an advertiser opens a campaign on its results, and takes the report away', async ({ page }) => {
  const clicks = await countClicks(page);
  await signIn(page, 'advertiser', '/advertiser/campaigns?f.status=running');
  const first = rowsOf(page).first().getByRole('link');
  const name = (await first.innerText()).replace(REFERENCE, '');
  await first.click();
  await expect(page).toHaveURL(/\/advertiser\/campaign-reporting\/\d+$/);
  await expect(page.getByRole('link', { name: 'Où elle en est' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText(name);
  const main = page.getByRole('main');
  await expect(main.getByText('Coût pour 1 000 vues')).toBeVisible();
  await clicks.atMost(1, 'results of a campaign');
  await expect(main.getByRole('listitem').getByRole('img').first()).toBeVisible();
  await main.getByText('Par région').click();
  await expect(main.getByRole('region', { name: 'Par région' })).toBeVisible();
  // Not in their words.
  await expect(main.getByText(/Programmations|Occupation/)).toHaveCount(0);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le rapport' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
  // One of them opened the regions.
  await clicks.atMost(1 + 2, 'report of a campaign');
});
