import type { InvoiceOutcome } from '@officine/sdk/contract';
import { countOf, type Noun } from '@officine/sdk/format';
import { showUntilRead } from '../../kit/feedback/read-dialog.tsx';
import { typography } from '../../kit/format/format.ts';
import { PlainLink } from '../../kit/nav/plain-link.tsx';
import { Fold } from '../../ui/fold.tsx';
import { link } from '../../ui/table.css.ts';
import * as css from './refused-invoices.css.ts';

type RefusedPharmacies = InvoiceOutcome['refused'];
const PHARMACY = { one: 'pharmacie', many: 'pharmacies' };
/** Names in sight under a reason; more are folded. */
const MAX_OPEN = 12;

/** What an act leaves as it is: its name, why, and the address where it is mended. */
export interface Refused {
  id: number | string;
  name: string;
  message: string;
  to: string;
}

/** Refused rows by reason, the rarest reason first: it is the one to act on. */
function byReason(refused: readonly Refused[]): (readonly [reason: string, readonly Refused[]])[] {
  const found = new Map<string, Refused[]>();
  for (const one of refused) {
    const those = found.get(one.message);
    if (those) those.push(one);
    else found.set(one.message, [one]);
  }
  return [...found].sort(([, a], [, b]) => a.length - b.length);
}

const idOf = (iri: string) => iri.split('/').at(-1);
/** The field to complete, or the pharmacy's billing. */
const placeOf = ({ pharmacy, advertiser, field }: RefusedPharmacies[number]) => {
  const record = advertiser
    ? `/admin/advertiser-information/${idOf(advertiser)}`
    : `/admin/pharmacy-billing/${idOf(pharmacy)}`;
  return field ? `${record}#${field}` : record;
};

interface RefusedByReasonProps {
  refused: readonly Refused[];
  noun: Noun;
  /** When a name is followed. */
  onFollow: () => void;
}
/** Refused rows by reason; each name leads to what lacks. */
export const RefusedByReason = ({ refused, noun, onFollow }: RefusedByReasonProps) =>
  byReason(refused).map(([reason, those]) => (
    <Fold
      key={reason}
      isOpen={those.length <= MAX_OPEN}
      headClass={css.reason}
      head={
        <>
          {typography(reason)} <span className={css.count}>{countOf(noun, those.length)}</span>
        </>
      }
    >
      <ul className={css.names}>
        {those.map(({ id, name, to }) => (
          <li key={id}>
            <PlainLink className={link} to={to} onClick={onFollow}>
              {name}
            </PlainLink>
          </li>
        ))}
      </ul>
    </Fold>
  ));

interface RefusedPharmaciesProps {
  refused: RefusedPharmacies;
  onFollow: () => void;
}
/** The pharmacies that have no invoice, by reason; each name leads to the field to complete. */
export const RefusedPharmaciesByReason = ({ refused, onFollow }: RefusedPharmaciesProps) => (
  <RefusedByReason
    noun={PHARMACY}
    refused={refused.map((one) => ({ id: one.pharmacy, name: one.name, message: one.message, to: placeOf(one) }))}
    onFollow={onFollow}
  />
);

/** Shows, until it is read, which pharmacies have no invoice and why. */
export const showRefused = (title: string, refused: RefusedPharmacies): Promise<void> =>
  showUntilRead(title, (close) => <RefusedPharmaciesByReason refused={refused} onFollow={close} />);
