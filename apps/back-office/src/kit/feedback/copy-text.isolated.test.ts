import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';
import { toasts } from './toasts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  toasts.splice(0);
});
/** A page of plain http: no clipboard; `execCommand` gives what the page's listener puts there, if anything. */
function plainPage(obeys: boolean) {
  let copied: string | undefined;
  const page = new EventTarget();
  const execCommand = (name: string) => {
    if (!obeys || name !== 'copy') return false;
    const data = { setData: (_type: string, text: string) => (copied = text) };
    return page.dispatchEvent(Object.assign(new Event('copy', { cancelable: true }), { clipboardData: data }));
  };
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', Object.assign(page, { execCommand }));
  return () => copied;
}

test('a page of plain http copies as well, and says so', async () => {
  const copied = plainPage(true);
  expect(await copyText('https://office.example/proof/1', 'Lien copié')).toBe(true);
  expect(copied()).toBe('https://office.example/proof/1');
  expect(toasts.map(({ text }) => text)).toEqual(['Lien copié']);
});

test('a browser that refuses is not said to have copied', async () => {
  plainPage(false);
  expect(await copyText('x', 'Lien copié')).toBe(false);
  expect(toasts.map(({ tone }) => tone)).toEqual(['error']);
});
