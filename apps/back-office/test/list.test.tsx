import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawer, openOffice } from './office.tsx';
import { filling, zone } from './rows.ts';
import { type Answers, type Asked, collection } from './server.ts';

/** What any list does, whatever the server answers: looked at on zones and fillings. */

const ZONES = Array.from({ length: 10 }, (_, at) => zone(at + 1));
const answers: Answers = {
  'GET /admin/zones': () => collection(ZONES),
  'GET /admin/zones/:id': ({ path }) => ({ json: zone(Number(path.split('/').at(-1))) }),
  'GET /views': () => collection([]),
};
/** The rows of the list, without those that only keep the place. */
const rows = () => [...document.querySelectorAll<HTMLElement>('main table:not([aria-hidden]) tbody tr')];
const link = (row: number) => rows()[row]?.querySelector('a');
const rowsAre = (count: number) => expect.poll(() => rows().length).toBe(count);
const head = (name: string) => page.getByRole('columnheader', { name });
const widthOf = (name: string) => Math.round(head(name).element().getBoundingClientRect().width);

const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

test('columns are hidden, pinned and widened, and stay so', async () => {
  await openOffice('/admin/zones', answers);
  await rowsAre(10);
  await page.getByRole('button', { name: 'Colonnes' }).click();
  const panel = page.getByRole('dialog', { name: 'Colonnes' });
  await panel.getByRole('checkbox', { name: 'Taille' }).click({ force: true });
  await panel.getByRole('button', { name: 'Garder à gauche : Prix par jour' }).click();
  const before = widthOf('Prix par jour');
  await panel.getByRole('button', { name: 'Élargir : Prix par jour' }).click();
  await expect.poll(() => widthOf('Prix par jour')).toBe(before + 24);
  await userEvent.keyboard('{Escape}');
  const kept = async () => {
    await expect.element(head('Taille')).not.toBeInTheDocument();
    const names = page
      .getByRole('columnheader')
      .elements()
      .map((one) => one.textContent);
    expect(names.filter(Boolean).slice(0, 2)).toEqual(['Référence', 'Prix par jour']);
    expect(widthOf('Prix par jour')).toBe(before + 24);
  };
  await kept();
  await openOffice('/admin/zones', answers);
  await rowsAre(10);
  await kept();
});

test('a click anywhere on a row opens it in the drawer; Escape closes it, and the filters stay', async () => {
  const { asked } = await openOffice('/admin/zones?q=zone', answers);
  await rowsAre(10);
  expect(asked.find(({ path }) => path === '/admin/zones')?.query.get('search')).toBe('zone');
  rows()[3]?.querySelector<HTMLElement>('td:last-child')?.click();
  await expect.element(drawer().getByLabelText('Référence')).toHaveValue('ZONE-4');
  expect(location.search).toBe('?q=zone&drawer=zone:4');
  // The focus may be nowhere for a moment.
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer()).not.toBeInTheDocument();
  expect(location.search).toBe('?q=zone');
  await rowsAre(10);
});

test('the keyboard moves over the rows, ticks and opens them; fields keep their letters', async () => {
  await openOffice('/admin/zones', answers);
  await rowsAre(10);
  // One row is in the order of Tab, whatever the number of rows.
  expect(document.querySelectorAll('main tbody a[tabindex="0"]').length).toBe(1);
  await userEvent.keyboard('j');
  await expect.poll(() => document.activeElement).toBe(link(0));
  await userEvent.keyboard('j{ArrowDown}k');
  await expect.poll(() => document.activeElement).toBe(link(1));
  await userEvent.keyboard('x');
  await expect.poll(() => rows()[1]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked).toBe(true);

  await userEvent.keyboard('{Enter}');
  const title = drawer().getByRole('heading', { level: 2 });
  await expect.element(title).toHaveTextContent('ZONE-2');
  // Two keys are two rows, before the first of them is drawn.
  press(']');
  press(']');
  await expect.element(title).toHaveTextContent('ZONE-4');
  // One key: `[[` is how the keyboard of tests writes it.
  await userEvent.keyboard('[[');
  await expect.element(title).toHaveTextContent('ZONE-3');
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer()).not.toBeInTheDocument();

  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('xj?');
  await expect.element(page.getByRole('searchbox')).toHaveValue('xj?');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('heading', { level: 1 }).click();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toHaveTextContent('Ligne suivante');
});

test('keys work as soon as the first row is there', async () => {
  const seen = new MutationObserver(() => {
    if (rows().length === 0) return;
    seen.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  });
  seen.observe(document, { childList: true, subtree: true });
  await openOffice('/admin/zones', answers);
  await expect.element(page.getByRole('searchbox', { name: /^Rechercher\s: Référence/ })).toHaveFocus();
});

test('a search keeps what is typed while the address follows and the answers are late', async () => {
  const held: (() => void)[] = [];
  const answer = async ({ query }: Asked) => {
    if (query.has('search')) await new Promise<void>((go) => held.push(go));
    return collection(ZONES);
  };
  await openOffice('/admin/zones', { ...answers, 'GET /admin/zones': answer });
  await rowsAre(10);
  const field = page.getByRole('searchbox');
  await userEvent.keyboard('/');
  for (const [typed, whole] of [
    ['pha', 'pha'],
    ['rm', 'pharm'],
    ['a', 'pharma'],
  ] as const) {
    await userEvent.keyboard(typed);
    await expect.poll(() => location.search).toBe(`?q=${whole}`);
    await expect.element(field).toHaveValue(whole);
  }
  for (const go of held.toReversed()) go();
  await rowsAre(10);
  await expect.element(field).toHaveValue('pharma');
  history.back();
  await expect.poll(() => location.search).not.toBe('?q=pharma');
  history.forward();
  await expect.element(field).toHaveValue('pharma');
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await expect.poll(() => location.search).toBe('');
  await expect.element(field).toHaveValue('');
});

const fillings = (weights: Map<number, number> = new Map()): Answers => ({
  'GET /views': () => collection([]),
  'GET /admin/fillings': ({ query }) => {
    const first = (Number(query.get('page') ?? 1) - 1) * 10;
    const ids = Array.from({ length: 10 }, (_, at) => first + at + 1).filter((id) => id <= 15);
    return collection(
      ids.map((id) => filling(id, { weight: weights.get(id) ?? 1 })),
      15,
    );
  },
  'PUT /admin/fillings/:id': ({ path, body }) => {
    const id = Number(path.split('/').at(-1));
    weights.set(id, (body as { weight: number }).weight);
    return { json: filling(id, body as object) };
  },
});
const weight = () => page.getByRole('textbox', { name: /^Poids de / }).first();

test('the weight of a filling is edited in its row, and a wrong one is refused', async () => {
  await openOffice('/admin/fillings', fillings());
  await weight().fill('700');
  await userEvent.keyboard('{Enter}');
  await expect.element(weight()).toHaveAttribute('aria-invalid', 'true');
  await weight().fill('7');
  await userEvent.keyboard('{ArrowDown}');
  const said = page.getByRole('status').filter({ hasText: '1 → 7' });
  await expect.element(said).toBeVisible();
  await said.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(weight()).toHaveValue('1');
});

test('the next page is written into the same lines, and nothing typed in a row of the page before stays', async () => {
  await openOffice('/admin/fillings?size=10', fillings());
  await weight().fill('700');
  await userEvent.keyboard('{Enter}');
  await expect.element(weight()).toHaveAttribute('aria-invalid', 'true');
  for (const row of rows()) row.setAttribute('data-before', '');
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect.element(page.getByText(/^11 – 15 sur/)).toBeVisible();
  await rowsAre(5);
  expect(rows().every((row) => row.hasAttribute('data-before'))).toBe(true);
  await expect.element(weight()).toHaveAttribute('aria-invalid', 'false');
  await expect.element(weight()).toHaveValue('1');
});

test('a list is drawn without an error, however its answer meets the drawing', async () => {
  const errors: string[] = [];
  const note = ({ message }: ErrorEvent) => errors.push(message);
  addEventListener('error', note);
  for (let frames = 0; frames < 8; frames += 1) {
    await openOffice('/admin/zones', {
      ...answers,
      'GET /admin/zones': async () => {
        for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
        return collection(ZONES);
      },
    });
    await rowsAre(10);
  }
  removeEventListener('error', note);
  expect(errors).toEqual([]);
});
