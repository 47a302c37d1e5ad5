import { returnReason } from '@officine/domain';
import type { InvoiceMovement } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import type { ReactNode } from 'react';
import { date, money, typography } from '../../../../kit/format/format.ts';
import { InvoiceLink, ScreenLink } from '../../../../shared/invoices/invoice-link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { State } from '../../../../ui/state.tsx';
import * as css from './one.css.ts';
import type { Shown } from './sections.ts';

const PAYMENTS = wordsOf('Payment.state');
const ORDERS = wordsOf('SepaPaymentItem.state');
const MEANS = wordsOf('Payment.means');
const TONES = {
  standing: 'accent',
  returned: 'danger',
  undone: 'muted',
  made: 'muted',
  presented: 'info',
  settled: 'accent',
  withdrawn: 'muted',
} as const;

/** What moved its money, day by day, and what is left. */
export const Money = ({ invoice: { amount_total: total, amount_due: due, kind }, dossier: { movements } }: Shown) => (
  <Panel title="Règlement" flush>
    {movements.length === 0 ? (
      <p className={css.line}>
        {total === 0
          ? 'Rien à régler : son montant est nul.'
          : 'Aucun règlement, aucun avoir, aucune remise à ce jour.'}
      </p>
    ) : (
      <ol className={css.lines}>
        {movements.map((movement, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have no id of their own
          <li key={at} className={css.line}>
            <Movement {...movement} />
          </li>
        ))}
      </ol>
    )}
    <dl className={css.sums}>
      <div className={css.sum}>
        <dt>{kind === 'invoice' ? 'Reste dû' : 'Reste à rendre'}</dt>
        <dd className={css.amount}>{money(Math.abs(due))}</dd>
      </div>
    </dl>
  </Panel>
);

function Movement(movement: InvoiceMovement) {
  const { date: day, amount, kind, state, reason, label, author, line } = movement;
  const word =
    state && kind === 'order' ? ORDERS[state as keyof typeof ORDERS] : PAYMENTS[state as keyof typeof PAYMENTS];
  const isBack = kind === 'return' && reason;
  return (
    <>
      <span className={css.words}>
        <span className={css.head}>
          <span className={css.quiet}>{date(day)}</span>
          <span>{what(movement)}</span>
          {state && word && (kind !== 'credit' || state !== 'standing') && <State tone={TONES[state]}>{word}</State>}
        </span>
        {isBack && (
          <span className={css.quiet}>
            {reason} : {typography(returnReason(reason).label)}. {typography(returnReason(reason).todo)}
          </span>
        )}
        {kind === 'order' && reason && <span className={css.quiet}>{typography(reason)}</span>}
        <Notes>
          {[
            label,
            author && `noté par ${author}`,
            line && (
              <ScreenLink key="line" to={`/admin/bank-lines?f.id=${line}`}>
                ligne de banque
              </ScreenLink>
            ),
          ]}
        </Notes>
      </span>
      <span className={css.amount}>
        {kind === 'order' ? <span className={css.quiet}>{money(amount)}</span> : money(amount)}
      </span>
    </>
  );
}

/** What is known of it, with points between. */
function Notes({ children }: { children: readonly ReactNode[] }) {
  const known = children.filter(Boolean);
  if (known.length === 0) return null;
  return (
    <span className={css.quiet}>
      {known.map((each, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- their places are fixed
        <span key={at}>
          {at > 0 && ' · '}
          {each}
        </span>
      ))}
    </span>
  );
}

function what({ kind, means, document, payment, order, amount }: InvoiceMovement): ReactNode {
  const by = means ? MEANS[means] : '';
  const found = payment && `/admin/payments?f.id=${payment}`;
  if (kind === 'credit')
    return (
      <>
        {amount > 0 && 'Par '}
        <InvoiceLink id={document?.id ?? 0} number={document?.number} />
      </>
    );
  if (kind === 'order') {
    const words = means === 'transfer' ? 'Virement à la pharmacie' : 'Prélèvement remis à la banque';
    return order ? (
      <>
        {words}, <ScreenLink to="/admin/tools-export?tool=sepa">{order.message}</ScreenLink>
      </>
    ) : (
      words
    );
  }
  const words = kind === 'return' ? 'Revenu impayé' : `Règlement : ${by.toLowerCase()}`;
  return found ? <ScreenLink to={found}>{typography(words)}</ScreenLink> : typography(words);
}
