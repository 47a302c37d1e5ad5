import { parisDate } from '@officine/domain';
import {
  campaignPharmacies,
  invoiceMails,
  invoices,
  listUpdates,
  type Pharmacy,
  pharmacies,
} from '@officine/sdk/contract';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { can } from '../../../../kit/calls/send.ts';
import { useRole } from '../../../../kit/calls/session.ts';
import { Failure } from '../../../../kit/feedback/failure.tsx';
import { date, dateTime } from '../../../../kit/format/format.ts';
import { hasScreen } from '../../../../kit/nav/known-screens.ts';
import { PlainLink } from '../../../../kit/nav/plain-link.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { line, lines, quiet, words } from '../../../../ui/lines.css.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/progress.tsx';
import { link } from '../../../../ui/table.css.ts';
import { eventsOf, type PharmacyEvent } from './events.ts';

/** Of each kind: the ten events that are shown are among them. */
const READ = 10;
const newest = { itemsPerPage: READ, order: { id: 'desc' as const } };

/** What happened to a pharmacy lately: messages, changes, signatures, invoices, their mails, campaigns. */
export function Events({ pharmacy }: { pharmacy: Pharmacy }) {
  const { id, billing } = pharmacy;
  const mayRead = can(listUpdates.list);
  const readings = [
    useQuery(pharmacies.situation, { id }),
    useQuery(listUpdates.list, mayRead ? { query: { ...newest, resource: 'Pharmacy', item: id } } : null),
    useQuery(
      listUpdates.list,
      mayRead && billing ? { query: { ...newest, resource: billing['@type'], item: billing.id } } : null,
    ),
    useQuery(
      invoices.list,
      can(invoices.list)
        ? { query: { 'pharmacy.id': id, status: 'issued', itemsPerPage: READ, order: { date_invoice: 'desc' } } }
        : null,
    ),
    useQuery(invoiceMails.list, can(invoiceMails.list) ? { query: { ...newest, 'pharmacy.id': id } } : null),
    useQuery(
      campaignPharmacies.list,
      can(campaignPharmacies.list)
        ? { query: { 'pharmacy.id': id, itemsPerPage: READ, order: { 'campaign.date_start': 'desc' } } }
        : null,
    ),
  ] as const;
  const [situation, changes, billed, issued, mails, campaigns] = readings;
  const failed = readings.find(({ error, data }) => error && !data);
  const isLoading = readings.some(({ requesting, data }) => requesting && !data);
  const events = eventsOf(
    {
      pharmacy,
      messages: situation.data?.messages ?? [],
      changes: [...(changes.data?.collection ?? []), ...(billed.data?.collection ?? [])],
      invoices: issued.data?.collection ?? [],
      mails: mails.data?.collection ?? [],
      campaigns: campaigns.data?.collection ?? [],
    },
    parisDate(new Date()),
  );
  return (
    <Panel title="Derniers événements">
      {failed?.error ? (
        <Failure error={failed.error} onRetry={failed.reload} />
      ) : isLoading ? (
        <div role="status" aria-label="Chargement des événements">
          <Skeleton width={40} />
        </div>
      ) : events.length === 0 ? (
        <Empty title="Rien encore">Messages, changements, factures, signatures et campagnes s’afficheront ici.</Empty>
      ) : (
        <ol className={lines} aria-label="Derniers événements">
          {events.map(({ key, ...event }) => (
            <Event key={key} {...event} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Event({ title, note, date: when, path }: Omit<PharmacyEvent, 'key'>) {
  const role = useRole();
  const to = path && `/${role}/${path}`;
  return (
    <li className={line}>
      <span className={words}>
        {to && hasScreen(to) ? (
          <PlainLink className={link} to={to}>
            {title}
          </PlainLink>
        ) : (
          title
        )}
        {note && <span className={quiet}>{note}</span>}
      </span>
      <time className={quiet} dateTime={when}>
        {when.length > 10 ? dateTime(when) : date(when)}
      </time>
    </li>
  );
}
