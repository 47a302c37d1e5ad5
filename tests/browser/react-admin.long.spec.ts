import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { origin, tokenOf } from './demo.ts';

const root = fileURLToPath(new URL('./react-admin', import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), 'officine-admin-'));
let server: PreviewServer;
let address: string;
let token: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir, minify: false, emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
  });
  // One origin for the page and the API, as behind a reverse proxy: the API is open to no other.
  server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, proxy: { '/api': { target: origin, changeOrigin: false } } },
  });
  address = server.resolvedUrls?.local[0] ?? '';
  token = await tokenOf('admin');
});
test.afterAll(async () => {
  await server?.close();
  rmSync(outDir, { recursive: true, force: true });
});

let failures: string[];
test.beforeEach(async ({ page }) => {
  failures = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
  });
  await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
});
const open = (page: Page, path: string, search = '') => page.goto(`${address}${search}#/${path}`);
const item = (path: string) => encodeURIComponent(`/api/admin/${path}`);
const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label }).or(page.getByRole('spinbutton', { name: label }));
const api = async (path: string) =>
  (await fetch(`${origin}/api/admin/${path}`, { headers: { authorization: `Bearer ${token}` } })).json();

test('lists every collection of the entrypoint, as it comes', async ({ page }) => {
  test.setTimeout(300_000);
  const { '@context': _, '@id': __, '@type': ___, ...collections } = await api('');
  const names = (Object.values(collections) as string[]).map((path) => path.replace('/api/admin/', ''));
  expect(names.length).toBeGreaterThan(30);
  let full = 0;
  for (const name of names) {
    // Names of related items are asked for at the same address, by their ids.
    const isList = ({ pathname, search }: URL) =>
      pathname === `/api/admin/${name}` && search.endsWith('page=1&itemsPerPage=10');
    const list = page.waitForResponse((response) => isList(new URL(response.url())));
    await open(page, name, '?embedded');
    const { totalItems } = await (await list).json();
    if (totalItems > 0) full++;
    await expect(totalItems > 0 ? page.locator('tbody tr').first() : page.getByText(/^No .+/).first()).toBeVisible();
  }
  expect(failures).toEqual([]);
  expect(full).toBeGreaterThan(names.length / 2);
});

test('sorts, filters and names related items', async ({ page }) => {
  await open(page, 'zones');
  const shown = (column: string) => page.locator(`tbody td.column-${column}`);
  await page.getByRole('button', { name: 'Price' }).click();
  await expect(page).toHaveURL(/order=ASC&.*sort=price/);
  // A click before the answer would ask for the order that is already being asked for.
  const { 'hydra:member': rising } = await api('zones?order[price]=asc&itemsPerPage=10');
  await expect(shown('reference')).toHaveText(rising.map((zone: { reference: string }) => zone.reference));
  await page.getByRole('button', { name: 'Price' }).click();
  const { 'hydra:member': zones, totalItems } = await api('zones?order[price]=desc&itemsPerPage=10');
  await expect(shown('reference')).toHaveText(zones.map((zone: { reference: string }) => zone.reference));

  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menu').getByText('Reference').click();
  await field(page, 'Reference').fill(zones[0].reference);
  await expect(shown('reference')).toHaveText([zones[0].reference]);
  expect(totalItems).toBeGreaterThan(1);

  await open(page, 'topics');
  const { 'hydra:member': topics } = await api('topics?order[id]=asc&itemsPerPage=10');
  await expect(shown('advertiser')).toHaveText(
    topics.map((topic: { advertiser: { name: string } }) => topic.advertiser.name),
  );
  expect(failures).toEqual([]);
});

test('creates a zone, says at its field what is wrong, shows it and changes it', async ({ page }) => {
  const { 'hydra:member': zones } = await api('zones?itemsPerPage=1');
  const taken: string = zones[0].reference;
  await open(page, 'zones/create');
  await field(page, 'Reference').fill(taken);
  await field(page, 'Description').fill('Bandeau d’essai');
  await field(page, 'Price').fill('-1');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  const complaint = (source: string) => page.locator(`.ra-input-${source} .MuiFormHelperText-root`);
  await expect(complaint('price')).toHaveText('Le montant ne peut pas être négatif');
  await field(page, 'Price').fill('1250');
  await save.click();
  await expect(complaint('reference')).toHaveText('Cette référence est déjà utilisée');
  await field(page, 'Reference').fill('ESSAI');
  await page.getByLabel('Is internet').check();
  await save.click();
  await expect(page).toHaveURL(/#\/zones$/);

  const [made] = (await api('zones?reference=ESSAI'))['hydra:member'];
  expect(made).toMatchObject({ description: 'Bandeau d’essai', price: 1250, is_internet: true });
  await open(page, `zones/${item(`zones/${made.id}`)}/show`);
  await expect(page.getByText('Bandeau d’essai')).toBeVisible();

  await open(page, `zones/${item(`zones/${made.id}`)}`);
  await field(page, 'Description').fill('Bandeau changé');
  await field(page, 'Width').fill('728');
  await save.click();
  await expect(page).toHaveURL(/#\/zones$/);
  const { date_update: _, ...before } = made;
  expect(await api(`zones/${made.id}`)).toMatchObject({ ...before, description: 'Bandeau changé', width: 728 });
  expect(failures).toEqual([]);
});

test('chooses a related item from a list', async ({ page }) => {
  await open(page, 'topics/create');
  await field(page, 'Name').fill('Thématique d’essai');
  const { 'hydra:member': advertisers } = await api('broadcasters?order[id]=desc&itemsPerPage=2');
  for (const { id, name } of advertisers) {
    await page.getByRole('combobox').click();
    await page.getByRole('option', { name }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/#\/topics$/);
    const [topic] = (await api('topics?name=th%C3%A9matique%20d%E2%80%99essai'))['hydra:member'];
    expect(topic.advertiser).toMatchObject({ id, name });
    await open(page, `topics/${item(`topics/${topic.id}`)}`);
    await expect(page.getByRole('combobox')).toHaveText(name);
  }
  expect(failures).toEqual([]);
});

for (const search of ['', '?embedded'])
  test(`changes a pharmacy and leaves the rest of it alone ${search}`, async ({ page }) => {
    const [{ id }] = (await api('pharmacies?exists[pools]=true&itemsPerPage=1'))['hydra:member'];
    const { date_update: _, ...before } = await api(`pharmacies/${id}`);
    await open(page, `pharmacies/${item(`pharmacies/${id}`)}`, search);
    const town = `Ville d’essai${search}`;
    await field(page, 'Locality').fill(town);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/#\/pharmacies$/);
    expect(await api(`pharmacies/${id}`)).toMatchObject({ ...before, locality: town });
    expect(failures).toEqual([]);
  });
