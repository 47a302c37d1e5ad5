import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { examplesOf } from './examples.ts';
import { openOffice } from './office.tsx';

/** Screens of pharmacies and pools. */

const PHONE = [390, 844] as const;

test('on a phone the menu opens over the screen, and is left by Escape, beside it and by a choice', async () => {
  await page.viewport(...PHONE);
  await openOffice('/customer/todo', examplesOf('customer'), 'customer');
  const menu = page.getByRole('navigation', { name: 'Menu principal', includeHidden: true });
  const link = menu.getByRole('link', { name: 'Formulaires', includeHidden: true });
  const shows = async (leave: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Déplier le menu' }).click();
    await expect.element(link).toBeInViewport();
    await leave();
    await expect.element(link).not.toBeInViewport();
  };
  await shows(() => userEvent.keyboard('{Escape}'));
  await shows(() => page.getByRole('button', { name: 'Fermer le menu' }).click({ position: { x: 370, y: 400 } }));
  await shows(() => link.click());
  await expect.poll(() => location.pathname).toBe('/customer/forms');
});

test('a pool writes to its pharmacies from a phone', async () => {
  await page.viewport(...PHONE);
  await openOffice('/pool/communication', examplesOf('pool'), 'pool');
  await page.getByRole('button', { name: 'Nouvelle communication' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Titre')).toBeVisible();
});

test('only a pharmacy keeps documents, in a table that fits beside its menu', async () => {
  await page.viewport(1440, 900);
  await openOffice('/customer/documents-patient', examplesOf('customer'), 'customer');
  await expect.element(page.getByRole('button', { name: /^Garder hors ligne/ }).first()).toBeVisible();
  const box = document.querySelector('main table:not([aria-hidden])')?.parentElement;
  expect((box?.scrollWidth ?? 1) - (box?.clientWidth ?? 0)).toBe(0);
  await openOffice('/pool/documents-patient', examplesOf('pool'), 'pool');
  await expect.element(page.getByRole('columnheader', { name: 'Ajouté le' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Hors ligne' })).not.toBeInTheDocument();
});
