import { type TodoKind, todos } from '@officine/sdk/contract';
import { preloadQuery, useQuery } from '../../kit/calls/queries.ts';

/** What waits for the user: one answer for the first screen and the menu, read again after every write. */
export const useTodos = () => useQuery(todos.list, {});
/** Reads it before it is shown. */
export const preloadTodos = (): void => preloadQuery(todos.list, {});

/** Kinds counted beside a menu entry, by its path. */
const KINDS: Readonly<Record<string, readonly TodoKind[]>> = {
  campaigns: ['pace', 'campaign', 'credit', 'advert'],
  wordpress: ['wordpress'],
  messenger: ['task'],
  messages: ['message'],
  pharmacies: ['mandate'],
  invoices: ['invoice', 'invoice_mail', 'returned_mail'],
  forms: ['form'],
  offers: ['offer'],
};
type Counts = Readonly<Record<string, number>>;
/** Number of all things that wait. */
export const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, one) => sum + one, 0);
/** Number of things that wait behind a menu entry. */
export const waitingAt = (path: string, counts: Counts = {}): number =>
  path === 'todo' ? totalOf(counts) : (KINDS[path] ?? []).reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
