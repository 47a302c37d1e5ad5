import { type TodoKind, todos } from '@officine/sdk/contract';
import { preloadQuery, useQuery } from '../../kit/calls/queries.ts';
import { number } from '../../kit/format/format.ts';

/** What waits for the user: one answer for the first screen and the menu, read again after every write. */
export const useTodos = () => useQuery(todos.list, {});
/** Reads it before it is shown. */
export const preloadTodos = (): void => preloadQuery(todos.list, {});

/** Kinds counted beside a menu entry, by the path of one of its screens. */
const KINDS: Readonly<Record<string, readonly TodoKind[]>> = {
  campaigns: ['pace', 'campaign', 'credit', 'advert'],
  wordpress: ['wordpress'],
  messenger: ['task'],
  messages: ['message'],
  pharmacies: ['mandate'],
  invoices: ['invoice', 'reminder', 'invoice_mail', 'returned_mail'],
  forms: ['form'],
  offers: ['offer'],
};
/** What a number beside a menu entry counts, in a word or two: « 36 mandats ». */
const WORDS: Readonly<Partial<Record<TodoKind, string>>> = {
  pace: 'en retard',
  campaign: 'à valider',
  credit: 'à créditer',
  advert: 'sans annonce',
  wordpress: 'en erreur',
  task: 'à revoir',
  message: 'à lire',
  mandate: 'sans mandat',
  invoice: 'à payer',
  invoice_mail: 'à revoir',
  reminder: 'à relancer',
  returned_mail: 'revenus',
  form: 'à remplir',
  offer: 'à découvrir',
};
export type Counts = Readonly<Record<string, number>>;
/** Number of all things that wait. */
export const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, one) => sum + one, 0);

/** What waits behind a menu entry. */
interface Waiting {
  total: number;
  /** « 36 sans mandat »; undefined where things of several kinds wait. */
  words: string | undefined;
  /** Something has stopped working. */
  isBroken: boolean;
}
/** What waits behind the menu entry of screens at these paths. */
export function waitingAt(paths: readonly string[], counts: Counts = {}): Waiting {
  if (paths.includes('todo')) {
    const total = totalOf(counts);
    return { total, words: number(total), isBroken: false };
  }
  const waiting = paths.flatMap((path) => KINDS[path] ?? []).filter((kind) => (counts[kind] ?? 0) > 0);
  const total = waiting.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  const [kind, ...others] = waiting;
  return {
    total,
    words: kind && others.length === 0 ? [number(total), WORDS[kind]].join('\u00a0') : undefined,
    isBroken: waiting.includes('wordpress'),
  };
}
