import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exampleOf, examplesOf } from './examples.ts';
import { drawer, openOffice } from './office.tsx';
import { type Answers, collection } from './server.ts';

/** What the fields of a form do with keys and the pointer: looked at on zones and pharmacies. */

const option = (value: number, label: string) => ({ '@id': `/api/admin/regions/${value}`, value, label });
const answers = (): Answers => ({
  ...examplesOf('admin'),
  'GET /admin/pharmacies/:id': () => ({
    json: exampleOf('admin', '/pharmacies/:id', { id: 3, date_extranet: '2026-03-02' }),
  }),
  'GET /combo_regions': () => collection([option(12, 'Nouvelle-Aquitaine'), option(2, 'Bretagne')]),
  'GET /admin/combo_regions': () => collection([option(12, 'Nouvelle-Aquitaine'), option(2, 'Bretagne')]),
});
const press = (keys: string) => userEvent.keyboard(keys);

const typed = async (label: string, keys: string, value: RegExp) => {
  const field = drawer().getByLabelText(label);
  await field.fill('');
  await press(keys);
  (field.element() as HTMLElement).blur();
  await expect.poll(() => (field.element() as HTMLInputElement).value).toMatch(value);
};
const inField = (selector: string) => document.querySelector<HTMLElement>(selector);

test('a typed point is the decimal mark of every number, and a mark in a whole number is refused, not dropped', async () => {
  await openOffice('/admin/zones?drawer=zone-new', answers());
  const price = 'Prix par jour';
  await typed(price, '12.50', /^12,50\s€$/);
  await typed(price, '0.60', /^0,60\s€$/);
  await typed(price, '.6', /^0,60\s€$/);
  await typed(price, '10000.50', /^10\s000,50\s€$/);
  await typed(price, '10000,50', /^10\s000,50\s€$/);
  const complaint = drawer().getByText('Nombre entier attendu');
  for (const mark of ['.', ',']) {
    await typed('Annonces par jour', `4${mark}5`, /^4,5$/);
    await expect.element(complaint).toBeVisible();
  }
  await typed('Annonces par jour', '4', /^4$/);
  await expect.element(complaint).not.toBeInTheDocument();
});

test('a date is typed, moved by arrows, picked in its calendar, and refused when it is no day', async () => {
  await openOffice('/admin/pharmacy-information/3', answers());
  const date = page.getByLabelText('Ouverture de l’extranet');
  await expect.element(date).toHaveValue('02/03/2026');
  // A click selects the whole day, so that the next one replaces it.
  await date.click();
  await press('31022026');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText('Ce jour n’existe pas')).toBeVisible();
  await expect.element(date).toHaveFocus();
  await date.fill('3/2/26');
  await press('{Tab}');
  await expect.element(date).toHaveValue('03/02/2026');
  await expect.element(page.getByText('Ce jour n’existe pas')).not.toBeInTheDocument();
  (date.element() as HTMLElement).focus();
  await press('{ArrowUp}');
  await expect.element(date).toHaveValue('04/02/2026');
  await press('{Tab}{Enter}');
  await expect.element(page.getByRole('gridcell', { name: '4' }).first()).toBeVisible();
  await press('{ArrowRight}{Enter}');
  await expect.element(date).toHaveValue('05/02/2026');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await date.fill('3/2');
  await press('{Tab}');
  await expect.element(page.getByText('Date attendue : jj/mm/aaaa')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(date).toHaveValue('02/03/2026');
});

test('a combo box opens as it is reached, and what is typed replaces what was chosen', async () => {
  const combo = page.getByRole('combobox', { name: 'Région' });
  const next = page.getByRole('option', { name: 'Bretagne' });
  // By the keyboard, by a press on the field, and by a press on its arrow.
  const ways = [
    async () => {
      inField('[data-field=locality] input')?.focus();
      await press('{Tab}');
    },
    () => combo.click(),
    () => userEvent.click(inField('[data-field=region] button') as HTMLElement),
  ];
  for (const reach of ways) {
    await openOffice('/admin/pharmacy-information/3', answers());
    await expect.element(combo).toHaveValue('Nouvelle-Aquitaine');
    await reach();
    await expect.element(combo).toHaveFocus();
    await expect.element(next).toBeVisible();
  }
  await press('Bretagne');
  await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
  await press('{ArrowDown}{Enter}');
  await expect.element(combo).toHaveValue('Bretagne');
});

test('a combo box out of sight opens as Tab reaches it: the scroll to it does not close its list', async () => {
  await page.viewport(1400, 300);
  await openOffice('/admin/pharmacy-information/3', answers());
  await expect.element(page.getByRole('combobox', { name: 'Région' })).toHaveValue('Nouvelle-Aquitaine');
  inField('[data-field=locality] input')?.focus();
  await press('{Tab}');
  // Two frames: the scroll has been told, and what it closes would be closed.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await expect.element(page.getByRole('option', { name: 'Bretagne' })).toBeVisible();
});

test('a place is moved on its plan, by the arrows and by the pointer', async () => {
  await openOffice('/admin/pharmacy-website/3', answers());
  const point = page.getByRole('button', { name: 'Point de la pharmacie' });
  const latitude = page.getByLabelText('Latitude');
  const valueOf = () => (latitude.element() as HTMLInputElement).value;
  await expect.element(point).toBeVisible();
  (point.element() as HTMLElement).focus();
  const before = valueOf();
  await press('{ArrowRight}');
  await expect.element(page.getByText('Point déplacé de 5 m à l’est.')).toBeVisible();
  expect(valueOf()).toBe(before);
  await press('{Shift>}{ArrowUp}{/Shift}');
  await expect.poll(valueOf).not.toBe(before);
  const plan = document.querySelector('svg:not(.lucide):has(circle + circle)') as SVGSVGElement;
  const { left, top, width, height } = plan.getBoundingClientRect();
  // No pointer of the browser can be held for events that a test makes.
  plan.setPointerCapture = () => undefined;
  const drag = (type: string, part: number) =>
    plan.dispatchEvent(
      new PointerEvent(type, { bubbles: true, clientX: left + width * part, clientY: top + height / 2 }),
    );
  drag('pointerdown', 1 / 2);
  // The point is where it was.
  await expect.element(page.getByText(/^Glissez le point/)).toBeVisible();
  drag('pointermove', 1 / 4);
  drag('pointerup', 1 / 4);
  await expect.element(page.getByText('Point déplacé de 80 m à l’ouest.')).toBeVisible();
  await expect.element(page.getByText('Modifications non enregistrées')).toBeVisible();
});
