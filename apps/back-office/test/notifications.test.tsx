import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { examplesOf } from './examples.ts';
import { openOffice } from './office.tsx';
import { type Answers, collection } from './server.ts';

const TITLE = 'Nouvel avoir PB0000100007';
function answers(): Answers {
  let item = { '@id': '/api/notifications/5', id: 5, title: TITLE, link: null, isRead: false, isActive: true };
  return {
    ...examplesOf('marketing'),
    'GET /notifications': ({ query }) => collection(query.get('isActive') === 'false' || item.isActive ? [item] : []),
    'PUT /notifications/:id': ({ body }) => {
      item = { ...item, ...(body as object) };
      return { json: item };
    },
  };
}
test('the list marks as read, puts away, and takes it back', async () => {
  await openOffice('/marketing/notifications', answers(), 'marketing');
  const row = page.getByRole('row', { name: new RegExp(TITLE) });
  const choose = async (act: string) => {
    await row.getByRole('button', { name: `Actions de ${TITLE}` }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  await expect.element(row.getByText('Non lue')).toBeVisible();
  await choose('Marquer comme lue');
  await expect.element(row.getByText('Lue', { exact: true })).toBeVisible();
  await choose('Archiver');
  await expect.element(row).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(row).toBeVisible();
});
