import type { Report } from '@officine/sdk/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exampleOf, examplesOf } from './examples.ts';
import { openOffice } from './office.tsx';
import { collection } from './server.ts';

const widths = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.getBoundingClientRect().width);

test('rows of campaigns show their progress and recent views, read by one call, and no column moves', async () => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  const running = { id: 77, status: 'running', isScheduled: true };
  const trend = { id: 77, days: Array.from({ length: 30 }, (_, day) => day), views: 435, clicks: 4, delivered: 40 };
  const { asked } = await openOffice('/admin/campaigns', {
    ...examplesOf('admin'),
    'GET /admin/campaigns': () => collection([exampleOf('admin', '/campaigns', running)]),
    'GET /admin/reports/trends': async () => {
      await held;
      return collection([trend]);
    },
  });
  const calls = () => asked.filter(({ path }) => path === '/admin/reports/trends').length;
  const row = page.getByRole('main').getByRole('row').nth(1);
  await expect.element(row.getByText('En cours')).toBeVisible();
  await document.fonts.ready;
  await expect.poll(calls).toBe(1);
  const before = widths();
  release?.();
  await expect.element(row.getByRole('meter', { name: 'Diffusé' })).toBeVisible();
  await expect.element(row.getByRole('img', { name: /vues en 30 jours/ })).toBeVisible();
  expect(calls()).toBe(1);
  expect(widths()).toEqual(before);
});

test('a figure explains its word, and gives the focus back', async () => {
  const report = exampleOf('admin', '/reports') as Report;
  const result = { ...report.result, total: { views: 1250, clicks: 9, rate: 0.72 } };
  await openOffice('/admin/reporting-adverts', {
    ...examplesOf('admin'),
    'GET /admin/reports': () => collection([{ ...report, result }]),
  });
  const ask = page.getByRole('button', { name: /^Que veut dire «\sTaux de clic\s»\s\?$/ });
  await expect.element(ask).toBeVisible();
  (ask.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const said = page.getByRole('dialog', { name: 'Taux de clic' });
  await expect.element(said).toHaveTextContent('Nombre de clics pour cent vues.');
  await userEvent.keyboard('{Escape}');
  await expect.element(said).not.toBeInTheDocument();
  await expect.element(ask).toHaveFocus();
});
