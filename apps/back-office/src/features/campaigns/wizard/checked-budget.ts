import { campaigns } from '@officine/sdk/contract';
import { send } from '../../../kit/calls/send.ts';
import { useBudgetAnswer } from './budget-answer.ts';

const PAUSE_MS = 400;
const TIMEOUT_MS = 60_000;

const check = (budgetFile: File, signal: AbortSignal) =>
  send(campaigns.checkBudget, { body: { budgetFile } }, { signal, timeout: TIMEOUT_MS });

/** The rows of a budget file as the server reads them. */
export const useCheckedBudget = (file: File | null) => useBudgetAnswer(file, check, PAUSE_MS);
