import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { fileMailer } from './file-mailer.ts';
import type { Mailer } from './mail.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Creates the configured mailer: SMTP when `SMTP_URL` is set, else, and in a rehearsal, `.eml` files in the data folder's `mails`. */
export const createMailer = (
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'> & Partial<Pick<Config, 'rehearsal'>>,
  log: Logger,
): Mailer =>
  config.smtpUrl && !config.rehearsal
    ? smtpMailer(config.smtpUrl, config.mailFrom, log)
    : fileMailer(config.dataFolder, config.mailFrom, log);
