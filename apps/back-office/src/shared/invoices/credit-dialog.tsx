import { type Invoice, invoices } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { invalidate } from '../../kit/calls/query-store.ts';
import { send } from '../../kit/calls/send.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../kit/form/small-form-dialog.tsx';
import { money } from '../../kit/format/format.ts';
import { cell, wide } from '../../ui/form.css.ts';
import { EUROS, NumberField } from '../../ui/number-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';

const PARTS = [
  { value: 'whole', label: 'Toute la facture' },
  { value: 'part', label: 'Une partie' },
] as const;

interface CreditDialogProps {
  invoice: Invoice;
  onClose: () => void;
}
/** Makes a credit note on an invoice: on all that is left of it, or on an amount. */
export function CreditDialog({ invoice: { id, number, amount_total: total }, onClose }: CreditDialogProps) {
  const form = useSmallForm({
    initial: { part: 'whole' as (typeof PARTS)[number]['value'], amount_net: null as number | null, reason: '' },
    check: ({ part, amount_net: amount }) => ({
      ...(part === 'part' && !(amount && amount > 0) && { amount_net: 'Le montant est obligatoire' }),
    }),
    route: invoices.credit,
    send: async ({ part, amount_net: amount, reason }) => {
      const note = await send(invoices.credit, {
        id,
        body: {
          ...(reason.trim() && { reason: reason.trim() }),
          ...(part === 'part' && { amount_net: Math.round((amount ?? 0) * 100) }),
        },
      });
      invalidate();
      toast(`Avoir ${note.number} établi : ${money(-note.amount_total)} TTC`);
      onClose();
    },
  });
  const { part } = form.values;
  return (
    <SmallFormDialog
      wide
      title={`Établir un avoir sur ${number}`}
      form={form}
      submit="Établir l’avoir"
      onClose={onClose}
    >
      <div className={wide}>
        <Segmented label="Étendue" value={part} onChange={(next) => form.change({ part: next })} options={PARTS} />
      </div>
      <p className={wide}>
        {part === 'whole'
          ? `L’avoir annule ce qui reste de la facture (${money(total)} TTC au plus). La même période pourra être facturée à nouveau.`
          : 'Le montant est réparti sur les lignes de la facture ; la TVA suit.'}
      </p>
      {part === 'part' && (
        <div className={cell}>
          <NumberField
            {...form.field('amount_net')}
            label={headingOf('Invoice', 'amount_net')}
            formatOptions={EUROS}
            autoFocus
          />
        </div>
      )}
      <div className={part === 'part' ? cell : wide}>
        <TextField {...form.field('reason')} label="Motif, écrit sur l’avoir" />
      </div>
    </SmallFormDialog>
  );
}
