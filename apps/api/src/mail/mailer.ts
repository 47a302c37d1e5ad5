import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { fileMailer } from './file-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** One message, whole: subject, text and html are made by `templates/`. */
export interface Mail {
  /** Names the message in the logs, which hold nothing else of it: `reset`. */
  readonly kind: string;
  readonly to: string;
  readonly bcc?: string | undefined;
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands messages over. `send` ends when the server has taken the message, and throws when it has not. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** By SMTP where `SMTP_URL` says so; else `.eml` files in the data folder's `mails`. */
export const createMailer = (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>, log: Logger): Mailer =>
  config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom, log)
    : fileMailer(config.dataFolder, config.mailFrom, log);
