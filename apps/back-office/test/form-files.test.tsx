import { FILE_LIMITS } from '@officine/sdk/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { exampleOf, examplesOf } from './examples.ts';
import { fileOf, give, squareOf } from './files.ts';
import { drawer, openOffice } from './office.tsx';
import { zone } from './rows.ts';
import { collection, type Reply } from './server.ts';

/** What the fields for files refuse, and what they keep. */

const KIND = 'Ce type de fichier n’est pas accepté. Envoyez une image.';
const question = () => page.getByRole('alertdialog');

const topic = (id: number, label: string) => exampleOf('admin', '/topics', { id, name: label, isActive: true });
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
const input = () => page.getByRole('main').element().querySelector('input[type=file]');

for (const [subject, path, call, name, field] of [
  ['an advert', 'adverts?drawer=advert:12', '/admin/ads/12', 'picture', 'Image'],
  ['a document', 'documents-management?drawer=document:12', '/admin/documents/12', 'file', 'Fichier'],
] as const)
  test(`the file of ${subject}: what is wrong is said beside it, and what was typed stays`, async () => {
    const violations = [{ propertyPath: name, message: KIND }];
    let answer = (): Reply | Promise<Reply> => ({ status: 422, json: { code: 'file_type', detail: KIND, violations } });
    const { asked } = await openOffice(`/admin/${path}`, {
      ...examplesOf('admin'),
      [`PUT ${call}`]: () => answer(),
      [`POST ${call}`]: () => answer(),
    });
    await drawer().getByLabelText('Nom', { exact: true }).fill('Brouillon');
    const file = drawer().getByRole('group', { name: new RegExp(`^${field}`) });
    const complaint = file.getByRole('alert');
    const save = drawer().getByRole('button', { name: 'Enregistrer' });
    give(file.element(), fileOf('vide.png', 0));
    await expect.element(complaint).toHaveTextContent(/vide\.png\s: ce fichier est vide/);
    give(file.element(), fileOf('gros.png', FILE_LIMITS.document + 1));
    await expect.element(complaint).toHaveTextContent(/gros\.png\s: ce fichier est trop volumineux/);
    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
    give(file.element(), fileOf('autre.png', new Uint8Array([0, 1, 2, 3, 250, 251, 0, 7])));
    await save.click();
    await expect.element(complaint).toHaveTextContent(KIND);
    answer = () => Promise.reject(new TypeError('connection reset'));
    await save.click();
    await expect.element(complaint).toHaveTextContent('L’envoi a été interrompu. Votre saisie est gardée');
    await expect.element(file).toHaveTextContent('autre.png');
    await expect.element(drawer().getByLabelText('Nom', { exact: true })).toHaveValue('Brouillon');
    await drawer().getByRole('button', { name: 'Annuler' }).click();
    await question().getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect.element(drawer()).not.toBeInTheDocument();
  });

test('several pictures: topics are those of the advertiser, a file may come twice, closing asks', async () => {
  const { asked } = await openOffice('/admin/adverts', {
    ...examplesOf('admin'),
    'GET /admin/topics': ({ query }) =>
      collection(query.get('advertiser.id') === '12' ? [topic(1, 'Hydratation'), topic(2, 'Protection solaire')] : []),
    'GET /admin/combo_broadcasters': () =>
      collection([{ '@id': '/api/admin/broadcasters/12', value: 12, label: 'Laboratoires Asterval' }]),
    'GET /admin/zones': () => collection([zone(1, { width: 500, height: 500 })]),
  });
  await page.getByRole('button', { name: 'Plusieurs annonces' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer plusieurs annonces' });
  await expect.element(dialog).toHaveTextContent('Choisissez l’annonceur pour voir ses thématiques.');
  await dialog.getByRole('combobox', { name: 'Annonceur' }).fill('asterval');
  await page.getByRole('option', { name: 'Laboratoires Asterval' }).click();
  await dialog.getByRole('button', { name: 'Thématique' }).click();
  await expect.poll(options).toEqual(['Hydratation', 'Protection solaire']);
  await page.getByRole('option', { name: 'Hydratation' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Choisir des images' })).toBeEnabled();
  const picture = await squareOf('carre.png', 500);
  give(dialog.element(), picture, picture);
  const files = dialog.getByRole('list', { name: 'Images choisies' }).getByRole('listitem');
  await expect.poll(() => files.elements().length).toBe(2);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await question().getByRole('button', { name: 'Rester' }).click();
  await dialog.getByRole('button', { name: 'Retirer carre.png' }).first().click();
  await expect.poll(() => files.elements().length).toBe(1);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await question().getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a budget file of another kind or too large is refused in French, beside its field', async () => {
  await openOffice('/admin/campaign-new', {
    ...examplesOf('admin'),
    'POST /admin/campaigns/check_budget': () => ({ json: { count_pharmacies: 0, budget: 0, rows: [], errors: [] } }),
  });
  const next = page.getByRole('button', { name: 'Continuer' });
  await expect.element(next).toBeDisabled();
  give(input(), fileOf('photo.csv', '\u0089PNG\r\n\u001a\n', 'text/csv'));
  const wrong = page.getByRole('table', { name: 'Lignes à corriger' }).or(page.getByRole('alert'));
  await expect.element(wrong.first()).toBeVisible();
  await expect.element(next).toBeDisabled();
  give(input(), fileOf('trop.csv', FILE_LIMITS.csv + 1, 'text/csv'));
  await expect.element(page.getByText(/Ce fichier est trop volumineux\s: 20\sMo au plus\./)).toBeVisible();
  await expect.element(next).toBeDisabled();
});
