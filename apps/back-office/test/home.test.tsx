import type { Role } from '@officine/sdk';
import type { DashboardLayout } from '@officine/sdk/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exampleOf, examplesOf } from './examples.ts';
import { openOffice } from './office.tsx';
import type { Answers } from './server.ts';

/** The first screen of a role: what waits, figures, and its cards. */

const TODOS = {
  items: [
    { kind: 'campaign', id: 12, cause: '1', label: 'Solaires', detail: 'Laboratoires Valmont', date: '2026-03-02' },
    { kind: 'wordpress', id: 3, cause: '2', label: 'Pharmacie du Port', detail: 'Site injoignable', pharmacy: 4 },
  ],
  counts: { campaign: 1, wordpress: 2 },
  amounts: {},
};
const main = () => page.getByRole('main');
const titled = (name: string) => main().getByRole('heading', { level: 2, name });

const top = (one: { element: () => Element }) => one.element().getBoundingClientRect().y;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const titles = () =>
  main()
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent ?? '')
    .filter((title) => title.startsWith('Derni'));

test('an administrator sees first what waits, above the figures, and acts on it there', async () => {
  await openOffice('/admin', { ...examplesOf('admin'), 'GET /admin/todos': () => ({ json: TODOS }) });
  await expect.element(main().getByRole('heading', { level: 1 })).toHaveTextContent(/^Bonjour \p{Lu}/u);
  const figures = main().getByRole('term').filter({ hasText: /^Vues/ }).first();
  await expect.element(figures).toBeVisible();
  for (const width of [390, 1400]) {
    await page.viewport(width, 900);
    expect(top(titled('À traiter'))).toBeLessThan(top(figures));
  }
  const line = main().getByRole('listitem').filter({ hasText: 'Campagne' }).first();
  await line.getByRole('button', { name: /^Valider/ }).click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('premier jour');
  await userEvent.keyboard('{Escape}');
  await main()
    .getByRole('link', { name: /sites? en erreur/ })
    .click();
  await expect.poll(() => location.pathname + location.search).toBe('/admin/wordpress?f.check_status=error');
});

/** A pharmacy on its first day, with a site. */
const NEW_PHARMACY = {
  '@id': '/api/customer/pharmacies/12',
  id: 12,
  name: 'Pharmacie du Port',
  billing: { formula: 3 },
  website: {},
};
/** A server that keeps how the cards are arranged. */
function arrangement(role: Role = 'marketing'): Answers {
  let kept: DashboardLayout = { cards: [], hidden: [] };
  return {
    ...examplesOf(role),
    'GET /dashboard_layout': () => ({ json: kept }),
    'PUT /dashboard_layout': ({ body }) => {
      kept = body as DashboardLayout;
      return { json: kept };
    },
  };
}

test('cards are moved, hidden and brought back, and stay so', async () => {
  const answers = arrangement();
  await openOffice('/marketing', answers, 'marketing');
  const chart = titled('Visites des sites');
  await expect.element(chart).toBeVisible();
  await button('Disposer').click();
  await button('Masquer Visites des sites').click();
  await button('Monter Dernières offres').click();
  await expect.element(button('Monter Dernières offres')).toBeDisabled();
  await button('Terminer').click();
  await expect.poll(titles).toEqual(['Dernières offres', 'Derniers documents']);
  await expect.element(chart).not.toBeInTheDocument();
  // Kept by the account, not by this browser.
  localStorage.clear();
  await openOffice('/marketing', answers, 'marketing');
  await expect.poll(titles).toEqual(['Dernières offres', 'Derniers documents']);
  await expect.element(chart).not.toBeInTheDocument();
  await button('Disposer').click();
  await button('Visites des sites').click();
  await expect.element(page.getByRole('region', { name: 'Carte Visites des sites' })).toBeVisible();
  await button('Disposition habituelle').click();
  await expect.element(button('Monter Dernières offres')).toBeEnabled();
});

test('a first day that is put off stays so in another browser', async () => {
  const profile = { ...exampleOf('customer', '/users/:id'), id: 7, role: 'customer', pharmacy: NEW_PHARMACY };
  const answers = { ...arrangement('customer'), 'GET /customer/users/:id': () => ({ json: profile }) };
  const { asked } = await openOffice('/customer', answers, 'customer');
  const days = main().getByRole('region', { name: 'Vos premiers jours' });
  await expect.element(days).toHaveTextContent('vos horaires');
  await days.getByRole('button', { name: 'Plus tard' }).click();
  await expect.element(days).toHaveTextContent('les mots de votre page');
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ cards: [], hidden: ['first-day-hours'] });
  localStorage.clear();
  await openOffice('/customer', answers, 'customer');
  await expect.element(days).toHaveTextContent('les mots de votre page');
});
