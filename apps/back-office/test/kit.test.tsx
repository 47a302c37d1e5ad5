import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice } from './office.tsx';

/** The pieces of the kit, on the page that shows them all. */

const opener = (name: string) => page.getByRole('button', { name, exact: true });

test('a table of 10 000 rows draws those in sight, and sorts and searches them all', async () => {
  await openOffice('/kit?rows=10000');
  const table = page.getByRole('region', { name: 'Longue liste' });
  await expect.element(table).toBeVisible();
  const rows = () => [...table.element().querySelectorAll('tbody tr[aria-rowindex]')];
  await expect.poll(() => rows()[0]?.textContent).toContain('Pharmacie 1');
  expect(rows().length).toBeLessThanOrEqual(60);
  table.element().scrollTo(0, table.element().scrollHeight);
  await expect.poll(() => rows().at(-1)?.textContent).toMatch(/Pharmacie 10.?000/);
  expect(rows().length).toBeLessThanOrEqual(60);
  table.element().scrollTo(0, 0);
  await table.getByRole('button', { name: 'Budget' }).click();
  await expect.poll(() => rows()[0]?.textContent).toMatch(/1\s000,0\d\s€/);
  await page.getByRole('searchbox', { name: /Longue liste/ }).fill('pharmacie 7777');
  await expect.poll(() => rows().length).toBe(1);
  await expect.element(page.getByText(/^1 sur 10.000$/)).toBeVisible();
});

test('menus, dialogs and drawers open from the keyboard, and give the focus back', async () => {
  await openOffice('/kit');
  const focus = async (name: string) => {
    await expect.element(opener(name)).toBeVisible();
    (opener(name).element() as HTMLElement).focus();
  };
  await focus('Actions de l’exemple');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: /^Coché/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(opener('Actions de l’exemple')).toHaveFocus();
  for (const [name, role] of [
    ['Dialogue', 'dialog'],
    ['Tiroir', 'dialog'],
    ['Confirmation', 'alertdialog'],
  ] as const) {
    await focus(name);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole(role)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole(role)).not.toBeInTheDocument();
    await expect.element(opener(name)).toHaveFocus();
  }
});

test('what is typed in a combo box stays while the page scrolls, until the field is left', async () => {
  await openOffice('/kit');
  const field = page.getByRole('combobox', { name: 'Choix parmi beaucoup', includeHidden: true }).first();
  await field.fill('dij');
  const option = page.getByRole('option', { name: 'Dijon' });
  await expect.element(option).toBeVisible();
  const top = () => field.element().getBoundingClientRect().y;
  const before = top();
  scrollBy(0, 60);
  await expect.poll(top).toBeLessThan(before);
  // Scroll events come with the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await expect.element(field).toHaveValue('dij');
  await option.click();
  await expect.element(field).toHaveValue('Dijon');
  for (const leave of ['{Escape}', '{Tab}']) {
    await field.fill('bre');
    await userEvent.keyboard(leave);
    // Tab opens the list of the next field, which hides this one from screen readers.
    await expect.element(field).toHaveValue('Dijon');
  }
});
