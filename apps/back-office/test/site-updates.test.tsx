import { expect, test } from 'vitest';
import { examplesOf } from './examples.ts';
import { drawer, openOffice } from './office.tsx';
import { type Answers, type Asked, collection } from './server.ts';

const NOW = '2026-11-24T03:43:00+00:00';
const component = {
  id: 1,
  wordpress: { id: 12, name: 'www.exemple.fr' },
  kind: 'plugin',
  slug: 'galerie',
  file: 'galerie/galerie.php',
  name: 'Galerie photo',
  version: '3.1.5',
  new_version: '3.2.0',
  is_used: true,
  date_read: NOW,
};
const update = {
  id: 4,
  wordpress: { id: 12, name: 'www.exemple.fr' },
  kind: 'plugin',
  slug: 'contact',
  file: 'contact/contact.php',
  name: 'Contact simple',
  from_version: '5.9.2',
  to_version: '5.9.2.1',
  state: 'put_back',
  reason: 'La page d’accueil répond par une erreur 500.',
  date_end: NOW,
  date_create: NOW,
};
/** `components` by what is asked for: those with a new version, or all. */
const site = (news: object[], all: object[], updates: object[] = []): Answers => ({
  ...examplesOf('admin'),
  'GET /admin/wordpress-components': ({ query }: Asked) => collection(query.has('exists[new_version]') ? news : all),
  'GET /admin/wordpress-updates': () => collection(updates),
});
const open = async (answers: Answers) => {
  await openOffice('/admin/wordpress?drawer=wordpress:12', answers);
  return drawer();
};

test('what is new on a site, and why an update was put back', async () => {
  const card = await open(site([component], [component], [update]));
  await expect
    .element(card.getByRole('list', { name: 'Nouvelles versions' }))
    .toHaveTextContent(/Galerie photo 3\.1\.5 → 3\.2\.0/);
  const past = card.getByRole('list', { name: 'Dernières mises à jour' });
  await expect.element(past).toHaveTextContent(/Remise en arrière.*Contact simple 5\.9\.2 → 5\.9\.2\.1.*erreur 500/);
  const state = past.getByText('Remise en arrière').element().getBoundingClientRect();
  const words = past
    .getByText(/^Contact simple/)
    .element()
    .getBoundingClientRect();
  expect(words.left - state.right).toBeGreaterThan(4);
  await expect.element(card.getByRole('button', { name: 'Tout mettre à jour' })).toBeVisible();
});

test('a site whose components were never read says so; one without news says that', async () => {
  const never = await open(site([], []));
  await expect.element(never).toHaveTextContent(/Ses composants n’ont pas encore été lus/);
  await expect.element(never.getByRole('button', { name: 'Tout mettre à jour' })).not.toBeInTheDocument();
});

test('a site without news says so', async () => {
  const card = await open(site([], [component]));
  await expect.element(card).toHaveTextContent(/Rien de nouveau à la dernière lecture/);
});

test('components that cannot be read say so, with another try', async () => {
  const card = await open({
    ...site([], []),
    'GET /admin/wordpress-components': () => ({ status: 500, json: { detail: 'Panne.' } }),
  });
  await expect.element(card.getByRole('button', { name: /Réessayer/ }).first()).toBeVisible();
});
