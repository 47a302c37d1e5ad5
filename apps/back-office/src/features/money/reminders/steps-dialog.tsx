import { type ReminderSettings, reminders } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { Fragment } from 'react';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { send } from '../../../kit/calls/send.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { wide } from '../../../ui/form.css.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const KINDS = wordsOf('InvoiceMail.kind');
const STEPS = [1, 2, 3] as const;
type Step = (typeof STEPS)[number];
type Values = Record<`days${Step}`, number | null> & Record<`subject${Step}` | `text${Step}`, string>;

/** The days and the words of the three reminders. */
export function StepsDialog({ steps, onClose }: { steps: ReminderSettings['steps']; onClose: () => void }) {
  const initial = Object.fromEntries(
    steps.flatMap(({ step, days, subject, text }) => [
      [`days${step}`, days],
      [`subject${step}`, subject],
      [`text${step}`, text],
    ]),
  ) as Values;
  const form = useSmallForm<Values>({
    initial,
    check: (values) =>
      Object.fromEntries(
        STEPS.flatMap((step) => [
          [`days${step}`, daysFault(values, step)],
          [`subject${step}`, values[`subject${step}`].trim() ? undefined : 'L’objet est obligatoire'],
          [`text${step}`, values[`text${step}`].trim() ? undefined : 'Le texte est obligatoire'],
        ]),
      ),
    route: reminders.saveSteps,
    send: async (values) => {
      const all = STEPS.map((step) => ({
        step,
        days: values[`days${step}`] ?? 0,
        subject: values[`subject${step}`].trim(),
        text: values[`text${step}`].trim(),
      }));
      await send(reminders.saveSteps, { body: { steps: all } });
      invalidate();
      toast('Étapes enregistrées');
      onClose();
    },
  });
  return (
    <SmallFormDialog wide title="Étapes des relances" form={form} submit="Enregistrer" onClose={onClose}>
      <p className={wide}>La liste des factures, les sommes dues et le compte à créditer suivent le texte.</p>
      {STEPS.map((step) => (
        <Fragment key={step}>
          <NumberField {...form.field(`days${step}`)} label={`${KINDS[`reminder_${step}`]} : jours après l’échéance`} />
          <TextField {...form.field(`subject${step}`)} label="Objet" />
          <div className={wide}>
            <TextField {...form.field(`text${step}`)} label="Texte" rows={5} />
          </div>
        </Fragment>
      ))}
    </SmallFormDialog>
  );
}

function daysFault(values: Values, step: Step): string | undefined {
  const days = values[`days${step}`];
  if (days === null || !Number.isInteger(days) || days < 1 || days > 365) return 'Un nombre de jours, de 1 à 365';
  const before = step === 1 ? 0 : (values[`days${(step - 1) as 1 | 2}`] ?? 0);
  return days > before ? undefined : 'Plus que l’étape précédente';
}
