import { formatDateTime } from '@officine/domain';
import { renderMail } from './layout.ts';
import type { Mail } from './mail.ts';

interface Answered {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  /** What was written, and when. */
  readonly message: string;
  readonly date: Date;
}
interface Answer {
  readonly author: string;
  /** Where a reply goes. */
  readonly email: string | undefined;
  readonly message: string;
  /** Address of the screen with the message. */
  readonly url: string | undefined;
}

interface Summary {
  readonly name: string;
  readonly email: string;
  readonly author: string;
  /** Where a reply goes. */
  readonly replyTo: string | undefined;
  readonly message: string;
  readonly url: string;
}
/** What a pharmacy was told of where it stands, after a call. */
export const summaryMail = ({ name, email, author, replyTo, message, url }: Summary): Mail => ({
  kind: 'summary',
  to: email,
  ...(replyTo && { replyTo }),
  subject: 'Ce que nous nous sommes dit',
  ...renderMail({
    title: 'Où en est votre pharmacie',
    before: [`Bonjour ${name},`, message, author],
    button: { label: 'Ouvrir mon espace', url },
  }),
});

/** The network's answer to a message of a pharmacy or a pool, with what it answers. */
export const answerMail = ({ name, email, subject, message, date }: Answered, answer: Answer): Mail => ({
  kind: 'answer',
  to: email,
  ...(answer.email && { replyTo: answer.email }),
  subject: `Réponse : ${subject}`.replaceAll(/\s+/g, ' ').slice(0, 200),
  ...renderMail({
    title: `Réponse à « ${subject} »`,
    before: [`Bonjour ${name},`, answer.message, answer.author],
    ...(answer.url && { button: { label: 'Voir dans mon espace', url: answer.url } }),
    after: [`Votre message du ${formatDateTime(date)} :\n${message}`],
  }),
});
