import { type Webhook, webhookKindLabel } from '@officine/sdk/contract';
import { Ellipsis, Send, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ago, dateTime } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Stack } from '../../../ui/page.tsx';
import { Facts, Panel } from '../../../ui/panel.tsx';
import { Note, State, Tag } from '../../../ui/state.tsx';
import { editWebhook, removeWebhook, rollSecret, switchWebhook, tryWebhook } from './acts.tsx';
import { Deliveries } from './deliveries.tsx';
import * as css from './webhooks.css.ts';

/** State of a webhook: active or paused, with a warning when deliveries to it were given up. */
function Standing({ webhook: { isActive, count_parked: parked } }: { webhook: Webhook }) {
  if (!isActive) return <State tone="muted">Désactivé</State>;
  return parked > 0 ? <State tone="warning">Actif, envois abandonnés</State> : <State tone="accent">Actif</State>;
}

/** One webhook: what it is told, how it answers, and what was sent to it. */
export function WebhookPanel({ webhook, isOpen: isOpenAtFirst }: { webhook: Webhook; isOpen: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { name, url, kinds, isActive, reason, count_waiting, count_parked, date_sent, date_previous_end } = webhook;
  return (
    <Panel
      title={name}
      note={<Standing webhook={webhook} />}
      actions={
        <>
          {isActive && (
            <Button writes icon={<Send size={16} />} onPress={() => tryWebhook(webhook)}>
              Essayer
            </Button>
          )}
          <Menu
            label={`Actions sur « ${name} »`}
            groups={[
              {
                actions: [
                  { id: 'edit', label: 'Modifier…', onAction: () => editWebhook(webhook) },
                  { id: 'roll', label: 'Renouveler le secret…', onAction: () => void rollSecret(webhook) },
                  {
                    id: 'switch',
                    label: isActive ? 'Désactiver…' : 'Réactiver',
                    onAction: () => void switchWebhook(webhook),
                  },
                ],
              },
              {
                actions: [
                  { id: 'remove', label: 'Supprimer…', danger: true, onAction: () => void removeWebhook(webhook) },
                ],
              },
            ]}
          >
            <Button aria-label={`Actions sur « ${name} »`} icon={<Ellipsis size={16} />}>
              {''}
            </Button>
          </Menu>
        </>
      }
    >
      <Stack>
        {!isActive && reason && (
          <Note tone="warning" icon={<TriangleAlert size={16} />}>
            {reason}
          </Note>
        )}
        <p className={css.address}>{url}</p>
        <Facts
          facts={[
            ['Dernier message accepté', date_sent ? ago(date_sent) : 'Aucun'],
            ['En attente', count_waiting],
            ['Abandonnés', count_parked],
            ...(date_previous_end
              ? [['L’ancien secret signe aussi jusqu’au', dateTime(date_previous_end)] as const]
              : []),
          ]}
        />
        <div className={css.kinds}>
          {kinds.map((kind) => (
            <Tag key={kind}>{webhookKindLabel(kind)}</Tag>
          ))}
        </div>
        {isOpen ? (
          <Deliveries webhook={webhook} />
        ) : (
          <div>
            <Button onPress={() => setOpen(true)}>Voir les envois</Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}
