import { renderMail } from './layout.ts';
import type { Attachment, Mail } from './mail.ts';

/** One notification of a mail. */
interface MailedNotice {
  readonly title: string;
  readonly message: string | null;
}
/** Notifications of one subject. */
export interface MailedSubject {
  /** « Factures ». */
  readonly subject: string;
  readonly notices: readonly MailedNotice[];
}
export interface NoticeMail {
  /** The same whenever this mail is sent again. */
  readonly id: string;
  readonly to: string;
  readonly name: string;
  /** Where it is read, after signing in. */
  readonly url: string;
  readonly unsubscribeUrl: string;
  readonly attachments?: readonly Attachment[];
}

/** Notices of a subject that a mail writes out; the others are counted. */
const MAX_NOTICES = 20;
const linesOf = ({ title, message }: MailedNotice): string => (message ? `${title}\n${message}` : title);

function writtenOut(notices: readonly MailedNotice[]): string[] {
  const more = notices.length - MAX_NOTICES;
  const others = more > 0 ? [`… et ${more} autre${more > 1 ? 's' : ''}.`] : [];
  return [...notices.slice(0, MAX_NOTICES).map(linesOf), ...others];
}
const headersOf = ({ id, to, unsubscribeUrl, attachments }: NoticeMail) => ({
  id,
  to,
  unsubscribeUrl,
  ...(attachments && { attachments }),
});

/** Notifications of one subject, as soon as they are there. */
export const noticeMail = (mail: NoticeMail, { subject, notices }: MailedSubject): Mail => {
  const [first] = notices;
  const title = first && notices.length === 1 ? first.title : `${subject} : ${notices.length} notifications`;
  return {
    kind: 'notice',
    ...headersOf(mail),
    subject: title.replaceAll(/\s+/g, ' ').slice(0, 200),
    ...renderMail({
      title: subject,
      before: [`Bonjour ${mail.name},`, ...writtenOut(notices)],
      button: { label: 'Voir dans mon espace', url: mail.url },
      foot: {
        text: `Vous recevez cet email parce que vous suivez le sujet « ${subject} ».`,
        label: 'Ne plus recevoir ces emails',
        url: mail.unsubscribeUrl,
      },
    }),
  };
};

/** The summary of a day. `date` as users read it: 24/11/2026. */
export const summaryMail = (mail: NoticeMail, subjects: readonly MailedSubject[], date: string): Mail => {
  const count = subjects.reduce((sum, { notices }) => sum + notices.length, 0);
  const title = `Votre résumé du ${date} : ${count} notification${count > 1 ? 's' : ''}`;
  return {
    kind: 'summary',
    ...headersOf(mail),
    subject: title,
    ...renderMail({
      title,
      before: [`Bonjour ${mail.name},`],
      parts: subjects.map(({ subject, notices }) => ({ title: subject, lines: writtenOut(notices) })),
      button: { label: 'Voir dans mon espace', url: mail.url },
      foot: {
        text: 'Vous recevez ce résumé parce que vous suivez ces sujets.',
        label: 'Ne plus recevoir ces emails',
        url: mail.unsubscribeUrl,
      },
    }),
  };
};
