import { type InvoiceLifeCycle, type PlatformReason, platform } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { wordsOf } from '@officine/sdk/labels';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { capital, dateTime, money } from '../../../kit/format/format.ts';
import { Skeleton } from '../../../ui/progress.tsx';
import { Note, State, type Tone } from '../../../ui/state.tsx';
import * as css from './platform.css.ts';

const KINDS = wordsOf('PlatformFlow.kind');
const STATES = wordsOf('PlatformFlow.state');
const REFUSALS = ['210', '213', '501', '?'];

/** Colour of a status: refused, one that asks for something, or a step of the way. */
export const toneOf = (code: string, todo: string | null): Tone =>
  REFUSALS.includes(code) ? 'danger' : todo ? 'warning' : 'info';

/** A reason in words, what its author added, and what to do. */
export const Reason = ({ reason: { label, text, todo } }: { reason: PlatformReason }) => (
  <p className={css.reason}>
    {typography(capital([label, text].filter(Boolean).join(' : ')))}
    {todo && <span className={css.quiet}> {typography(todo)}</span>}
  </p>
);

/** What the platforms said of an invoice, step by step, and what was sent of it. */
export function LifeCycle({ invoice }: { invoice: number }) {
  const reading = useQuery(platform.lifeCycle, { id: invoice });
  return (
    <Read of={reading} skeleton={<Skeleton width={60} />}>
      {(data) => {
        if (data.statuses.length === 0 && data.sendings.length === 0)
          return <Note>Cette facture n’est pas passée par une plateforme agréée.</Note>;
        return (
          <>
            <Steps lifeCycle={data} />
            {data.sendings.length > 0 && (
              <ul className={css.sendings} aria-label="Envois">
                {data.sendings.map(({ id, kind, state, amount, date, reason }) => (
                  <li key={id}>
                    {KINDS[kind]}, {money(amount)} : {STATES[state].toLowerCase()}, le {dateTime(date)}
                    {reason && ` (${typography(reason)})`}
                  </li>
                ))}
              </ul>
            )}
          </>
        );
      }}
    </Read>
  );
}

const Steps = ({ lifeCycle: { statuses } }: { lifeCycle: InvoiceLifeCycle }) => (
  <ol className={css.steps} aria-label="Statuts">
    {statuses.map(({ code, label, date, todo, reasons }) => (
      <li key={`${code} ${date}`} className={css.step}>
        <span className={css.top}>
          <State tone={toneOf(code, todo)}>{label}</State>
          <span className={css.quiet}>{dateTime(date)}</span>
        </span>
        {reasons.map((reason) => (
          <Reason key={`${reason.code} ${reason.text}`} reason={reason} />
        ))}
      </li>
    ))}
  </ol>
);
