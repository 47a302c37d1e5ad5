import { type InvoiceMail, invoiceMails, invoices } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { send } from '../../../kit/calls/send.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { wide } from '../../../ui/form.css.ts';
import { Note } from '../../../ui/state.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface MailDialogProps {
  mail: InvoiceMail;
  onClose: () => void;
}

/** Numbers of a mail in sight; more are counted. */
const MAX_NUMBERS = 4;
function someNumbers(numbers: string): string {
  const all = numbers.split(', ');
  const left = all.length - MAX_NUMBERS;
  return left > 0 ? `${all.slice(0, MAX_NUMBERS).join(', ')} et ${countOf(invoices.list.noun, left)} de plus` : numbers;
}

/** Sends a mail again, to its address or another one, with the reason. It starts with the payer's address of today. */
export function AgainDialog({ mail: { id, email, payer_emails: today, numbers, state }, onClose }: MailDialogProps) {
  const kept = today?.split(/,\s*/) ?? [email];
  const isGone = !kept.includes(email);
  const form = useSmallForm({
    initial: { email: isGone ? (kept[0] ?? email) : email, reason: '' },
    check: ({ email: typed, reason }) => ({
      ...(!typed.trim() && { email: 'L’email est obligatoire' }),
      ...(!reason.trim() && { reason: 'Dites pourquoi il est renvoyé' }),
    }),
    route: invoiceMails.again,
    send: async (values) => {
      await send(invoiceMails.again, { id, body: { email: values.email.trim(), reason: values.reason.trim() } });
      invalidate();
      toast('Email renvoyé : il est en route');
      onClose();
    },
  });
  return (
    <SmallFormDialog title="Renvoyer cet email" form={form} submit="Renvoyer" onClose={onClose}>
      <p className={wide}>{someNumbers(numbers)}</p>
      {state === 'uncertain' && (
        <div className={wide}>
          <Note tone="warning">Il est peut-être arrivé : demandez-le avant, pour ne pas l’envoyer deux fois.</Note>
        </div>
      )}
      <div className={wide}>
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          help={
            isGone
              ? `Le payeur n’a plus ${email}, où cet email était parti.`
              : 'Pour cette fois. L’adresse gardée se change dans la fiche du payeur.'
          }
        />
      </div>
      <div className={wide}>
        <TextField {...form.field('reason')} label="Pourquoi" autoFocus />
      </div>
    </SmallFormDialog>
  );
}

/** Notes that an uncertain mail arrived, and how that is known. */
export function ArrivedDialog({ mail: { id, email }, onClose }: MailDialogProps) {
  const form = useSmallForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ ...(!reason.trim() && { reason: 'Dites comment vous le savez' }) }),
    route: invoiceMails.arrived,
    send: async ({ reason }) => {
      await send(invoiceMails.arrived, { id, body: { reason: reason.trim() } });
      invalidate();
      toast('Email noté comme arrivé');
      onClose();
    },
  });
  return (
    <SmallFormDialog title="Cet email est arrivé" form={form} submit="Noter" onClose={onClose}>
      <p className={wide}>{email} l’a reçu : il ne sera pas renvoyé.</p>
      <div className={wide}>
        <TextField {...form.field('reason')} label="Comment le savez-vous" autoFocus />
      </div>
    </SmallFormDialog>
  );
}
