import { type ReminderPlan, type Reminders, reminders } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { wordsOf } from '@officine/sdk/labels';
import { useState } from 'react';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { MAIL } from '../../../shared/invoices/sending/send-invoices.ts';
import { SentPlan } from '../../../shared/invoices/sending/sent-plan.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { Plan, Refused } from './plan.tsx';

type Debtor = Pick<Reminders['rows'][number], 'pharmacy' | 'advertiser'>;
/** Debtors that a person chose; all whose next reminder is due without them. */
export interface Chosen {
  debtors?: readonly Debtor[];
}
const KINDS = wordsOf('InvoiceMail.kind');
const STEPS = [
  { value: 0, label: 'La prochaine de chacun' },
  ...([1, 2, 3] as const).map((step) => ({ value: step as number, label: KINDS[`reminder_${step}`] })),
];

function bodyOf({ debtors }: Chosen, step: number) {
  const some = debtors && {
    pharmacies: debtors.flatMap(({ pharmacy }) => pharmacy ?? []),
    advertisers: debtors.flatMap(({ advertiser }) => advertiser ?? []),
  };
  return { ...some, ...(step > 0 && { step: step as 1 | 2 | 3 }) };
}

/** Shows who would be reminded of what, in which words, and who would not, then sends it. */
export function RemindDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const [step, setStep] = useState(0);
  const [sent, setSent] = useState<ReminderPlan | null>(null);
  const body = bodyOf(chosen, step);
  const rehearsal = useQuery(reminders.send, sent ? null : { body: { ...body, dry_run: true } });
  const plan = rehearsal.data;
  const send = async () => {
    const done = await act(reminders.send, { body }, '');
    if (done?.task) setSent(done);
    else if (done) rehearsal.reload();
  };
  if (sent?.task)
    return (
      <Dialog
        wide
        title="Relancer"
        isOpen
        onClose={onClose}
        actions={
          <Button variant="primary" onPress={onClose}>
            Fermer
          </Button>
        }
      >
        <SentPlan plan={{ count_mails: sent.count_mails, refused: [] }} task={sent.task} />
        <Refused refused={sent.refused} />
      </Dialog>
    );
  return (
    <Dialog
      wide
      title="Relancer"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button
            variant="primary"
            writes
            isDisabled={!plan || plan.count_mails === 0 || plan.blocked !== null}
            onPress={send}
          >
            {plan && plan.count_mails > 0 ? `Envoyer ${countOf(MAIL, plan.count_mails)}` : 'Envoyer'}
          </Button>
        </>
      }
    >
      {chosen.debtors && <Select label="Relance" options={STEPS} value={step} onChange={setStep} />}
      <Read of={rehearsal}>{(found) => <Plan plan={found} />}</Read>
    </Dialog>
  );
}
