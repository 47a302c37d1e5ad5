import type { InvoiceMailPlan } from '@officine/sdk/contract';
import { invoices } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { closeDialog } from '../../../kit/feedback/dialogs.ts';
import { PlainLink } from '../../../kit/nav/plain-link.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { link } from '../../../ui/table.css.ts';
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
