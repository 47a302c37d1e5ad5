import type { SiteMessage } from '@officine/sdk/contract';
import { lay } from './layout.ts';
import type { Attachment, Mail } from './mail.ts';

/** What a visitor of a pharmacy's page wrote: answering it writes to the visitor. */
export const siteMail = (
  to: string,
  pharmacy: string,
  { name, email, phone_number, subject, message }: SiteMessage,
  attachment: Attachment | undefined,
): Mail => ({
  kind: 'site',
  to,
  replyTo: email,
  subject: `Message de votre site : ${subject || name}`.replaceAll(/\s+/g, ' ').slice(0, 200),
  ...(attachment && { attachments: [attachment] }),
  ...lay({
    title: `Message reçu sur la page de ${pharmacy}`,
    before: [
      `De : ${name}\nEmail : ${email}${phone_number ? `\nTéléphone : ${phone_number}` : ''}`,
      ...(subject ? [`Objet : ${subject}`] : []),
      message,
    ],
    after: [
      'Répondez à ce message pour écrire à cette personne. Son identité n’a pas été vérifiée : n’ouvrez ses liens et ses fichiers qu’avec prudence.',
    ],
  }),
});
