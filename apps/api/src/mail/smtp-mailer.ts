import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { deliverBySmtp } from './deliver.ts';
import type { Mailer } from './mail.ts';
import { mailOptions } from './mail-options.ts';

/** Short, since a user waits for most messages. Milliseconds. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000, dnsTimeout: 5_000 };

/** Sends messages by SMTP: `smtp://user:password@host:587` or `smtps://…`, with nodemailer's options in the query. */
export function smtpMailer(url: string, from: string, log: Logger): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS } as never);
  return {
    send: async (mail) => {
      await transport.sendMail(mailOptions(mail, from));
      log.info({ mail: mail.kind }, 'mail sent');
    },
    deliver: async (mail) => {
      const delivery = await deliverBySmtp({ url, ...TIMEOUTS }, mail, from);
      log.info({ mail: mail.kind, outcome: delivery.outcome }, 'mail handed over');
      return delivery;
    },
    close: async () => transport.close(),
  };
}
