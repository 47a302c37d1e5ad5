import { type InvoiceMailPlan, invoiceMails, invoices } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { useState } from 'react';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { money } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Note } from '../../../ui/state.tsx';
import { MAIL, sayPlan } from './send-invoices.ts';
import * as css from './sending.css.ts';
import { RefusedSending, SentPlan } from './sent-plan.tsx';

const GROUPS = [
  { value: 'campaign', label: 'Par campagne ou mois' },
  { value: 'month', label: 'Par mois' },
] as const;
/** Payers in sight; more are counted. */
const MAX_PAYERS = 30;

interface SendDialogProps {
  /** Ids; without them, all invoices that were not sent. */
  ids?: readonly number[];
  onClose: () => void;
}
/** Shows who would receive which invoices, and who has no address, then sends them. */
export function SendDialog({ ids, onClose }: SendDialogProps) {
  const [by, setBy] = useState<(typeof GROUPS)[number]['value']>('campaign');
  const [sent, setSent] = useState<InvoiceMailPlan | null>(null);
  const body = { by, ...(ids && { invoices: [...ids] }) };
  const reading = useQuery(invoiceMails.send, sent ? null : { body: { ...body, dry_run: true } });
  const plan = reading.data;
  const send = async () => {
    const done = await act(invoiceMails.send, { body }, '');
    if (done?.task) return setSent(done);
    if (!done) return;
    // Nothing was left to send: somebody else did.
    sayPlan(done);
    onClose();
  };
  if (sent?.task)
    return (
      <Dialog
        wide
        title="Envoyer des factures"
        isOpen
        onClose={onClose}
        actions={
          <Button variant="primary" onPress={onClose}>
            Fermer
          </Button>
        }
      >
        <SentPlan plan={sent} task={sent.task} />
      </Dialog>
    );
  return (
    <Dialog
      wide
      title="Envoyer des factures"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button
            variant="primary"
            isDisabled={!plan || plan.count_mails === 0 || plan.blocked !== null}
            onPress={send}
          >
            {plan && plan.count_mails > 0 ? `Envoyer ${countOf(MAIL, plan.count_mails)}` : 'Envoyer'}
          </Button>
        </>
      }
    >
      <Segmented label="Un email" value={by} onChange={setBy} options={GROUPS} />
      <Read of={reading}>{(read) => <Plan plan={read} />}</Read>
    </Dialog>
  );
}

function Plan({ plan }: { plan: InvoiceMailPlan }) {
  const { mails, refused, blocked, more } = plan;
  const left = mails.length - MAX_PAYERS;
  return (
    <>
      {blocked && <Note tone="warning">{typography(blocked)}</Note>}
      {mails.length > 0 && (
        <ul className={css.mails} aria-label="Qui reçoit quoi">
          {mails.slice(0, MAX_PAYERS).map(({ payer, subject, emails, is_usual: isUsual, numbers, amount }) => (
            <li key={`${payer} ${numbers[0]}`} className={css.mail}>
              <span className={css.payer}>
                {payer}
                <span className={css.quiet}>
                  {subject} · {countOf(invoices.list.noun, numbers.length)}
                </span>
              </span>
              <span className={css.address}>
                {emails.join(', ')}
                {isUsual && <span className={css.quiet}>aucune adresse pour les factures : son email habituel</span>}
              </span>
              <span className={css.amount}>{money(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p className={css.quiet}>Et {countOf(MAIL, left)} de plus.</p>}
      {mails.length === 0 && refused.length === 0 && <p>Toutes les factures émises sont envoyées.</p>}
      {more > 0 && (
        <p className={css.quiet}>
          {countOf(invoices.list.noun, more)} de plus partiront au prochain envoi : un envoi a cette limite.
        </p>
      )}
      <RefusedSending refused={refused} />
    </>
  );
}
