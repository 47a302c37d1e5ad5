import type { FileError } from '@officine/domain';
import { type CheckedBudget, campaigns } from '@officine/sdk/contract';
import { send } from '../../../../kit/calls/send.ts';
import { useBudgetAnswer } from '../../shared/budget-answer.ts';

const PAUSE_MS = 400;
const TIMEOUT_MS = 60_000;

const check = (budgetFile: File, signal: AbortSignal) =>
  send(campaigns.checkBudget, { body: { budgetFile } }, { signal, timeout: TIMEOUT_MS });

/** The rows of a budget file as the server reads them. */
export const useCheckedBudget = (file: File | null) => useBudgetAnswer(file, check, PAUSE_MS);

/**
 * Every error of a budget file. Until the server has read it, those that the browser has `read` in it and those that the
 * last simulation `refused`; then the server's, which finds both, and those of the file as a whole.
 */
export function allErrors(
  read: readonly FileError[],
  checked: CheckedBudget | null,
  refused: readonly FileError[],
): readonly FileError[] {
  if (!checked) return [...read, ...refused];
  return [
    ...read.filter(({ line }) => line === null),
    ...checked.errors.map(({ column = null, value = null, message: reason, line }) => ({
      line,
      column,
      value,
      reason,
    })),
  ];
}
