import { addDays, weekday } from '@officine/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { day } from '../src/kit/format/time.ts';
import { openOffice } from './office.tsx';

const today = day();
const first = addDays(today, 1 - weekday(today) - 7);
const weeks = Array.from({ length: 16 }, (_, at) => ({ date: addDays(first, 7 * at), capacity: 100, booked: 20 }));
const campaign = {
  id: 4,
  name: 'Hydratation',
  reference: 'C26-0004',
  advertiser: 'Laboratoires Asterval',
  status: 'running',
  date_start: addDays(today, -10),
  date_end: addDays(today, 3),
  count_pharmacies: 3,
  amount_scheduled: 1000,
  amount_full: 0,
  weeks: weeks.map(() => ({ capacity: 10, booked: 2, own: 1 })),
};
/** 10 places of 1 € a day. */
const stock = (from: string, to: string) => {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const slots = { capacity: 20, booked: 10, free: 10, amount_capacity: 0, amount_booked: 0, amount_free: 0 };
  return {
    date_start: from,
    date_end: to,
    group: 'zone',
    months: ['2026-11'],
    total: [{ ...slots, bookable: 10 * days, amount_bookable: 1000 * days }],
    rows: [],
  };
};

test('a campaign is sketched, stretched and paid with the keyboard, beside its neighbours', async () => {
  const { asked } = await openOffice('/admin/campaign-timeline', {
    'GET /admin/campaign_timeline': () => ({ json: { weeks, views_per_slot: 12.34, campaigns: [campaign] } }),
    'GET /admin/inventory': ({ query }) => ({
      json: stock(query.get('date_start') ?? '', query.get('date_end') ?? ''),
    }),
  });
  const sketched = page.getByRole('group', { name: 'Et si ?' });
  await expect.element(page.getByRole('button', { name: 'Esquisser une campagne' })).toBeVisible();
  expect(sketched.elements()).toHaveLength(0);

  page.getByRole('button', { name: 'Esquisser une campagne' }).element().focus();
  await userEvent.keyboard('{Enter}');
  // Four weeks from today on: 280 places, 3 455 views.
  await expect.element(sketched).toHaveTextContent(/Places pour une campagne\s*280.*280,00\s€.*environ 3\s500/);
  await expect.element(sketched.getByRole('link', { name: 'Hydratation' })).toBeVisible();

  const end = page.getByRole('button', { name: /^Dernier jour/ });
  end.element().focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowLeft}');
  await expect.element(sketched).toHaveTextContent(/Places pour une campagne\s*340/);
  expect(asked.at(-1)?.query.get('date_end')).toBe(addDays(today, 33));

  await sketched.getByRole('textbox', { name: 'Montant' }).fill('34');
  await expect.element(sketched).toHaveTextContent(/34\s*sur 340.*34,00\s€.*environ 420/);
  await expect
    .element(sketched.getByRole('link', { name: 'Choisir les pharmacies' }))
    .toHaveAttribute('href', `/admin/inventory-pharmacies?from=${today}&to=${addDays(today, 33)}&amount=34`);

  end.element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => sketched.elements().length).toBe(0);
});

test('an amount that is more than what is free says by how much', async () => {
  await openOffice('/admin/campaign-timeline', {
    'GET /admin/campaign_timeline': () => ({ json: { weeks, views_per_slot: null, campaigns: [] } }),
    'GET /admin/inventory': ({ query }) => ({
      json: stock(query.get('date_start') ?? '', query.get('date_end') ?? ''),
    }),
  });
  await page.getByRole('button', { name: 'Esquisser une campagne' }).click();
  const sketched = page.getByRole('group', { name: 'Et si ?' });
  await expect.element(sketched).toHaveTextContent(/Vues à attendre\s*—/);
  await expect.element(sketched).toHaveTextContent('Aucune autre campagne ces jours-là.');
  await sketched.getByRole('textbox', { name: 'Montant' }).fill('99999');
  await expect.element(sketched).toHaveTextContent(/dépassent les places libres/);
});
