import { beforeEach, expect, test, vi } from 'vitest';

const account = vi.hoisted(() => ({ user: 1, onSession: () => {} }));
vi.mock('../calls/session.ts', () => ({
  session: {
    get bearer() {
      return { userId: account.user };
    },
    subscribe: (listener: () => void) => {
      account.onSession = listener;
    },
  },
}));
const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
const { keptDraft } = await import('./kept-draft.ts');
const empty = () => ({ name: '', done: [] as string[] });

beforeEach(() => {
  kept.clear();
  account.user = 1;
});

test('a draft is read again after a reload, and begins again when it is cleared', async () => {
  const { values } = keptDraft('test', empty);
  values.name = 'Pharmacie du Port';
  values.done.push('pharmacy');
  await expect.poll(() => kept.get('officine.test.1')).toContain('"done":["pharmacy"]');
  const again = keptDraft('test', empty);
  expect(again.values.name).toBe('Pharmacie du Port');
  again.clear();
  expect(again.values).toEqual(empty());
});

test('another account does not see what was typed, and finds its own again', async () => {
  const { values } = keptDraft('test', empty);
  values.name = 'Pharmacie du Port';
  await expect.poll(() => kept.size).toBe(1);
  account.user = 2;
  account.onSession();
  expect(values.name).toBe('');
  account.user = 1;
  account.onSession();
  expect(values.name).toBe('Pharmacie du Port');
});
