import { invoiceMails } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { wordsOf } from '@officine/sdk/labels';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { Read } from '../../../../kit/feedback/read.tsx';
import { dateTime } from '../../../../kit/format/format.ts';
import { ScreenLink } from '../../../../shared/invoices/invoice-link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/progress.tsx';
import { MailState } from '../../shared/mail-state.tsx';
import * as css from './one.css.ts';
import type { Shown } from './sections.ts';

const KINDS = wordsOf('InvoiceMail.kind');

/** The mails that it left in, to whom, and what became of them. */
export function Mails({ invoice: { number } }: Shown) {
  const query = { search: number ?? '', order: { date_create: 'asc' as const } };
  const reading = useQuery(invoiceMails.list, { query });
  const own = reading.data?.collection.filter(({ numbers }) => numbers.split(', ').includes(number ?? ''));
  return (
    <Panel
      title="Envois"
      actions={<ScreenLink to={`/admin/invoice-mails?q=${encodeURIComponent(number ?? '')}`}>Renvoyer</ScreenLink>}
    >
      <Read of={{ ...reading, data: own }} skeleton={<Skeleton width={20} />}>
        {(mails) =>
          mails.length === 0 ? (
            <p className={css.quiet}>Aucun email n’est parti.</p>
          ) : (
            <ul className={css.acts}>
              {mails.map(({ id, kind, email, date_sent: sent, date_create: made, answer, ...mail }) => (
                <li key={id} className={css.words}>
                  <span className={css.head}>
                    <MailState {...mail} />
                    <span className={css.quiet}>{dateTime(sent ?? made)}</span>
                  </span>
                  <span>{email}</span>
                  {kind !== 'invoice' && <span className={css.quiet}>{KINDS[kind]}</span>}
                  {answer && (mail.state !== 'sent' || mail.date_bounce) && (
                    <span className={css.quiet}>{typography(answer)}</span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Read>
    </Panel>
  );
}
