import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { examplesOf } from './examples.ts';
import { openOffice } from './office.tsx';

/** The menu: entries of several screens, and what is pinned above it. */

const menu = () => page.getByRole('navigation', { name: 'Menu principal' });

test('the screens of an entry are tabs, and Back leads to the one before', async () => {
  await page.viewport(1440, 900);
  const { router } = await openOffice('/admin/topics', examplesOf('admin'));
  const tabs = page.getByRole('navigation', { name: 'Annonces' });
  await expect.element(tabs.getByRole('link', { name: 'Thématiques' })).toHaveAttribute('aria-current', 'page');
  await expect.element(menu().getByRole('link', { name: 'Annonces' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Remplissages' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Remplissages');
  await router.navigate(-1);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Thématiques');
  // The tabs of one thing are its own.
  await router.navigate('/admin/campaign-reporting/12');
  await expect.element(page.getByRole('navigation', { name: 'Écrans de la campagne' })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Campagnes' })).not.toBeInTheDocument();
});

test('a view is pinned above the menu, opens there, and is taken away', async () => {
  await page.viewport(1440, 900);
  localStorage.setItem('officine.pins.0', '{broken');
  const { router } = await openOffice('/admin/zones?f.is_free=true', examplesOf('admin'));
  await page.getByRole('button', { name: 'Épingler au menu' }).click();
  const pin = menu().getByRole('group', { name: 'Épinglés' }).getByRole('link', { name: 'Emplacements' });
  await expect.element(pin).toHaveAttribute('aria-current', 'page');
  await router.navigate('/admin/topics');
  await expect.element(pin).not.toHaveAttribute('aria-current');
  await pin.click();
  await expect.poll(() => location.pathname + location.search).toBe('/admin/zones?f.is_free=true');
  await page.getByRole('button', { name: 'Ne plus épingler' }).click();
  await expect.element(menu().getByRole('group', { name: 'Épinglés' })).not.toBeInTheDocument();
});
