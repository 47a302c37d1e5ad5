import {
  type CreatedWebhook,
  type Webhook,
  type WebhookKind,
  webhookKindLabel,
  webhookKindsOf,
  webhooks,
} from '@officine/sdk/contract';
import { useState } from 'react';
import { write } from '../../../kit/calls/actions.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import * as choices from '../../../ui/choices.css.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { wide } from '../../../ui/form.css.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { WebhookSecretDialog } from './secret-dialog.tsx';

/** Nouns of the kinds, in the order of the form; what has none of these is under the last one. */
const GROUPS: readonly (readonly [title: string, nouns: readonly string[]])[] = [
  ['Campagnes', ['campaign', 'proof']],
  ['Rapports', ['report']],
  ['Factures', ['invoice']],
  ['Pharmacies', ['pharmacy']],
  ['Sites WordPress', ['site']],
  ['Imports, exports et tâches', ['import', 'customer_import', 'export', 'task']],
];
const nounOf = (kind: WebhookKind): string => kind.split('.')[0] ?? '';

interface WebhookDialogProps {
  /** The one to change; null for a new one. */
  webhook: Webhook | null;
  onClose: () => void;
}
/** Makes a webhook, then shows its secret, once; or changes one. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [made, setMade] = useState<CreatedWebhook | null>(null);
  return made ? (
    <WebhookSecretDialog
      name={made.name}
      secret={made.secret}
      note="Le récepteur vérifie avec lui que les messages viennent d’ici : verifyWebhook, du paquet @officine/sdk/webhooks."
      onClose={onClose}
    />
  ) : (
    <WebhookForm webhook={webhook} onMade={setMade} onClose={onClose} />
  );
}

function WebhookForm({ webhook, onMade, onClose }: WebhookDialogProps & { onMade: (made: CreatedWebhook) => void }) {
  const open = webhookKindsOf(useRole());
  const route = webhook ? webhooks.update : webhooks.create;
  const form = useSmallForm({
    initial: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      kinds: (webhook?.kinds ?? []) as readonly WebhookKind[],
    },
    check: ({ name, url, kinds }) => ({
      ...(!name.trim() && { name: 'Le nom est obligatoire' }),
      ...(!url.trim() && { url: 'L’adresse est obligatoire' }),
      ...(kinds.length === 0 && { kinds: 'Choisissez au moins un événement' }),
    }),
    route,
    send: async ({ name, url, kinds }) => {
      const body = { name, url: url.trim(), kinds: [...kinds] };
      if (webhook) {
        await write(webhooks.update, { id: webhook.id, body });
        onClose();
      } else onMade(await write(webhooks.create, { body }));
    },
  });
  const { kinds } = form.values;
  const choose = (kind: WebhookKind, isChosen: boolean) =>
    form.change({ kinds: isChosen ? [...kinds, kind] : kinds.filter((each) => each !== kind) });
  return (
    <SmallFormDialog
      wide
      title={webhook ? `Modifier « ${webhook.name} »` : 'Nouveau webhook'}
      form={form}
      submit={webhook ? 'Enregistrer' : 'Créer le webhook'}
      onClose={onClose}
    >
      <div className={wide}>
        <TextField {...form.field('name')} label="Nom" help="À quoi il sert : « Comptabilité »" autoFocus />
      </div>
      <div className={wide}>
        <TextField
          {...form.field('url')}
          label="Adresse"
          type="url"
          help="En https, sur une adresse publique : https://compta.example/officine"
        />
      </div>
      {GROUPS.map(([title, nouns]) => {
        const own = open.filter((kind) => nouns.includes(nounOf(kind)));
        return own.length === 0 ? null : (
          <fieldset key={title} className={`${choices.group} ${wide}`}>
            <legend className={choices.legend}>{title}</legend>
            <div className={choices.columns}>
              {own.map((kind) => (
                <Checkbox key={kind} isSelected={kinds.includes(kind)} onChange={(on) => choose(kind, on)}>
                  {webhookKindLabel(kind)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        );
      })}
      <div className={wide}>
        <FailureNote>{form.field('kinds').error}</FailureNote>
      </div>
    </SmallFormDialog>
  );
}
