import { MAX_WEBHOOKS, webhooks } from '@officine/sdk/contract';
import { Webhook as Icon, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page, Stack } from '../../../ui/page.tsx';
import { createWebhook } from './acts.tsx';
import { WebhookPanel } from './webhook-panel.tsx';

/** `/webhooks`: programs that are told what happens; `?open=12` begins with the deliveries of one. */
export function Component() {
  const reading = useQuery(webhooks.list);
  const [params] = useSearchParams();
  const asked = Number(params.get('open'));
  const create = (
    <Button
      writes
      variant="primary"
      icon={<Plus size={16} />}
      isDisabled={(reading.data?.collection.length ?? 0) >= MAX_WEBHOOKS}
      onPress={createWebhook}
    >
      Nouveau webhook…
    </Button>
  );
  return (
    <Page
      title="Webhooks"
      note="vos programmes, prévenus de ce qui arrive"
      actions={
        <>
          <LinkButton to="/profile">Mon profil</LinkButton>
          {create}
        </>
      }
    >
      <Read of={reading}>
        {({ collection }) =>
          collection.length === 0 ? (
            <Empty icon={<Icon size={20} />} title="Aucun webhook" action={create}>
              Un webhook est l’adresse d’un programme à vous : il y reçoit un message signé à chaque événement que vous
              choisissez, avec ce que votre compte en lit, et rien d’autre.
            </Empty>
          ) : (
            <Stack>
              {collection.map((webhook) => (
                <WebhookPanel
                  key={webhook.id}
                  webhook={webhook}
                  isOpen={webhook.id === asked || collection.length === 1}
                />
              ))}
            </Stack>
          )
        }
      </Read>
    </Page>
  );
}
