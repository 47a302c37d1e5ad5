import { type InvoiceMailPlan, invoices } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { resultFacts } from '@officine/sdk/labels';
import { useEffect } from 'react';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { useFollowedTask } from '../../../kit/effects/follow-task.ts';
import { closeDialog } from '../../../kit/feedback/dialogs.ts';
import { PlainLink } from '../../../kit/nav/plain-link.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { Note } from '../../../ui/state.tsx';
import { link } from '../../../ui/table.css.ts';
import { MAIL } from './send-invoices.ts';
import * as css from './sending.css.ts';

type Refused = InvoiceMailPlan['refused'];
/** Invoices in sight under a reason; more are folded. */
const MAX_OPEN = 8;

/** Where an address is added: the pharmacy's billing, or the advertiser's company. */
const placeOf = ({ pharmacy, advertiser }: Refused[number]): string | undefined => {
  if (pharmacy) return `/admin/pharmacy-billing/${pharmacy}#billing_email`;
  return advertiser ? `/admin/advertiser-information/${advertiser}#invoice_recipients` : undefined;
};

/** Invoices that are not sent, by reason; a payer without an address leads to the field that lacks. */
export function RefusedSending({ refused }: { refused: Refused }) {
  const reasons = [...new Set(refused.map(({ message }) => message))];
  return reasons.map((reason) => {
    const those = refused.filter(({ message }) => message === reason);
    return (
      <Fold
        key={reason}
        isOpen={those.length <= MAX_OPEN}
        headClass={css.reason}
        head={
          <>
            {typography(reason)} <span className={css.quiet}>{countOf(invoices.list.noun, those.length)}</span>
          </>
        }
      >
        <ul className={css.refused}>
          {those.map((one) => {
            const place = placeOf(one);
            return (
              <li key={one.invoice}>
                {one.number}{' '}
                {place ? (
                  <PlainLink className={link} to={place} onClick={closeDialog}>
                    {one.payer}
                  </PlainLink>
                ) : (
                  <span className={css.quiet}>{one.payer}</span>
                )}
              </li>
            );
          })}
        </ul>
      </Fold>
    );
  });
}

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
