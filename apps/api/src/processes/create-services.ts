import type { Logger } from 'pino';
import type postgres from 'postgres';
import { type Metrics, metrics } from '../base/metrics/metrics.ts';
import { type Services, withSingletons } from '../base/services.ts';
import type { Config } from '../config/config.ts';
import { createStorage } from '../files/storage.ts';
import type { Mailer } from '../mail/mail.ts';
import { createMailer } from '../mail/mailer.ts';

/** The services of one process. The pool stays the caller's: close the services first, then end the pool. */
export const createServices = async (config: Config, sql: postgres.Sql, log: Logger): Promise<Services> => {
  const services = withSingletons({
    config,
    sql,
    log,
    files: await createStorage(config),
    mail: counted(createMailer(config, log), () => services.own(metrics)),
    state: { closing: false },
  });
  return services;
};

/** Counts what a mailer sends. */
const counted = (mailer: Mailer, counts: () => Pick<Metrics, 'mailsSent' | 'mailsRefused'>): Mailer => ({
  ...mailer,
  send: async (mail) => {
    try {
      await mailer.send(mail);
      counts().mailsSent.value += 1;
    } catch (error) {
      counts().mailsRefused.value += 1;
      throw error;
    }
  },
});
