import { invoices, type ReminderPlan } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { wordsOf } from '@officine/sdk/labels';
import { closeDialog } from '../../../kit/feedback/dialogs.ts';
import { date, money } from '../../../kit/format/format.ts';
import { PlainLink } from '../../../kit/nav/plain-link.tsx';
import { MAIL } from '../../../shared/invoices/sending/send-invoices.ts';
import { Fold } from '../../../ui/fold.tsx';
import { Note } from '../../../ui/state.tsx';
import { link } from '../../../ui/table.css.ts';
import { halfName } from '../shared/half-name.ts';
import * as css from './reminders.css.ts';

const KINDS = wordsOf('InvoiceMail.kind');
const DAY = { one: 'jour', many: 'jours' };
/** Mails in sight; more are counted. */
const MAX_MAILS = 40;

/** Who is reminded of what, in which words, and who is not. */
export function Plan({ plan: { mails, refused, blocked, missing_rates: missing } }: { plan: ReminderPlan }) {
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
      <div className={css.letter}>{text}</div>
    </Fold>
  );
}

/** Where an address is added: the pharmacy's billing, or the advertiser's company. */
const placeOf = ({ pharmacy, advertiser }: ReminderPlan['refused'][number]): string =>
  pharmacy === null
    ? `/admin/advertiser-information/${advertiser}#invoice_recipients`
    : `/admin/pharmacy-billing/${pharmacy}#billing_email`;

/** Debtors that are not reminded, each with the reason. */
export function Refused({ refused }: Pick<ReminderPlan, 'refused'>) {
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
