import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { examplesOf } from './examples.ts';
import { openOffice } from './office.tsx';
import type { Reply } from './server.ts';

/** How a session begins and ends, as its screens tell it. */

const PROFILE = 'GET /pool/users/:id';
const failing = (): Reply => ({ status: 500, json: { code: 'internal' } });
const gone = () => Promise.reject(new TypeError('Failed to fetch'));

test('a profile that cannot be read leads to the error page, no network to the network’s', async () => {
  await openOffice('/pool', { ...examplesOf('pool'), [PROFILE]: failing }, 'pool');
  await expect.poll(() => location.pathname).toBe('/error');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Le serveur a rencontré une erreur');
  await openOffice('/pool', { ...examplesOf('pool'), [PROFILE]: gone }, 'pool');
  await expect.poll(() => location.pathname).toBe('/network-error');
});

test('a screen that asks the server is the check of its session; on another the profile is asked for', async () => {
  const { asked, router } = await openOffice('/admin/zones', examplesOf('admin'));
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('Emplacements');
  const profiles = () => asked.filter(({ path }) => /\/users\/\d+$/.test(path)).length;
  const before = profiles();
  await router.navigate('/admin/topics');
  await expect.element(title).toHaveTextContent('Thématiques');
  await router.navigate('/glossary');
  await expect.element(title).toHaveTextContent('Glossaire');
  await expect.poll(profiles).toBe(before + 1);
});
