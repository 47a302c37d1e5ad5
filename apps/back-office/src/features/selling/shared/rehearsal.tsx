import { failureText } from '@officine/sdk';
import { type ProposalRehearsal, proposals } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { useCallback } from 'react';
import { send } from '../../../kit/calls/send.ts';
import { money, number } from '../../../kit/format/format.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Stats } from '../../../ui/panel.tsx';
import { State } from '../../../ui/state.tsx';
import { useBudgetAnswer } from './budget-answer.ts';
import * as css from './proposals.css.ts';
import type { Proposed } from './propose-dialog.tsx';
import type { Topics } from './topics-choice.tsx';

const PAUSE_MS = 500;
const TIMEOUT_MS = 300_000;

interface RehearsalProps {
  proposed: Proposed;
  values: { advertiser: number | null; date_start: string | null; date_end: string | null; topics: Topics };
}
/** What would be offered, while the form is filled: places, price, and the views to expect. Keeps nothing. */
export function Rehearsal({ proposed: { file, zones }, values }: RehearsalProps) {
  const { advertiser, date_start, date_end, topics } = values;
  const isReady = Boolean(date_start && date_end);
  const ask = useCallback(
    (budgetFile: File, signal: AbortSignal) => {
      const places = {
        budgetFile,
        date_start: date_start ?? '',
        date_end: date_end ?? '',
        ...(advertiser !== null && { advertiser, ...topics }),
        ...(zones.length > 0 && { zones: [...zones] }),
      };
      return send(proposals.rehearse, { body: places }, { signal, timeout: TIMEOUT_MS });
    },
    [advertiser, date_start, date_end, topics, zones],
  );
  const { answer, requesting, error: failed } = useBudgetAnswer(isReady ? file : null, ask, PAUSE_MS);
  // The failure of the answer before says nothing of this one.
  const error = requesting ? null : failed;
  return (
    <div className={css.rehearsal} aria-live="polite" aria-busy={requesting}>
      {error && <FailureNote>{typography(failureText(proposals.rehearse, error))}</FailureNote>}
      {answer && !error && <Figures found={answer} />}
      {!answer && !error && <State>Les places libres sont comptées…</State>}
    </div>
  );
}

function Figures({ found }: { found: ProposalRehearsal }) {
  const { amount, amount_total: total, budget, count_pharmacies: pharmacies, count_schedulings: places } = found;
  return (
    <Stats
      stats={[
        { label: 'Places', value: number(places), note: `${number(pharmacies)} pharmacies` },
        { label: 'Prix hors taxes', value: money(amount), note: `${money(total)} TTC` },
        {
          label: 'Vues attendues',
          value: number(found.views),
          note:
            typeof found.views !== 'number'
              ? 'trop peu de jours connus'
              : `de ${number(found.views_low)} à ${number(found.views_high)}`,
        },
      ]}
      caption={
        amount < budget ? `${money(budget - amount)} n’ont pas de place libre : ils ne sont pas proposés.` : undefined
      }
    />
  );
}
