import { type Webhook, type WebhookSecret, webhooks } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { Suspense } from 'react';
import { act } from '../../../kit/calls/actions.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { dateTime } from '../../../kit/format/format.ts';
import { later } from '../../../ui/later.ts';

const WebhookDialog = later(async () => (await import('./webhook-dialog.tsx')).WebhookDialog);
const WebhookSecretDialog = later(async () => (await import('./secret-dialog.tsx')).WebhookSecretDialog);

const editor = (webhook: Webhook | null) =>
  void showDialog((close) => (
    <Suspense>
      <WebhookDialog webhook={webhook} onClose={() => close()} />
    </Suspense>
  ));
export const createWebhook = () => editor(null);
export const editWebhook = (webhook: Webhook) => editor(webhook);

export async function tryWebhook({ id }: Webhook): Promise<void> {
  await act(webhooks.test, { id }, 'Message d’essai demandé : sa réponse est dans les envois');
}

export async function rollSecret({ id, name }: Webhook): Promise<void> {
  const yes = await confirm({
    title: `Renouveler le secret de « ${name} » ?`,
    message: 'L’ancien signe encore pendant 24 heures, le temps de changer celui du récepteur.',
    action: 'Renouveler',
  });
  const made = yes && ((await act(webhooks.roll, { id }, '')) as WebhookSecret | undefined);
  if (!made) return;
  void showDialog((close) => (
    <Suspense>
      <WebhookSecretDialog
        name={name}
        secret={made.secret}
        note={`L’ancien secret signe aussi jusqu’au ${dateTime(made.date_previous_end)}.`}
        onClose={() => close()}
      />
    </Suspense>
  ));
}

export async function switchWebhook({ id, name, isActive }: Webhook): Promise<void> {
  const yes =
    !isActive ||
    (await confirm({
      title: `Désactiver « ${name} » ?`,
      message: 'Rien n’y est plus envoyé, et ce qui arrive entre-temps ne le sera pas plus tard.',
      action: 'Désactiver',
    }));
  if (yes)
    await act(
      webhooks.update,
      { id, body: { isActive: !isActive } },
      isActive ? 'Webhook désactivé' : 'Webhook réactivé',
    );
}

export async function removeWebhook({ id, name }: Webhook): Promise<void> {
  const yes = await confirm({
    title: `Supprimer « ${name} » ?`,
    message: 'Ses envois sont supprimés avec lui, ceux qui attendent aussi.',
    action: 'Supprimer',
    danger: true,
  });
  if (yes) await act(webhooks.remove, { id }, 'Webhook supprimé');
}

export async function resendParked({ id }: Webhook): Promise<void> {
  const done = await act(webhooks.resend, { id, body: {} }, '');
  if (done) toast(countOf({ one: 'envoi repart', many: 'envois repartent' }, done.count));
}
