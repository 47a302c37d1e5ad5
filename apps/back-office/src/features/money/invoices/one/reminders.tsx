import { parisDate } from '@officine/domain';
import { type ReminderHold, reminders } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { wordsOf } from '@officine/sdk/labels';
import { useState } from 'react';
import { useLastAnswer } from '../../../../kit/calls/last-answer.ts';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { Failure } from '../../../../kit/feedback/failure.tsx';
import { date, money, rate } from '../../../../kit/format/format.ts';
import { InvoiceLink } from '../../../../shared/invoices/invoice-link.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DateField } from '../../../../ui/date-field.tsx';
import { Facts, Panel } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/progress.tsx';
import { Note, State } from '../../../../ui/state.tsx';
import { askDispute, askHold, release } from '../../shared/ask-hold.tsx';
import { halfName } from '../../shared/half-name.ts';
import { askPenalties } from './charge-penalties.ts';
import * as css from './one.css.ts';
import type { Shown } from './sections.ts';

const KINDS = wordsOf('ReminderHold.kind');
const DAY = { one: 'jour', many: 'jours' };

/** How late it is, what the law adds to it at a day, and why it is not reminded of. */
export function Reminders({ invoice: { id, number, type, amount_due: due } }: Shown) {
  const [day, setDay] = useState(parisDate(new Date()));
  const { data, error, reload } = useQuery(reminders.ofInvoice, { id, query: { date: day } });
  const found = useLastAnswer(data);
  const name = number ?? '';
  const standing = found?.holds.filter(({ date_end: end, until }) => !end && !(until && until < parisDate(new Date())));
  return (
    <Panel title="Retard et relances">
      {error && <Failure error={error} onRetry={reload} />}
      {!found && !error && <Skeleton width={20} />}
      {found && (
        <>
          <DateField label="Pénalités au" value={day} onChange={(next) => setDay(next ?? parisDate(new Date()))} />
          <Facts
            facts={[
              ['Retard', found.days > 0 ? countOf(DAY, found.days) : 'Aucun'],
              ['Pénalités de retard', found.interest === null ? 'Taux à saisir' : money(found.interest)],
              ['Indemnité forfaitaire', money(found.recovery)],
            ]}
          />
          {found.missing_rates.length > 0 && (
            <Note tone="warning">
              Le taux du {found.missing_rates.map(halfName).join(', du ')} manque : donnez-le dans « Relances ».
            </Note>
          )}
          {found.parts.length > 0 && (
            <ul className={css.acts} aria-label="Détail des pénalités">
              {found.parts.map(({ from, to, days, cents, rate: yearly }) => (
                <li key={from} className={css.quiet}>
                  {typography(
                    `${date(from)} – ${date(to)} : ${money(cents)}, ${countOf(DAY, days)} à ${rate(yearly / 100)}`,
                  )}
                </li>
              ))}
            </ul>
          )}
          {found.charges.length > 0 && (
            <ul className={css.acts} aria-label="Pénalités facturées">
              {found.charges.map(({ id: charge, number: charged, until, interest, recovery }) => (
                <li key={charge} className={css.quiet}>
                  <InvoiceLink id={charge} number={charged} /> : {money(interest + recovery)} facturés, jusqu’au{' '}
                  {date(until)}
                </li>
              ))}
            </ul>
          )}
          {type === 'web' && standing?.length === 0 && (found.interest ?? 0) + found.recovery > 0 && (
            <span className={css.head}>
              <Button size="small" writes onPress={() => void askPenalties(id, day)}>
                Facturer les pénalités…
              </Button>
            </span>
          )}
          {found.holds.length > 0 && (
            <ul className={css.acts} aria-label="Suspensions et litiges">
              {found.holds.map((hold) => (
                <HoldLine key={hold.id} hold={hold} isStanding={Boolean(standing?.includes(hold))} />
              ))}
            </ul>
          )}
          {due > 0 && (
            <span className={css.head}>
              <Button size="small" writes onPress={() => void askHold({ of: { invoice: id }, name })}>
                Suspendre les relances…
              </Button>
              {!standing?.some(({ kind }) => kind === 'dispute') && (
                <Button size="small" writes onPress={() => void askDispute(id, name)}>
                  Noter un litige…
                </Button>
              )}
            </span>
          )}
        </>
      )}
    </Panel>
  );
}

function HoldLine({ hold, isStanding }: { hold: ReminderHold; isStanding: boolean }) {
  const { kind, reason, until, user, date_create: made, date_end: end, number } = hold;
  return (
    <li className={css.words}>
      <span className={css.head}>
        <State tone={isStanding ? 'warning' : 'muted'}>{isStanding ? KINDS[kind] : `${KINDS[kind]} : terminé`}</State>
        <span className={css.quiet}>
          {date(made)}
          {until && `, jusqu’au ${date(until)}`}
          {end && `, fin le ${date(end)}`}
          {number === null && ', tout le débiteur'}
        </span>
      </span>
      <span>{typography(reason)}</span>
      {user && <span className={css.quiet}>noté par {user}</span>}
      {isStanding && (
        <span>
          <Button size="small" writes onPress={() => void release(hold)}>
            {kind === 'dispute' ? 'Clore le litige…' : 'Reprendre…'}
          </Button>
        </span>
      )}
    </li>
  );
}
