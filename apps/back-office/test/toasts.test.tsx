import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismiss, toast, toasts } from '../src/kit/feedback/toasts.ts';
import { openOffice } from './office.tsx';
import { zone } from './rows.ts';
import { type Answers, collection } from './server.ts';

/** Where a message lies, and what ends it: looked at over a form whose buttons are where messages are. */

const ANSWERS: Answers = {
  'GET /admin/zones': () => collection([zone(8)]),
  'GET /admin/zones/8': () => ({ json: zone(8) }),
  'GET /views': () => collection([]),
};
afterEach(() => {
  while (toasts[0]) dismiss(toasts[0].id);
});
const message = (text: string) => page.getByRole('status').getByText(text);
const boxOf = (text: string) =>
  message(text).element().closest('[data-toast]')?.getBoundingClientRect() ?? new DOMRect();
const meets = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
/** Whether two animation frames leave a message where it is: it has found its place. */
const settled = async (text: string) => {
  await expect.element(message(text)).toBeVisible();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
};
const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true });

for (const [width, height] of [
  [1400, 900],
  [390, 844],
] as const)
  test(`a message lies neither on buttons nor under the pointer, at ${width} px`, async () => {
    await page.viewport(width, height);
    await openOffice('/admin/zones?drawer=zone:8', ANSWERS);
    await userEvent.hover(save());
    toast('Enregistrement effectué');
    await settled('Enregistrement effectué');
    const button = save().element().getBoundingClientRect();
    expect(meets(boxOf('Enregistrement effectué'), button)).toBe(false);
    const [x, y] = [button.left + button.width / 2, button.top + button.height / 2];
    expect(save().element().contains(document.elementFromPoint(x, y))).toBe(true);
  });

test('a message lets presses through, all but its buttons, and ends under a pointer that stands still', async () => {
  await openOffice('/admin/zones', ANSWERS);
  let undone = 0;
  toast('Emplacement désactivé', 'success', { label: 'Reprendre', run: () => (undone += 1) });
  await settled('Emplacement désactivé');
  const { left, top, height } = boxOf('Emplacement désactivé');
  expect(document.elementFromPoint(left + 20, top + height / 2)?.closest('[data-toast]') ?? null).toBe(null);
  await page.getByRole('button', { name: 'Reprendre' }).click();
  expect(undone).toBe(1);
  // The pointer is where the button was.
  toast('Repris');
  await settled('Repris');
  await expect.element(message('Repris')).not.toBeInTheDocument();
});

test('a pointer that moves onto a message holds it, and lets it go when it leaves', async () => {
  await openOffice('/admin/zones', ANSWERS);
  await userEvent.hover(page.getByRole('searchbox').first());
  toast('Lisez-moi');
  await settled('Lisez-moi');
  const began = performance.now();
  toast('Un autre message');
  await settled('Un autre message');
  await userEvent.hover(message('Lisez-moi'), { force: true });
  await expect.element(message('Un autre message')).not.toBeInTheDocument();
  expect(performance.now() - began).toBeGreaterThan(3_900);
  await expect.element(message('Lisez-moi')).toBeVisible();
  await userEvent.hover(page.getByRole('searchbox').first());
  await expect.element(message('Lisez-moi')).not.toBeInTheDocument();
});
