import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exampleOf, examplesOf } from './examples.ts';
import { drawer, openOffice } from './office.tsx';
import { type Answers, type Asked, collection } from './server.ts';

/** What a list does in its window and over its pages: looked at on pharmacies and campaigns. */

const TOTAL = 300;
/** Rows of a page, each an example with a name of its own. */
const pageOf = (path: string, fields: (id: number) => object) => {
  const row = exampleOf('admin', path);
  return ({ query }: Asked) => {
    const size = query.get('pagination') === 'false' ? TOTAL : Number(query.get('itemsPerPage') ?? 25);
    const first = (Number(query.get('page') ?? 1) - 1) * size + 1;
    const rows = Array.from({ length: size }, (_, at) => {
      const id = first + at;
      return { ...row, id, '@id': `/api/admin${path}/${id}`, ...fields(id) };
    });
    return collection(rows, TOTAL);
  };
};
const pharmacies = { 'GET /admin/pharmacies': pageOf('/pharmacies', (id) => ({ name: `Pharmacie ${id}` })) };
const budget = (id: number) => ({ name: `Campagne ${id}`, reference: `C${id}`, status: 'running', isScheduled: true });
const campaigns: Answers = {
  'GET /admin/campaigns': pageOf('/campaigns', budget),
  'GET /admin/campaigns/:id': ({ path }) => {
    const id = Number(path.split('/').at(-1));
    return { json: exampleOf('admin', '/campaigns/:id', { id, ...budget(id) }) };
  },
};

const topic = (id: number) => ({ name: `Thématique ${id}` });
const topics: Answers = {
  'GET /admin/topics': pageOf('/topics', topic),
  'GET /admin/topics/:id': ({ path }) => {
    const id = Number(path.split('/').at(-1));
    return { json: exampleOf('admin', '/topics/:id', { id, ...topic(id) }) };
  },
};

const rows = () => [...document.querySelectorAll<HTMLElement>('main table:not([aria-hidden]) tbody tr')];
const rowsAre = (count: number) => expect.poll(() => rows().length).toBe(count);
const tick = (row: number) => rows()[row]?.querySelector('input[type=checkbox]') as HTMLElement;

const topOf = (selector: string) => document.querySelector(`main ${selector}`)?.getBoundingClientRect().y ?? -1;
const isWider = (one: Element) => one.getBoundingClientRect().right > innerWidth + 1;

test('head and toolbar stay in the window; ranges and every page are selected, and the bar is in sight', async () => {
  await openOffice('/admin/pharmacies?size=50', { ...examplesOf('admin'), ...pharmacies });
  await rowsAre(50);
  rows()[40]?.scrollIntoView({ block: 'center' });
  await expect.poll(() => scrollY).toBeGreaterThan(0);
  expect(topOf('input[type=search]')).toBeGreaterThanOrEqual(52);
  expect(topOf('th[scope=col]')).toBeLessThan(130);
  tick(30).click();
  tick(34).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }));
  const bar = page.getByRole('toolbar', { name: 'Lignes sélectionnées' });
  await expect.element(bar).toBeInViewport();
  await expect.element(bar).toHaveTextContent('5 pharmacies sélectionnées');
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click({ force: true });
  await bar.getByRole('button', { name: 'Sélectionner les 300' }).click();
  await expect.element(bar).toHaveTextContent('300 pharmacies sélectionnées');
  await bar.getByRole('button', { name: 'Désactiver' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveTextContent(/Désactiver 300 pharmacies/);
  await question.getByRole('button', { name: 'Annuler' }).click();
  await bar.getByRole('button', { name: 'Tout désélectionner' }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

for (const path of ['/admin/campaigns', '/admin/pharmacies', '/admin/matrix'])
  test(`on a phone the rows of ${path} are cards that need no sideways scroll`, async () => {
    await page.viewport(390, 844);
    await openOffice(path, { ...examplesOf('admin'), ...pharmacies, ...campaigns });
    await expect.poll(() => rows().length).toBeGreaterThan(0);
    expect([...document.querySelectorAll('main *')].filter(isWider)).toEqual([]);
  });

test('on a phone the tools of a list are behind one button', async () => {
  await page.viewport(390, 844);
  await openOffice('/admin/campaigns', { ...examplesOf('admin'), ...campaigns });
  await expect.poll(() => rows().length).toBeGreaterThan(0);
  const filter = page.getByRole('button', { name: 'Filtrer', includeHidden: true });
  await expect.element(filter).not.toBeVisible();
  await page.getByRole('button', { name: 'Outils de la liste' }).click();
  await expect.element(filter).toBeVisible();
});

test('the table of campaigns fits beside the menu, and a row opens the page of its campaign', async () => {
  await page.viewport(1440, 900);
  await openOffice('/admin/campaigns?size=10', { ...examplesOf('admin'), ...campaigns });
  await rowsAre(10);
  expect(document.querySelector('[data-wide]')).toBe(null);
  rows().at(-1)?.querySelector('a')?.click();
  await expect.poll(() => location.pathname).toBe('/admin/campaign-reporting/10');
});

test('] walks on to the next page, at the open tab', async () => {
  await page.viewport(1440, 900);
  await openOffice('/admin/topics?size=10', { ...examplesOf('admin'), ...topics });
  await rowsAre(10);
  rows().at(-1)?.querySelector('a')?.click();
  await drawer().getByRole('link', { name: 'Historique' }).click();
  await userEvent.keyboard(']');
  await expect.poll(() => location.search).toContain('page=2');
  await expect.element(page.getByText(/^11 – 20 sur/)).toBeInTheDocument();
  await expect.element(drawer().getByRole('heading', { level: 2 })).toHaveTextContent('Thématique 11');
  expect(location.search).toContain('tab=history');
});

const isSummed = (cell: Element) => cell.checkVisibility() && cell.textContent?.includes('€') === true;
test('sums below a list are asked for with its filters, and stand on each page and on each card', async () => {
  const list = pageOf('/campaigns', budget);
  const summed = (one: Asked) => {
    const { json } = list(one);
    const sum = one.query.has('search') ? 5000 : 1_234_500;
    return { json: { ...(json as object), ...(one.query.has('totals') && { 'hydra:totals': { budget: sum } }) } };
  };
  const { asked, router } = await openOffice('/admin/campaigns?size=10', {
    ...examplesOf('admin'),
    'GET /admin/campaigns': summed,
  });
  await rowsAre(10);
  await page.getByRole('button', { name: 'Colonnes' }).click();
  const panel = page.getByRole('dialog', { name: 'Colonnes' });
  await panel.getByRole('checkbox', { name: 'Budget', exact: true }).click({ force: true });
  await userEvent.keyboard('{Escape}');
  const sum = page.getByRole('row', { name: /^Total/ });
  await expect.element(sum).toHaveTextContent(/12\s345,00\s€/);
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect.element(page.getByText(/^11 – 20 sur/)).toBeVisible();
  await expect.element(sum).toHaveTextContent(/12\s345,00\s€/);
  await router.navigate('/admin/campaigns?size=10&q=hydratation');
  await expect.element(sum).toHaveTextContent(/^Total\s?50,00\s€/);
  expect(asked.findLast(({ query }) => query.has('totals'))?.query.get('search')).toBe('hydratation');
  await page.viewport(390, 844);
  await expect.poll(() => [...document.querySelectorAll('tfoot td')].some(isSummed)).toBe(true);
});
