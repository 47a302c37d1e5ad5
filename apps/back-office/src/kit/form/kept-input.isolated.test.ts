import { createFormControl } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Values } from './values.ts';

const state = vi.hoisted(() => ({
  user: 1 as number | null,
  account: { ended: null as string | null },
  onSession: () => {},
  said: [] as string[],
}));
vi.mock('../calls/session.ts', () => ({
  account: state.account,
  session: {
    get bearer() {
      return state.user === null ? null : { userId: state.user };
    },
    subscribe: (listener: () => void) => {
      state.onSession = listener;
    },
  },
}));
vi.mock('../feedback/toasts.ts', () => ({ toast: (text: string) => state.said.push(text) }));
// Its keys are its own properties, as those of a browser's storage.
const storage: Record<string, string> & Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = Object.create({
  getItem: (key: string) => storage[key] ?? null,
  setItem: (key: string, value: string) => void (storage[key] = value),
  removeItem: (key: string) => void delete storage[key],
});
vi.stubGlobal('sessionStorage', storage);
const { followInput, inputKey, keptInput } = await import('./kept-input.ts');

const at = (pathname: string, search = '') => vi.stubGlobal('location', { pathname, search });
const saved = { name: 'Accueil', price: 1200, picture: null };
/** A form as it is opened: what it holds, what is typed into it, and its end. */
function open(row: Values = saved) {
  const form = createFormControl<Values>({ defaultValues: row });
  const key = inputKey('PUT /zones/3');
  return {
    end: followInput(form, key, keptInput(key)),
    reset: form.reset,
    values: form.getValues,
    isDirty: () => form.control._getDirty(),
    type: (name: string, value: unknown) => form.setValue(name, value, { shouldDirty: true }),
  };
}
const end = (user: number | null, why: string | null) => {
  state.user = user;
  state.account.ended = why;
  state.onSession();
};

beforeEach(() => {
  for (const key of Object.keys(storage)) delete storage[key];
  state.said.length = 0;
  end(1, null);
  at('/admin/zones', '?drawer=zone:3');
});

test('what was typed is there again after the session ended and began again, and is still unsaved', () => {
  const form = open();
  form.type('name', 'Vitrine');
  end(null, 'Votre session a expiré.');
  form.end();
  end(1, null);
  const again = open();
  expect(again.values()).toEqual({ ...saved, name: 'Vitrine' });
  expect(again.isDirty()).toBe(true);
  expect(state.said).toEqual(['Votre saisie non enregistrée a été reprise.']);
  again.reset();
  expect(again.values()).toEqual(saved);
});

test.each([
  ['saved', (form: ReturnType<typeof open>) => form.reset({ ...saved, name: 'Vitrine' })],
  ['taken back', (form: ReturnType<typeof open>) => form.type('name', saved.name)],
  ['left on purpose', (form: ReturnType<typeof open>) => form.end()],
])('nothing is kept of what was %s', (_how, leave) => {
  const form = open();
  form.type('name', 'Vitrine');
  expect(Object.keys(storage)).toHaveLength(1);
  leave(form);
  expect(Object.keys(storage)).toEqual([]);
});

test('another drawer, another address and another account find nothing', () => {
  open().type('name', 'Vitrine');
  const typed = { ...storage };
  for (const [pathname, search] of [
    ['/admin/zones', '?drawer=zone:4'],
    ['/admin/matrix', '?drawer=zone:3'],
  ] as const) {
    at(pathname, search);
    expect(open().values()).toEqual(saved);
  }
  at('/admin/zones', '?drawer=zone:3');
  expect(storage).toEqual(typed);
  end(2, null);
  expect(Object.keys(storage)).toEqual([]);
  expect(open().values()).toEqual(saved);
  expect(state.said).toEqual([]);
});

test('who signs out leaves nothing behind', () => {
  open().type('name', 'Vitrine');
  end(null, null);
  expect(Object.keys(storage)).toEqual([]);
});

test('says what somebody else changed meanwhile, and which files have to be chosen again', () => {
  const form = open();
  form.type('name', 'Vitrine');
  form.type('picture', new Blob(['x']));
  end(null, 'Votre session a expiré.');
  form.end();
  end(1, null);
  const again = open({ ...saved, name: 'Entrée' });
  expect(again.values()).toEqual({ ...saved, name: 'Vitrine' });
  expect(state.said.join()).toMatch(
    /Choisissez à nouveau les fichiers\. Ces champs ont été modifiés depuis : relisez-les/,
  );
});
