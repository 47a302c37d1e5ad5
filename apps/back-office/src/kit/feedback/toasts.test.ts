import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismiss, hold, release, toast, toasts } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  while (toasts[0]) dismiss(toasts[0].id);
  vi.useRealTimers();
});
const shown = () => toasts.map(({ text }) => text);

it('a message ends after 4 s, with actions too', () => {
  toast('Enregistrement effectué');
  toast('Zone désactivée', 'success', { label: 'Annuler', run: () => {} });
  vi.advanceTimersByTime(3_999);
  expect(shown()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

it('stays while the pointer is on it, and 4 s more', () => {
  const id = toast('Zone désactivée', 'success', { label: 'Annuler', run: () => {} });
  vi.advanceTimersByTime(3_000);
  hold(id);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['Zone désactivée']);
  release(id);
  vi.advanceTimersByTime(3_999);
  expect(shown()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});
