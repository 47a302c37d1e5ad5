import type { Logger } from 'pino';
import type postgres from 'postgres';
import { metrics } from '../base/metrics/metrics.ts';
import { type Services, withSingletons } from '../base/services.ts';
import type { Config } from '../config/config.ts';
import { createStorage } from '../files/storage.ts';
import { counted } from '../mail/counted.ts';
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
