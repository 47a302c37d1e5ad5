import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Mailer } from './mail.ts';
import { message } from './message.ts';

// Short: a person waits behind most messages.
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000, dnsTimeout: 5_000 };

/** `smtp://user:password@host:587` or `smtps://…`; options of nodemailer may stand in the query. */
export function smtpMailer(url: string, from: string, log: Logger): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts } as never);
  return {
    send: async (mail) => {
      await transport.sendMail(message(mail, from));
      log.info({ mail: mail.kind }, 'mail sent');
    },
    close: async () => transport.close(),
  };
}
