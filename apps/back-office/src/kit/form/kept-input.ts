import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { account, session } from '../calls/session.ts';
import { toast } from '../feedback/toasts.ts';
import type { Values } from './values.ts';

const PREFIX = 'officine.input.';
const ownPrefix = () => `${PREFIX}${session.bearer?.userId ?? 0}.`;

/** What was typed and not saved, by field, and what the fields held before. */
export interface KeptInput {
  typed: Values;
  before: Values;
  /** Files were chosen too, which cannot be kept. */
  hasFiles?: boolean;
}
/** Where unsaved input is kept: by account, by address with its drawer, and by the form's own name. */
export function inputKey(name: string): string {
  const drawer = new URLSearchParams(location.search).get('drawer') ?? '';
  return [ownPrefix(), location.pathname, drawer, name].join(' ');
}

/** The kept input of this key; undefined where there is none, or storage is forbidden. */
export function keptInput(key: string): KeptInput | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
/** Keeps unsaved input in this tab; `null` forgets it. */
export function keepInput(key: string, input: KeptInput | null): void {
  try {
    if (input) sessionStorage.setItem(key, JSON.stringify(input));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: the input lasts until the page is left.
  }
}
/** Forgets a form's input that is left on purpose: not when the session ended under it. */
export function leaveInput(key: string): void {
  if (session.bearer) keepInput(key, null);
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** What differs from what the form began with; null when nothing does. */
export function changedInput(values: Values, before: Values): KeptInput | null {
  const names = Object.keys(values).filter((name) => !same(values[name], before[name]) || values[name] instanceof Blob);
  if (names.length === 0) return null;
  const plain = names.filter((name) => !(values[name] instanceof Blob));
  const of = (all: Values) => Object.fromEntries(plain.map((name) => [name, all[name] ?? null]));
  return { typed: of(values), before: of(before), ...(plain.length < names.length && { hasFiles: true }) };
}

/** Says that kept input is back; `now` is what the fields hold without it. */
export function sayKept({ before, hasFiles }: KeptInput, now: Values): void {
  const isChanged = Object.keys(before).some((name) => !same(before[name], now[name] ?? null));
  const words = [
    'Votre saisie non enregistrée a été reprise.',
    ...(hasFiles ? ['Choisissez à nouveau les fichiers.'] : []),
    ...(isChanged ? ['Ces champs ont été modifiés depuis : relisez-les avant d’enregistrer.'] : []),
  ];
  toast(words.join(' '), isChanged || hasFiles ? 'warning' : 'success');
}

/** Follows what is typed into a form and keeps it. Gives back what was kept before, with a word. Returns the end of both. */
export function followInput(
  { getValues, reset, subscribe }: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'subscribe'>,
  key: string,
  found: KeptInput | undefined,
): () => void {
  const stop = subscribe({
    formState: { values: true },
    callback: ({ values, defaultValues }) => keepInput(key, changedInput(values, defaultValues as Values)),
  });
  if (found) {
    sayKept(found, getValues());
    reset({ ...getValues(), ...found.typed }, { keepDefaultValues: true });
    keepInput(key, found);
  }
  return () => {
    stop();
    leaveInput(key);
  };
}

/** Keeps what is typed into a form under this name; null for a form whose caller keeps it. */
export function useKeptInput(form: UseFormReturn<Values>, name: string | null): void {
  const [key] = useState(() => name && inputKey(name));
  const [found] = useState(() => (key ? keptInput(key) : undefined));
  useEffect(() => (key ? followInput(form, key, found) : undefined), [form, key, found]);
}
/** The hook of a small form whose input is kept under this name. */
export const keptAs = (name: string) => (form: UseFormReturn<Values>) => useKeptInput(form, name);

/** Forgets what others typed in this tab, and what was typed by who signed out: a session that ended by itself comes back. */
function forgetOthers(): void {
  if (!session.bearer && account.ended !== null) return;
  const own = ownPrefix();
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && !(session.bearer && key.startsWith(own))) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
session.subscribe(forgetOthers);
if (session.bearer) forgetOthers();
