import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { examplesOf } from './examples.ts';
import { drawer, openOffice } from './office.tsx';
import type { Reply } from './server.ts';

/** What a screen says of what is missing, and of a server that fails. */

const missing = (): Reply => ({ status: 404, json: { code: 'not_found', status: 404, detail: 'Introuvable.' } });
const failing = (): Reply => ({ status: 500, json: { code: 'server', status: 500 } });

test('what is missing is named, with a way back and a search', async () => {
  const answers = {
    ...examplesOf('admin'),
    'GET /admin/campaigns/99999999': missing,
    'GET /admin/ads/99999999': missing,
  };
  await openOffice('/admin/campaign-overview/99999999', answers);
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Cette campagne est introuvable');
  await expect.element(alert).not.toHaveTextContent('Référence');
  await page.getByRole('button', { name: 'Revenir aux campagnes' }).click();
  await expect.poll(() => location.pathname).toBe('/admin/campaigns');
  await openOffice('/admin/adverts?drawer=advert:99999999', answers);
  await expect.element(drawer()).toHaveTextContent('Cette annonce est introuvable');
  await drawer().getByRole('searchbox', { name: 'Rechercher partout' }).fill('asterval');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname + location.search).toMatch(/^\/admin\/search\?terms=asterval/);
});

test('an unknown address has the logo, and an error page its number in the title', async () => {
  const { router } = await openOffice('/xyz', examplesOf('marketing'), 'marketing');
  await expect.element(page.getByRole('link', { name: 'Officine, accueil' })).toBeVisible();
  await router.navigate('/error');
  await expect.poll(() => document.title).toBe('Erreur 500 – Officine');
  await router.navigate('/marketing/nowhere');
  await expect.element(page.getByText('Cette page n’existe pas')).toBeVisible();
  await expect.poll(() => document.title).toBe('Erreur 404 – Officine');
});

test('a page that could not be read keeps its title, and its next tab tries again', async () => {
  let answer = failing;
  const examples = examplesOf('admin');
  const { router } = await openOffice('/admin/matrix', {
    ...examples,
    'GET /admin/matrix': () => answer(),
    'GET /admin/inventory': () => answer(),
    'GET /admin/pharmacies/1': () => answer(),
  });
  const title = page.getByRole('heading', { level: 1 });
  for (const [path, text] of [
    ['/admin/matrix', 'Matrice de prix'],
    ['/admin/inventory', 'Disponibilités'],
    ['/admin/pharmacy-billing/1', 'Pharmacie'],
  ] as const) {
    await router.navigate(path);
    await expect.element(title).toHaveTextContent(new RegExp(`^${text}$`));
    await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  }
  answer = () => ({ json: { ...(examples['GET /admin/pharmacies/:id'] as () => { json: object })().json, id: 1 } });
  await router.navigate('/admin/pharmacy-contact/1');
  await expect.element(title).toHaveTextContent('Pharmacie de la Gare');
});

test('an ill server has a quiet sign, which goes when it is well', async () => {
  let isIll = false;
  const { asked } = await openOffice(
    '/glossary',
    {
      ...examplesOf('marketing'),
      'GET /ready': () => (isIll ? { status: 503, json: { code: 'unavailable' } } : { json: {} }),
    },
    'marketing',
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Glossaire' })).toBeVisible();
  const sign = page.getByText('Serveur perturbé');
  const answered = () => asked.filter(({ path }) => path === '/ready').length;
  // The sign comes after the first paint: it hears no focus before.
  await expect
    .poll(() => {
      dispatchEvent(new Event('focus'));
      return answered();
    })
    .toBeGreaterThan(0);
  await expect.element(sign).not.toBeInTheDocument();
  isIll = true;
  dispatchEvent(new Event('focus'));
  await expect.element(sign).toBeInTheDocument();
  isIll = false;
  await expect.element(sign).not.toBeInTheDocument();
});
