import type { Logger } from 'pino';
import type postgres from 'postgres';
import type { Config } from './config/config.ts';
import type { FileStorage } from './files/storage.ts';
import type { Mailer } from './mail/mail.ts';

/** What commands need from the outside, made once at start-up. */
export interface Services {
  readonly config: Config;
  readonly sql: postgres.Sql;
  readonly log: Logger;
  readonly files: FileStorage;
  readonly mail: Mailer;
  /** Set while the server stops: readiness answers 503. */
  readonly state: { closing: boolean };
}
