import { SecretDialog, type SecretDialogProps } from '../../../kit/effects/secret-dialog.tsx';

type WebhookSecretProps = Pick<SecretDialogProps, 'secret' | 'note' | 'onClose'> & { name: string };
/** The secret of a webhook, which is shown once. */
export const WebhookSecretDialog = ({ name, ...rest }: WebhookSecretProps) => (
  <SecretDialog
    {...rest}
    title={`Secret de « ${name} »`}
    copied="Secret copié"
    place="dans les réglages du récepteur"
  />
);
