import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { examplesOf } from './examples.ts';
import { openOffice } from './office.tsx';

/** What a long form draws at once, and what later: looked at on a pharmacy. */

const FORM = '/admin/pharmacy-information/12';
const { requestIdleCallback: whenIdle } = globalThis;
const last = () => document.querySelector('[data-field="date_internet"]');
const drawn = () => expect.element(page.getByRole('main').getByLabelText('Nom', { exact: true })).toBeVisible();
afterEach(() => {
  globalThis.requestIdleCallback = whenIdle;
});

test('a long form draws what is off the screen at idle moments', async () => {
  await openOffice(FORM, examplesOf('admin'));
  await expect.poll(last).not.toBe(null);
});

for (const [way, reach] of [
  ['a key', () => userEvent.keyboard('{Tab}')],
  ['a scroll', () => scrollTo(0, 20_000)],
  ['paper', () => dispatchEvent(new Event('beforeprint'))],
] as const)
  test(`a long form draws what is off the screen before anybody reaches it, by ${way}`, async () => {
    // Never idle.
    globalThis.requestIdleCallback = () => 0;
    await openOffice(FORM, examplesOf('admin'));
    await drawn();
    expect(last()).toBe(null);
    // A scroll goes on as the page gets longer.
    await expect
      .poll(async () => {
        await reach();
        return last();
      })
      .not.toBe(null);
    dispatchEvent(new Event('afterprint'));
  });

test('the address of a field leads to it, wherever it is', async () => {
  globalThis.requestIdleCallback = () => 0;
  await openOffice(`${FORM}#date_internet`, examplesOf('admin'));
  await expect.poll(() => last()?.getBoundingClientRect().top ?? innerHeight).toBeLessThan(innerHeight);
});
