import { type Outcome, receipts } from '@officine/sdk/contract';
import { agree, countOf, type Noun } from '@officine/sdk/format';
import { switchWords } from '@officine/sdk/labels';
import { act } from '../calls/actions.ts';
import { nameOf, type Row, type Source } from '../calls/source.ts';
import { toast } from '../feedback/toasts.ts';
import { capital } from '../format/format.ts';
import { askAct } from './ask-act.tsx';
import { receiptToast } from './receipt-toast.ts';

/** The resource whose rows are switched on or off, and their noun. */
export interface ActivityTarget<T extends Row> {
  source: Source<T>;
  /** The resource's noun by default. */
  noun?: Noun | undefined;
}

/**
 * Shows what stops or starts, switches rows on or off, and offers to undo. Rows that could not change are named.
 * Returns whether a row changed.
 */
export async function switchRows<T extends Row>(
  of: ActivityTarget<T>,
  rows: readonly T[],
  isActive: boolean,
): Promise<boolean> {
  if (rows.length === 0) return false;
  const { source, noun = source.list.noun } = of;
  const { type } = source.list;
  const { verb, done } = switchWords(type)[isActive ? 'on' : 'off'];
  const [first] = rows;
  const one = rows.length === 1 && first ? `« ${nameOf(first)} »` : undefined;
  const body = { resource: type, items: rows.map(({ id }) => id), isActive };
  const isConfirmed = await askAct({
    title: `${verb} ${one ?? countOf(noun, rows.length)} ?`,
    message: isActive ? 'Ce qui reprend à partir d’aujourd’hui :' : 'Ce qui s’arrête à partir d’aujourd’hui :',
    action: verb,
    danger: !isActive,
    rehearsal: { route: receipts.switch, input: { body: { ...body, dry_run: true } } },
    without: `Aucune programmation à venir ne ${isActive ? 'reprend' : 's’arrête'}.`,
    failing: 'Sans changement :',
    ofOne: type === 'Campaign' && rows.length === 1,
  });
  if (!isConfirmed) return false;
  const outcome = await act(receipts.switch, { body }, '');
  if (!outcome) return false;
  sayFailures(noun, outcome);
  if (outcome.count === 0) return false;
  const named = one ? `${capital(noun.one)} ${one}` : countOf(noun, outcome.count);
  const failed = new Set(outcome.failures.map(({ item }) => item));
  const changed = body.items.filter((id) => !failed.has(id));
  const back = { ...body, items: changed, isActive: !isActive };
  receiptToast(
    `${named} ${agree(noun, done, outcome.count)}`,
    outcome,
    () => void act(receipts.switch, { body: back }),
  );
  return true;
}

/** Names the rows that could not change, with the first reason. */
function sayFailures(noun: Noun, { failures }: Outcome): void {
  const [first] = failures;
  if (!first) return;
  const names = failures.slice(0, 3).map(({ label }) => `« ${label} »`);
  const more = failures.length > names.length ? '…' : '';
  toast(`${countOf(noun, failures.length)} sans changement (${names.join(', ')}${more}) : ${first.message}`, 'error');
}
