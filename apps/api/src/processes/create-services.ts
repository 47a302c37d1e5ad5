import type { Logger } from 'pino';
import type postgres from 'postgres';
import { metrics } from '../base/metrics/metrics.ts';
import { type Services, withSingletons } from '../base/services.ts';
import type { Config } from '../config/config.ts';
import { createStorage } from '../files/storage.ts';
import { counted } from '../mail/counted.ts';
import { createMailer } from '../mail/mailer.ts';
import { namedSender } from '../mail/named-sender.ts';

/** Name of the network, as its mails are signed; undefined until an administrator has given one. */
async function senderName(sql: postgres.Sql): Promise<string | undefined> {
  const [network] = await sql<{ name: string | null }[]>`select coalesce(sender, name) as name from networks`;
  return network?.name ?? undefined;
}

/** The services of one process. The pool stays the caller's: close the services first, then end the pool. */
export const createServices = async (config: Config, sql: postgres.Sql, log: Logger): Promise<Services> => {
  const services = withSingletons({
    config,
    sql,
    log,
    files: await createStorage(config),
    mail: counted(
      namedSender(createMailer(config, log), () => senderName(sql)),
      () => services.own(metrics),
    ),
    state: { closing: false },
  });
  return services;
};
