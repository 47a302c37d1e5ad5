import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/** Address of the sender: « Officine <a@b.fr> » → `a@b.fr`. */
export const addressOf = (from: string): string => /<([^<>]*)>/.exec(from)?.[1] ?? from;
/** Domain of the sender: « Officine <a@b.fr> » → `b.fr`. */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'officine.invalid';

/** Nodemailer's options of a message. File and URL access is disabled, since parts of the content come from users. */
export const mailOptions = (mail: Mail, from: string): SendMailOptions => ({
  from: mail.sender ? { name: mail.sender, address: addressOf(from) } : from,
  to: { name: '', address: mail.to },
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  ...(mail.bcc && { bcc: { name: '', address: mail.bcc } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  ...(mail.attachments && {
    attachments: mail.attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
  }),
  ...(mail.id && { messageId: `<${mail.id}@${domainOf(from)}>` }),
  ...(mail.unsubscribeUrl && { list: { unsubscribe: mail.unsubscribeUrl } }),
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
