import { invoices, type ReminderPlan, type Reminders, reminders } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { wordsOf } from '@officine/sdk/labels';
import { useState } from 'react';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { closeDialog } from '../../../kit/feedback/dialogs.ts';
import { Failure } from '../../../kit/feedback/failure.tsx';
import { PanelSkeleton } from '../../../kit/feedback/panel-skeleton.tsx';
import { date, money } from '../../../kit/format/format.ts';
import { PlainLink } from '../../../kit/nav/plain-link.tsx';
import { MAIL } from '../../../shared/invoices/sending/send-invoices.ts';
import { SentPlan } from '../../../shared/invoices/sending/sent-plan.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Select } from '../../../ui/select.tsx';
import { Note } from '../../../ui/state.tsx';
import { link } from '../../../ui/table.css.ts';
import { halfName } from '../shared/half-name.ts';
import * as css from './reminders.css.ts';

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
const DAY = { one: 'jour', many: 'jours' };
/** Mails in sight; more are counted. */
const MAX_MAILS = 40;

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
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<ReminderPlan | null>(null);
  const body = bodyOf(chosen, step);
  const { data: plan, error, reload } = useQuery(reminders.send, sent ? null : { body: { ...body, dry_run: true } });
  const send = async () => {
    setSending(true);
    const done = await act(reminders.send, { body }, '');
    setSending(false);
    if (done?.task) setSent(done);
    else if (done) reload();
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
            isPending={isSending}
            isDisabled={!plan || plan.count_mails === 0 || plan.blocked !== null}
            onPress={() => void send()}
          >
            {plan && plan.count_mails > 0 ? `Envoyer ${countOf(MAIL, plan.count_mails)}` : 'Envoyer'}
          </Button>
        </>
      }
    >
      {chosen.debtors && <Select label="Relance" options={STEPS} value={step} onChange={setStep} />}
      {error && !plan && <Failure error={error} onRetry={reload} />}
      {plan ? <Plan plan={plan} /> : !error && <PanelSkeleton />}
    </Dialog>
  );
}

function Plan({ plan: { mails, refused, blocked, missing_rates: missing } }: { plan: ReminderPlan }) {
  const left = mails.length - MAX_MAILS;
  return (
    <>
      {blocked && <Note tone="warning">{typography(blocked)}</Note>}
      {missing.length > 0 && (
        <Note tone="warning">
          Le taux du {missing.map(halfName).join(', du ')} manque : les pénalités sont rappelées sans leur montant.
        </Note>
      )}
      {mails.length === 0 && refused.length === 0 && <p>Personne n’est à relancer aujourd’hui.</p>}
      <ul className={css.mails} aria-label="Qui est relancé">
        {mails.slice(0, MAX_MAILS).map((mail) => (
          <li key={`${mail.pharmacy} ${mail.advertiser}`}>
            <Mail mail={mail} isOpen={mails.length === 1} />
          </li>
        ))}
      </ul>
      {left > 0 && <p className={css.quiet}>Et {countOf(MAIL, left)} de plus.</p>}
      <Refused refused={refused} />
    </>
  );
}

/** A mail: to whom, of which invoices, and its words. */
function Mail({ mail, isOpen }: { mail: ReminderPlan['mails'][number]; isOpen: boolean }) {
  const { name, step, emails, is_usual: isUsual, invoices: late, amount, interest, recovery, subject, text } = mail;
  return (
    <Fold
      isOpen={isOpen}
      headClass={css.head}
      head={
        <>
          <span className={css.names}>
            <strong>{name}</strong>
            <span className={css.amount}>{money(amount)}</span>
          </span>
          <span className={css.quiet}>
            {KINDS[`reminder_${step}`]} · {countOf(invoices.list.noun, late.length)} · {emails.join(', ')}
            {isUsual && ' (son email habituel)'}
          </span>
          <span className={css.quiet}>
            Pénalités : {interest === null ? 'taux à saisir' : money(interest)} · indemnité : {money(recovery)}
          </span>
        </>
      }
    >
      <ul className={css.invoices}>
        {late.map(({ id, number, date_expiry: expiry, days, due }) => (
          <li key={id}>
            {number}, échue le {date(expiry)} : {countOf(DAY, days)}, {money(due)}
          </li>
        ))}
      </ul>
      <p className={css.quiet}>Objet : {subject}</p>
      <pre className={css.letter}>{text}</pre>
    </Fold>
  );
}

/** Where an address is added: the pharmacy's billing, or the advertiser's company. */
const placeOf = ({ pharmacy, advertiser }: Debtor): string =>
  pharmacy === null
    ? `/admin/advertiser-information/${advertiser}#invoice_recipients`
    : `/admin/pharmacy-billing/${pharmacy}#billing_email`;

/** Debtors that are not reminded, each with the reason. */
function Refused({ refused }: Pick<ReminderPlan, 'refused'>) {
  if (refused.length === 0) return null;
  return (
    <>
      <p>Non relancés :</p>
      <ul className={css.invoices}>
        {refused.map((debtor) => (
          <li key={`${debtor.pharmacy} ${debtor.advertiser}`}>
            {debtor.message.startsWith('Aucun email') ? (
              <PlainLink className={link} to={placeOf(debtor)} onClick={closeDialog}>
                {debtor.name}
              </PlainLink>
            ) : (
              debtor.name
            )}{' '}
            : {typography(debtor.message)}
          </li>
        ))}
      </ul>
    </>
  );
}
