import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { day } from '../src/kit/format/time.ts';
import { exampleOf, examplesOf } from './examples.ts';
import { openOffice } from './office.tsx';
import { collection } from './server.ts';

/** Long screens of results: one day of adverts, one month of pictures, one year of reports at a time. */

const shown = (id: number, title: string, date: string) =>
  exampleOf('customer', '/schedulings', {
    id,
    date,
    zone_reference: 'EXT-1',
    advert: { '@id': `/api/customer/adverts/${id}`, id, title },
    campaign: { '@id': '/api/customer/campaigns/4', id: 4, name: 'Hydratation' },
  });

test('a pharmacy sees the adverts of one day, and goes from day to day with the arrows', async () => {
  const rows = [
    shown(1, 'Crème du jour', day()),
    shown(1, 'Crème du jour', day(1)),
    shown(2, 'Sérum de demain', day(1)),
    shown(3, 'Baume de la semaine', day(6)),
  ];
  const { asked } = await openOffice(
    '/customer/advertising-information',
    { ...examplesOf('customer'), 'GET /customer/schedulings': () => collection(rows) },
    'customer',
  );
  const adverts = page.getByRole('list', { name: 'Annonces du jour' }).getByRole('listitem');
  await expect.poll(() => adverts.elements().length).toBe(1);
  await expect.element(adverts).toHaveTextContent('Crème du jour');
  await expect.element(adverts).toHaveTextContent('2 jours jusqu’au');
  await page.getByRole('radio', { checked: true }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => adverts.elements().length).toBe(2);
  await expect.element(page.getByRole('radio', { checked: true })).toHaveAccessibleName(/, 2 annonces$/);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('Aucune annonce ce jour-là.')).toBeVisible();
  const read = asked.find(({ path, query }) => path === '/customer/schedulings' && query.get('date[before]'));
  expect([read?.query.get('date[after]'), read?.query.get('date[before]')]).toEqual([day(), day(27)]);
});

const shot = (id: number, month: number) =>
  exampleOf('customer', '/screenshots', { id, month, year: 2026, zone_description: `Emplacement ${id}` });
const place = (id: number) => page.getByText(`Emplacement ${id}`).element().getBoundingClientRect();

test('pictures of a pharmacy’s pages stand by month, two side by side on a phone', async () => {
  await page.viewport(390, 844);
  await openOffice(
    '/customer/screenshots',
    {
      ...examplesOf('customer'),
      'GET /customer/screenshots': () => collection([shot(1, 10), shot(2, 10), shot(3, 9)]),
    },
    'customer',
  );
  await expect.element(page.getByRole('heading', { level: 2, name: 'octobre 2026' })).toBeVisible();
  expect(place(1).y).toBe(place(2).y);
  expect(place(3).y).toBeGreaterThan(place(2).y);
});

test('reports open on the months of each advertiser, whose days are one step away', async () => {
  const year = Number(day().slice(0, 4)) - 1;
  const report = (id: number, advertiser: number, month: number, views: number) =>
    exampleOf('admin', '/advertiser_reports', {
      id,
      type: 'monthly',
      month,
      year,
      date: `${year}-${String(month).padStart(2, '0')}-01`,
      views,
      advertiser: { '@id': `/api/admin/advertisers/${advertiser}`, id: advertiser, name: `Laboratoire ${advertiser}` },
    });
  const { asked } = await openOffice(`/admin/reports?year=${year}`, {
    ...examplesOf('admin'),
    'GET /admin/advertiser_reports': () => collection([report(1, 5, 2, 1234), report(2, 5, 3, 60), report(3, 6, 3, 0)]),
  });
  const months = page.getByRole('list', { name: `Laboratoire 5, ${year}` });
  await expect.poll(() => months.getByRole('listitem').elements().length).toBe(12);
  expect(months.getByRole('button').elements()).toHaveLength(2);
  // An advertiser without a view in the year takes no line.
  expect(page.getByText('Laboratoire 6').elements()).toHaveLength(0);
  await months.getByRole('button', { name: /^février/ }).click();
  await page.getByRole('menuitem', { name: 'Voir les jours' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Rapports quotidiens' })).toBeVisible();
  await expect
    .poll(() => asked.findLast(({ path }) => path === '/admin/advertiser_reports')?.query.toString())
    .toContain(new URLSearchParams({ 'date[strictly_before]': `${year}-03-01` }).toString());
  await page.getByRole('link', { name: 'Calendrier' }).click();
  await expect.poll(() => location.search).toBe('');
});
