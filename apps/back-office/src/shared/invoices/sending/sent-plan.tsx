import type { InvoiceMailPlan } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { resultFacts } from '@officine/sdk/labels';
import { useEffect } from 'react';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { useFollowedTask } from '../../../kit/effects/follow-task.ts';
import { ProgressBar } from '../../../ui/progress.tsx';
import { Note } from '../../../ui/state.tsx';
import { RefusedSending } from './refused-sending.tsx';
import { MAIL } from './send-invoices.ts';

/** Counts of the task that ask for a person. */
const TROUBLES = ['later', 'refused', 'uncertain'];

interface SentPlanProps {
  plan: Pick<InvoiceMailPlan, 'count_mails' | 'refused'>;
  task: number;
}
/** Mails that are leaving: their progress, what became of them, and the invoices that stay. */
export function SentPlan({ plan, task: id }: SentPlanProps) {
  const { task } = useFollowedTask(id, '');
  const isDone = task?.state === 'done';
  const hasFailed = task?.state === 'parked' || task?.state === 'cancelled';
  // What lists show of the invoices has changed.
  useEffect(() => {
    if (isDone) invalidate();
  }, [isDone]);
  return (
    <>
      <p>
        {countOf(MAIL, plan.count_mails)} en route. Vous pouvez fermer : l’envoi continue, et « Envois » en garde la
        trace.
      </p>
      {!isDone && !hasFailed && <ProgressBar value={task?.progress ?? 0} label="Avancement de l’envoi" />}
      {isDone && (
        <Note tone={TROUBLES.some((key) => task.result?.[key]) ? 'warning' : 'accent'}>
          {resultFacts('invoice_mail', task.result)
            .map(([label, count]) => `${label} : ${count}`)
            .join(' · ')}
        </Note>
      )}
      {hasFailed && (
        <Note tone="danger" alert>
          {typography(task.error ?? 'L’envoi a été annulé.')} Ce qui reste repart seul dans la minute.
        </Note>
      )}
      <RefusedSending refused={plan.refused} />
    </>
  );
}
