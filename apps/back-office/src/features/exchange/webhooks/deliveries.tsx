import {
  WEBHOOK_DELIVERY_DAYS,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryState,
  webhookKindLabel,
  webhooks,
} from '@officine/sdk/contract';
import { wordOf } from '@officine/sdk/labels';
import { Suspense, useEffect, useState } from 'react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { ago, dateTime, number } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { line, lines, quiet, words } from '../../../ui/lines.css.ts';
import { Bar, Stack } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { State, type Tone } from '../../../ui/state.tsx';
import { resendParked } from './acts.tsx';
import * as css from './webhooks.css.ts';

const ExchangeDialog = later(async () => (await import('./exchange-dialog.tsx')).ExchangeDialog);
const PAGE_ROWS = 20;
/** While a try is due, its outcome is read this often. */
const LOOK_MS = 1500;
/** A try that is due later than this is not waited for. */
const SOON_MS = 60_000;

type Filter = WebhookDeliveryState | 'all';
const FILTERS = [
  { value: 'all', label: 'Tous' },
  { value: 'waiting', label: 'En attente' },
  { value: 'sent', label: 'Acceptés' },
  { value: 'parked', label: 'Abandonnés' },
] as const satisfies readonly { value: Filter; label: string }[];
export const toneOf = ({ state, attempts }: Pick<WebhookDelivery, 'state' | 'attempts'>): Tone =>
  state === 'sent'
    ? 'accent'
    : state === 'parked'
      ? 'danger'
      : state === 'waiting' && attempts > 0
        ? 'warning'
        : 'muted';

/** What happened to a delivery, in a line: its answer, or why it waits. */
function outcomeOf({ state, status, duration, error, date_next: next }: WebhookDelivery): string {
  const answer = error ?? (status === null ? '' : `Réponse ${status} en ${number(duration)}\u00a0ms.`);
  const again = state === 'waiting' && next !== null ? `Prochain essai : ${dateTime(next)}.` : '';
  return [answer, again].filter(Boolean).join(' ');
}

const isSoon = ({ state, date_next: next }: WebhookDelivery): boolean =>
  state === 'waiting' && next !== null && Date.parse(next) < Date.now() + SOON_MS;

/** What was sent to a webhook, the last first. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(1);
  const query = { page, itemsPerPage: PAGE_ROWS, ...(filter !== 'all' && { state: filter }) };
  const reading = useQuery(webhooks.deliveries, { id: webhook.id, query });
  const { data, reload } = reading;
  const isWaiting = data?.collection.some(isSoon) ?? false;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(reload, LOOK_MS);
    return () => clearTimeout(timer);
    // Each answer sets the next look.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data, isWaiting]);
  const choose = (value: Filter) => {
    setFilter(value);
    setPage(1);
  };
  return (
    <Stack>
      <div className={css.head}>
        <Segmented<Filter> label="Envois" options={FILTERS} value={filter} onChange={choose} />
        {webhook.count_parked > 0 && webhook.isActive && (
          <Button writes onPress={() => resendParked(webhook)}>
            Renvoyer les abandonnés
          </Button>
        )}
      </div>
      <Read of={reading} skeleton={<Skeleton width={40} />}>
        {({ collection, total }) =>
          collection.length === 0 ? (
            <p className={css.quiet}>
              {filter === 'all'
                ? `Aucun envoi ces ${WEBHOOK_DELIVERY_DAYS} derniers jours. « Essayer » envoie un message à cette adresse.`
                : 'Aucun envoi dans cet état.'}
            </p>
          ) : (
            <>
              <ul className={lines}>
                {collection.map((delivery) => (
                  <Line key={delivery.id} delivery={delivery} />
                ))}
              </ul>
              {total > PAGE_ROWS && (
                <Bar>
                  <Button isDisabled={page === 1} onPress={() => setPage(page - 1)}>
                    Plus récents
                  </Button>
                  <Button isDisabled={page * PAGE_ROWS >= total} onPress={() => setPage(page + 1)}>
                    Plus anciens
                  </Button>
                  <span className={css.quiet}>
                    {number((page - 1) * PAGE_ROWS + 1)} à {number((page - 1) * PAGE_ROWS + collection.length)} sur{' '}
                    {number(total)}
                  </span>
                </Bar>
              )}
            </>
          )
        }
      </Read>
    </Stack>
  );
}

function Line({ delivery }: { delivery: WebhookDelivery }) {
  const { id, kind, object, state, date_create: made } = delivery;
  const open = () =>
    void showDialog((close) => (
      <Suspense>
        <ExchangeDialog id={id} onClose={() => close()} />
      </Suspense>
    ));
  return (
    <li className={line}>
      <div className={words}>
        <span className={css.name}>
          {webhookKindLabel(kind)} <State tone={toneOf(delivery)}>{wordOf('WebhookDelivery', 'state', state)}</State>
        </span>
        <span className={quiet}>
          {ago(made)} · {object} · {outcomeOf(delivery) || 'Part dans un instant.'}
        </span>
      </div>
      <Button size="small" aria-label={`Détail de l’envoi ${id}`} onPress={open}>
        Détail
      </Button>
    </li>
  );
}
