import { invoices, MAX_CREDITS } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { headingOf } from '@officine/sdk/labels';
import { useQuery } from '../../kit/calls/queries.ts';
import { invalidate } from '../../kit/calls/query-store.ts';
import { send } from '../../kit/calls/send.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { showUntilRead } from '../../kit/feedback/read-dialog.tsx';
import { toast } from '../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../kit/form/small-form-dialog.tsx';
import { money, typography } from '../../kit/format/format.ts';
import { wide } from '../../ui/form.css.ts';
import { TextField } from '../../ui/text-field.tsx';
import { invoiceScreen } from './invoice-link.tsx';
import { RefusedByReason } from './refused-invoices.tsx';

const CREDIT = { one: 'avoir', many: 'avoirs' };
const MADE = { one: 'avoir établi', many: 'avoirs établis' };

/** An invoice to credit: an amount of it in cents without VAT, or all that is left. */
export interface Credited {
  id: number;
  number: string;
  amount_net?: number;
}
interface CreditManyProps {
  credited: readonly Credited[];
  /** In cents, said before it is done: « 842,40 € HT ». */
  sum: string;
  /** Written on the credit notes, as long as nothing else is typed. */
  reason?: string;
  onClose: (isDone?: boolean) => void;
}
/** Credits many invoices in one act; those that are refused are named with their reasons. */
export function CreditManyDialog({ credited, sum, reason: first = '', onClose }: CreditManyProps) {
  const many = countOf(invoices.list.noun, credited.length);
  const credits = credited.map(({ id, amount_net: net }) => ({
    invoice: id,
    ...(net !== undefined && { amount_net: net }),
  }));
  const isTooMany = credited.length > MAX_CREDITS;
  const rehearsal = useQuery(invoices.creditMany, isTooMany ? null : { body: { credits, dry_run: true } });
  const form = useSmallForm({
    initial: { reason: first },
    check: () => ({}),
    route: invoices.creditMany,
    send: async ({ reason }) => {
      const body = { credits, ...(reason.trim() && { reason: reason.trim() }) };
      const { credits: made, amount_total: total, refused } = await send(invoices.creditMany, { body });
      invalidate();
      if (made.length > 0) toast(`${countOf(MADE, made.length)} : ${money(-total)} TTC`);
      onClose(made.length > 0);
      if (refused.length > 0) void sayRefused(refused);
    },
  });
  return (
    <SmallFormDialog
      wide
      title={`Établir un avoir sur ${many}`}
      form={form}
      isDisabled={!rehearsal.data?.credits.length}
      submit={credited.length > 1 ? `Établir ${credited.length} avoirs` : 'Établir l’avoir'}
      onClose={() => onClose()}
    >
      <p className={wide}>{typography(`${sum} à créditer. Un avoir ne s’annule pas.`)}</p>
      <div className={wide}>
        <Rehearsed {...rehearsal} onFollow={() => onClose()} />
      </div>
      {isTooMany && (
        <p className={wide}>{typography(`${MAX_CREDITS} factures au plus en une fois : cochez-en moins.`)}</p>
      )}
      <div className={wide}>
        <TextField {...form.field('reason')} label={`${headingOf('Invoice', 'reason')}, écrit sur les avoirs`} />
      </div>
    </SmallFormDialog>
  );
}

type Rehearsal = ReturnType<typeof useQuery<typeof invoices.creditMany>>;
interface RehearsedProps extends Pick<Rehearsal, 'data' | 'error' | 'reload'> {
  onFollow: () => void;
}
/** Sum of the credit notes, and the invoices that would be refused. */
function Rehearsed({ data, error, reload, onFollow }: RehearsedProps) {
  if (error) return <Failure error={error} onRetry={reload} />;
  if (!data) return null;
  return (
    <>
      <p>{typography(`${countOf(CREDIT, data.credits.length)} : ${money(-data.amount_total)} TTC.`)}</p>
      {data.refused.length > 0 && <p>{`${withoutCredit(data.refused)} :`}</p>}
      <RefusedInvoices refused={data.refused} onFollow={onFollow} />
    </>
  );
}

type RefusedCredits = NonNullable<Rehearsal['data']>['refused'];
const withoutCredit = (refused: RefusedCredits) => `${countOf(invoices.list.noun, refused.length)} sans avoir`;

const RefusedInvoices = ({ refused, onFollow }: { refused: RefusedCredits; onFollow: () => void }) => (
  <RefusedByReason
    noun={invoices.list.noun}
    refused={refused.map(({ invoice: id, number, message }) => ({
      id,
      name: number ?? 'Brouillon',
      message,
      to: invoiceScreen(id),
    }))}
    onFollow={onFollow}
  />
);

const sayRefused = (refused: RefusedCredits) =>
  showUntilRead(withoutCredit(refused), (close) => <RefusedInvoices refused={refused} onFollow={close} />);
