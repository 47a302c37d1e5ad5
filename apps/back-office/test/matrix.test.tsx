import type { PriceTable, PriceTableInput } from '@officine/sdk/contract';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice } from './office.tsx';
import { zone } from './rows.ts';
import type { Answers } from './server.ts';

const REFERENCES = ['EXT-BANDEAU', 'EXT-COLONNE', 'EXT-DOCUMENTS'];
const PRICE = 150;
/** A server that keeps the prices it is given. */
function prices(): Answers {
  const rows = REFERENCES.map((reference, at) => ({
    zone: zone(at + 1, { reference }),
    extranet: PRICE,
    extranet_internet: PRICE,
  })) as unknown as PriceTable['rows'];
  const answer = () => ({ json: { rows } });
  return {
    'GET /admin/matrix': answer,
    'PUT /admin/matrix': ({ body }) => {
      for (const { zone: of, formula, price } of (body as PriceTableInput).prices) {
        const row = rows.find(({ zone: { id } }) => String(of).endsWith(`/${id}`) || Number(of) === id);
        if (row) row[formula] = price;
      }
      return answer();
    },
  };
}
const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
const valueOf = (name: string) => (cell(name).element() as HTMLInputElement).value;

let presses = 0;
const count = ({ isTrusted }: Event) => isTrusted && presses++;
afterEach(() => removeEventListener('pointerdown', count, true));

test('in the price matrix arrows move and never change a price; pasting, undo and saving say what changes', async () => {
  addEventListener('pointerdown', count, true);
  await openOffice('/admin/matrix', prices());
  const [first, below] = ['EXT-BANDEAU, Extranet', 'EXT-COLONNE, Extranet'];
  await cell(first).fill('12,34');
  await userEvent.keyboard('{Enter}');
  await expect.element(cell(below)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  await expect.poll(() => valueOf(first)).toMatch(/^12,34\s€$/);
  expect(valueOf(below)).toMatch(/^1,50\s€$/);
  await expect.element(page.getByRole('row', { name: /EXT-BANDEAU/ })).toHaveTextContent('1,50');
  expect(document.querySelector('main del')?.textContent).toContain('1,50');

  const data = new DataTransfer();
  data.setData('text', '7,01\t7,02\n7,03\t7,04\n');
  const pasted = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  cell(below).element().dispatchEvent(pasted);
  await expect.element(page.getByRole('button', { name: 'Enregistrer (5)' })).toBeVisible();
  await expect.poll(() => valueOf('EXT-DOCUMENTS, Extranet et internet')).toMatch(/^7,04/);
  await userEvent.keyboard('{Control>}z{/Control}');
  await page.getByRole('button', { name: 'Enregistrer (1)' }).click();
  const saved = page.getByRole('status').filter({ hasText: '1 prix enregistré' });
  await expect.element(saved).toHaveTextContent(/EXT-BANDEAU, extranet\s: .* → 12,34\s€/);
  expect(presses, 'clicks of: edit a price').toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Rétablir les anciens prix' }).click();
  await expect.poll(() => valueOf(first)).toMatch(/^1,50\s€$/);
});
