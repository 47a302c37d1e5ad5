import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { ask, origin, signIn } from '../demo.ts';
import { toast } from './office.ts';

interface Row {
  id: number;
}
interface Own {
  reference: string;
  pools: readonly Row[];
}
const ownPharmacy = async (): Promise<Own & Row> => {
  const { 'hydra:member': all } = await ask<{ 'hydra:member': (Row & { reference?: string })[] }>(
    'customer',
    'GET',
    '/customer/pharmacies',
  );
  const own = all.find(({ reference }) => reference);
  return ask('customer', 'GET', `/customer/pharmacies/${own?.id}`);
};

/** Tries everything that would reach the page around it, and says what it could not do. */
const HOSTILE = `<form><input type="hidden" name="reference"><button>Envoyer</button></form><p id="held"></p><script>
  const held = [];
  const tries = {
    document: () => parent.document.title,
    storage: () => localStorage.length,
    cookie: () => document.cookie,
    token: () => parent.sessionStorage.token,
    top: () => { top.location = 'about:blank'; },
  };
  for (const [name, run] of Object.entries(tries)) try { run(); } catch { held.push(name); }
  document.getElementById('held').textContent = 'retenu : ' + held.join(' ');
</script>`;

test('a survey is filled in with the pharmacy’s reference, and cannot reach the page around it', async ({ page }) => {
  const { reference } = await ownPharmacy();
  const form = await ask<Row>('admin', 'POST', '/admin/forms', {
    label: 'Enquête hostile',
    html: HOSTILE,
    url: 'https://enquete.example.org/',
    field_reference: 'reference',
  });
  const address = `${origin}/customer/forms?form=${form.id}`;
  await signIn(page, 'customer', `/customer/forms?form=${form.id}`);
  const frame = page.frameLocator('iframe[title="Enquête hostile"]');
  await expect(frame.locator('#held')).toHaveText('retenu : document storage cookie token top');
  await expect(frame.locator('input[name=reference]')).toHaveValue(reference);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('link', { name: 'Ouvrir dans un onglet' })).toHaveAttribute(
    'href',
    `https://enquete.example.org/?reference=${reference}`,
  );
  const read = await ask<{ isRead: boolean }>('customer', 'GET', `/customer/forms/${form.id}`);
  expect(read.isRead).toBe(true);
});

test('the code of a pool’s video cannot reach the page around it, for its members nor for the pool', async ({
  page,
  browser,
}) => {
  const [pool] = (await ownPharmacy()).pools;
  const label = `Vidéo hostile ${Date.now()}`;
  await ask('admin', 'POST', '/admin/pool-videos', { label, html: HOSTILE, pool: `/api/admin/pools/${pool?.id}` });
  const { id } = (await ask<{ 'hydra:member': Row[] }>('pool', 'GET', '/pool/pools'))['hydra:member'][0] as Row;
  if (id !== pool?.id) await ask('pool', 'POST', '/pool/pool-videos', { label, html: HOSTILE });
  const visit = await browser.newContext({ locale: 'fr-FR' });
  for (const [shown, role, path] of [
    [page, 'customer', `/customer/pool-communications/${pool?.id}`],
    [await visit.newPage(), 'pool', '/pool/videos'],
  ] as const) {
    await signIn(shown, role, path);
    const frame = shown.frameLocator(`iframe[title="${label}"]`);
    await expect(frame.locator('#held')).toHaveText('retenu : document storage cookie token top');
    await expect(shown).toHaveURL(origin + path);
  }
  await visit.close();
});

test('adverts stand in the extranet under their name, move nothing, and are counted', async ({ page }) => {
  await signIn(page, 'customer', '/customer');
  // The first visit learns which zones have an advert; the next keeps their space.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('officine.extranet-zones')))
    .toContain('EXT-BANDEAU');
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sessionStorage['shift'] = Number(sessionStorage['shift'] ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const counted = page.waitForResponse((answer) => answer.url().includes('/api/log_page?sent='));
  // All zones are on the screen.
  await page.setViewportSize({ width: 1400, height: 2400 });
  await page.reload();
  const zone = page.getByRole('complementary', { name: 'Publicité, en haut' });
  await expect(zone.getByText('Publicité')).toBeVisible();
  await expect(zone.getByRole('link')).toHaveAttribute('rel', /sponsored/);
  const stored = await (await counted).json();
  expect(stored.stored).toBeGreaterThan(0);
  expect(stored.refused).toEqual([]);
  expect(Number(await page.evaluate(() => sessionStorage.getItem('shift')))).toBeLessThan(0.05);
});

test('a pool reads the network’s message on its first screen, and nothing of it is counted', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/log_') && sent.push(request.url()));
  await signIn(page, 'pool', '/pool');
  const said = page.getByRole('complementary', { name: 'Messages du réseau' });
  await said.scrollIntoViewIfNeeded();
  await expect(said.getByRole('link')).toBeVisible();
  await expect(said.getByText('Message du réseau')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('log_')))).toEqual([]);
  await page.getByRole('link', { name: 'Vidéos', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vidéos' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('a pool that was left while its screen was open: said once, then home', async ({ page }) => {
  const { id, pools } = await ownPharmacy();
  const pool = pools[0]?.id ?? 0;
  await signIn(page, 'customer', `/customer/pool-information/${pool}`);
  const screens = page.getByRole('navigation', { name: 'Écrans du groupement' });
  await expect(screens).toBeVisible();
  // The pool is an entry of the menu: below it, the breadcrumb names the screen, not the pool a second time.
  await screens.getByRole('link', { name: 'Communications' }).click();
  const crumbs = page.getByRole('navigation', { name: 'Fil d’Ariane' });
  await expect(crumbs.locator('[aria-current]')).toHaveText('Communications');
  await ask('admin', 'GET', `/admin/pools/${pool}/remove/${id}`);
  try {
    // A reading of the notifications may find the pool gone before the click does: the screen, and the link with it, has left already.
    await Promise.race([
      screens.getByRole('link', { name: 'Documents' }).click(),
      page.waitForURL(`${origin}/customer`),
    ]);
    await expect(toast(page, 'Votre pharmacie n’est pas membre de ce groupement')).toHaveCount(1);
    await expect(page).toHaveURL(`${origin}/customer`);
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).not.toContainText('Mes groupements');
  } finally {
    await ask('admin', 'GET', `/admin/pools/${pool}/add/${id}`);
  }
});

test('a pool that was left while another of its screens opens: said once, then home', async ({ page }) => {
  const { id, pools } = await ownPharmacy();
  const pool = pools[0]?.id ?? 0;
  await signIn(page, 'customer', `/customer/pool-communications/${pool}`);
  const screens = page.getByRole('navigation', { name: 'Écrans du groupement' });
  await expect(screens).toBeVisible();
  const opening = new AbortController();
  const held = once(opening.signal, 'abort');
  // The file of the home.
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await ask('admin', 'GET', `/admin/pools/${pool}/remove/${id}`);
  try {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(toast(page, 'Votre pharmacie n’est pas membre de ce groupement')).toHaveCount(1);
    await screens.getByRole('link', { name: 'Documents' }).click();
    opening.abort();
    await expect(page).toHaveURL(`${origin}/customer`);
    await expect(toast(page, 'Votre pharmacie n’est pas membre de ce groupement')).toHaveCount(1);
  } finally {
    await ask('admin', 'GET', `/admin/pools/${pool}/add/${id}`);
  }
});

test('a pharmacy sees its public page beside the form while it types, and nothing of it before it saves', async ({
  page,
}) => {
  await signIn(page, 'customer', '/customer/website');
  const shown = page.frameLocator('iframe[title="Aperçu de la page publique"]');
  await expect(page.getByLabel('Légende')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByLabel('Légende').fill('Ouverte le dimanche');
  await expect(shown.getByText('Ouverte le dimanche')).toBeVisible();
  await page.getByLabel('Légende').fill('<img src=x onerror=alert(1)>');
  await expect(shown.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(shown.getByText('onerror')).toHaveCount(0);
  // On a phone the page is a tab beside the fields.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(shown.locator('main')).toBeHidden();
  await page.getByText('Aperçu', { exact: true }).click();
  await expect(shown.locator('main')).toBeVisible();
  await expect(page.getByLabel('Légende')).toBeHidden();
  // Who asks for it has it from then on.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await page.getByRole('button', { name: 'Afficher l’aperçu' }).click();
  await expect(shown.locator('main')).toBeVisible();
  await page.reload();
  await expect(shown.locator('main')).toBeVisible();
});
