import { type WebhookExchange, webhookKindLabel, webhooks } from '@officine/sdk/contract';
import { wordOf } from '@officine/sdk/labels';
import { RotateCw } from 'lucide-react';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { dateTime, number } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { line, lines, quiet } from '../../../ui/lines.css.ts';
import { Stack } from '../../../ui/page.tsx';
import { Facts } from '../../../ui/panel.tsx';
import { State } from '../../../ui/state.tsx';
import { toneOf } from './deliveries.tsx';
import * as css from './webhooks.css.ts';

/** A body as lines; the text itself when it is no JSON. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
const headersText = (headers: WebhookExchange['headers']): string =>
  Object.entries(headers ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** One delivery: what was sent, what came back, and every try. */
export function ExchangeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const reading = useQuery(webhooks.delivery, { id });
  const again = async () => {
    const body = { delivery: id };
    const webhook = reading.data?.webhook;
    if (
      webhook !== undefined &&
      (await act(webhooks.resend, { id: webhook, body }, 'L’envoi repart, sous le même identifiant'))
    )
      onClose();
  };
  return (
    <Dialog
      wide
      title={reading.data ? webhookKindLabel(reading.data.kind) : 'Envoi'}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button writes icon={<RotateCw size={16} />} onPress={again}>
            Renvoyer
          </Button>
          <Button variant="primary" onPress={onClose}>
            Fermer
          </Button>
        </>
      }
    >
      <Read of={reading}>{(exchange) => <Exchange exchange={exchange} />}</Read>
    </Dialog>
  );
}

function Exchange({ exchange }: { exchange: WebhookExchange }) {
  const { state, object, message, url, body, headers, answer, status, error, tries, date_next: next } = exchange;
  return (
    <Stack>
      <Facts
        facts={[
          ['État', <State tone={toneOf(exchange)}>{wordOf('WebhookDelivery', 'state', state)}</State>],
          ['Élément', object],
          ['Identifiant', <span className={css.address}>{message}</span>],
          ...(next ? [['Prochain essai', dateTime(next)] as const] : []),
        ]}
      />
      <div>
        <p className={css.part}>Requête</p>
        <pre className={css.raw} tabIndex={0} aria-label="Requête">
          {[`POST ${url}`, headersText(headers), '', pretty(body)].join('\n')}
        </pre>
      </div>
      <div>
        <p className={css.part}>Réponse{status === null ? '' : ` ${status}`}</p>
        {answer ? (
          <pre className={css.raw} tabIndex={0} aria-label="Réponse">
            {answer}
          </pre>
        ) : (
          <p className={quiet}>{error ?? (status === null ? 'Pas encore de réponse.' : 'Sans contenu.')}</p>
        )}
      </div>
      {tries.length > 0 && (
        <div>
          <p className={css.part}>Essais</p>
          <ol className={lines}>
            {tries.map((each) => (
              <li key={each.date} className={line}>
                <span className={css.time}>{dateTime(each.date)}</span>
                <span className={quiet}>
                  {each.error ?? `Réponse ${each.status}.`} {`${number(each.ms)}\u00a0ms`}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Stack>
  );
}
