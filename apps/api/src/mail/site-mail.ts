import type { SiteMessage } from '@officine/sdk/contract';
import { renderMail } from './layout.ts';
import type { Attachment, Mail } from './mail.ts';

/** A message of a visitor of a pharmacy's page. Replies go to the visitor. */
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
  ...renderMail({
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
