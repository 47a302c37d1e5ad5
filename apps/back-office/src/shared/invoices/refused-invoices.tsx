import type { InvoiceOutcome } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { showUntilRead } from '../../kit/feedback/read-dialog.tsx';
import { typography } from '../../kit/format/format.ts';
import { PlainLink } from '../../kit/nav/plain-link.tsx';
import { Fold } from '../../ui/fold.tsx';
import { link } from '../../ui/table.css.ts';
import * as css from './refused-invoices.css.ts';

type Refused = InvoiceOutcome['refused'];
const PHARMACY = { one: 'pharmacie', many: 'pharmacies' };
/** Names in sight under a reason; more are folded. */
const MAX_OPEN = 12;

/** The refused pharmacies by reason, the rarest reason first: it is the one to act on. */
function byReason(refused: Refused): (readonly [reason: string, Refused])[] {
  const found = new Map<string, Refused[number][]>();
  for (const one of refused) {
    const those = found.get(one.message);
    if (those) those.push(one);
    else found.set(one.message, [one]);
  }
  return [...found].sort(([, a], [, b]) => a.length - b.length);
}

const idOf = (iri: string) => iri.split('/').at(-1);
/** The field to complete, or the pharmacy's billing. */
const placeOf = ({ pharmacy, advertiser, field }: Refused[number]) => {
  const record = advertiser
    ? `/admin/advertiser-information/${idOf(advertiser)}`
    : `/admin/pharmacy-billing/${idOf(pharmacy)}`;
  return field ? `${record}#${field}` : record;
};

interface RefusedByReasonProps {
  refused: Refused;
  /** When a name is followed. */
  onFollow: () => void;
}
/** The refused pharmacies by reason; each name leads to what lacks. */
export const RefusedByReason = ({ refused, onFollow }: RefusedByReasonProps) =>
  byReason(refused).map(([reason, those]) => (
    <Fold
      key={reason}
      isOpen={those.length <= MAX_OPEN}
      headClass={css.reason}
      head={
        <>
          {typography(reason)} <span className={css.count}>{countOf(PHARMACY, those.length)}</span>
        </>
      }
    >
      <ul className={css.names}>
        {those.map((refused) => (
          <li key={refused.pharmacy}>
            <PlainLink className={link} to={placeOf(refused)} onClick={onFollow}>
              {refused.name}
            </PlainLink>
          </li>
        ))}
      </ul>
    </Fold>
  ));

/** Shows, until it is read, which pharmacies have no invoice and why. */
export const showRefused = (title: string, refused: Refused): Promise<void> =>
  showUntilRead(title, (close) => <RefusedByReason refused={refused} onFollow={close} />);
