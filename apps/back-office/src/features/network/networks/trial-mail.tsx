import { NETWORK_ID, type NetworkServer, networks } from '@officine/sdk/contract';
import { act } from '../../../kit/calls/actions.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import * as css from './trial-mail.css.ts';

/** How the network's mails leave, and a mail to oneself to see one. */
export const TrialMail = ({ server }: { server: NetworkServer }) => (
  <div className={css.row}>
    <p className={css.words}>
      {server.mail_leaves
        ? `Ils partent de ${server.mail_from}.`
        : 'Ils ne partent pas : sans serveur d’envoi (SMTP_URL), ils s’écrivent dans le dossier « mails » des données.'}
    </p>
    <Button
      onPress={async () => {
        const sent = await act(networks.sendTrialMail, { id: NETWORK_ID }, '');
        if (sent)
          toast(
            sent.mail_leaves ? `Email d’essai parti à ${sent.email}` : 'Email d’essai écrit dans le dossier « mails »',
          );
      }}
    >
      M’envoyer un email d’essai
    </Button>
  </div>
);
