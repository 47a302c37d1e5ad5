import { failureText, isApiError } from '@officine/sdk';
import { matrix, type PriceTable } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { useState } from 'react';
import { write } from '../../../kit/calls/actions.ts';
import { useKeptState } from '../../../kit/form/kept-state.ts';
import { type Change, type Changes, type Entry, onStored, pastedPrices, toBody, withPrices } from './prices.ts';

/** Prices that are typed and not saved yet, what was saved last, and what failed. `reload` reads the matrix again. */
export function usePriceEdits(rows: PriceTable['rows'], reload: () => void) {
  // One state for each change of a cell or a pasted range, so that Ctrl + Z takes the last one back.
  const [{ past }, setStates] = useKeptState<{ past: readonly Changes[] }>({ past: [{}] }, 'matrix');
  const setPast = (next: (before: readonly Changes[]) => readonly Changes[]) =>
    setStates((states) => ({ past: next(states.past) }));
  const [saved, setSaved] = useState<readonly Change[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const changes = past.at(-1) ?? {};
  const enter = (entries: readonly Entry[]) => {
    setFailure(null);
    setSaved([]);
    setPast((before) => [...before, withPrices(before.at(-1) ?? {}, rows, entries)]);
  };
  const undo = () => setPast((before) => (before.length > 1 ? before.slice(0, -1) : before));
  const paste = (text: string, from: Omit<Entry, 'price'>) => {
    const { entries, refused } = pastedPrices(text, from);
    enter(entries);
    if (refused > 0)
      setFailure(
        `${countOf({ one: 'case collée n’est pas un prix', many: 'cases collées ne sont pas des prix' }, refused)}.`,
      );
  };
  const send = async (sent: readonly Change[]) => {
    setFailure(null);
    try {
      await write(matrix.update, { body: toBody(sent) });
      setPast(() => [{}]);
      setSaved(sent);
    } catch (cause) {
      if (!isApiError(cause)) throw cause;
      setFailure(typography(failureText(matrix.update, cause)));
      if (cause.code !== 'changed_meanwhile') return;
      // The sentence says what is stored now: to save once more is to insist.
      setPast(() => [onStored(sent, cause.violations)]);
      reload();
    }
  };
  return { changes, saved, failure, enter, undo, paste, send, drop: () => setPast(() => [{}]) };
}
