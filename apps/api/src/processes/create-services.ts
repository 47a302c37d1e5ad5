import type { Logger } from 'pino';
import type postgres from 'postgres';
import { metrics } from '../base/metrics/metrics.ts';
import { type Services, withSingletons } from '../base/services.ts';
import type { Config } from '../config/config.ts';
import { logoPath, readBrand } from '../database/network-brand.ts';
import { createStorage } from '../files/storage.ts';
import { branded, type Sender } from '../mail/branded.ts';
import { counted } from '../mail/counted.ts';
import { createMailer } from '../mail/mailer.ts';

/** The network as its mails show it: nothing of it until an administrator has written it. */
async function senderOf(sql: postgres.Sql, { publicUrl }: Config): Promise<Sender> {
  const { name, isNamed, sender, colour, logo } = await readBrand(sql);
  const isWritten = isNamed || colour !== null || logo !== null;
  const brand = { name, colour, logo: logo && `${publicUrl}${logoPath(logo)}` };
  return { name: sender, brand: isWritten ? brand : undefined };
}

/** The services of one process. The pool stays the caller's: close the services first, then end the pool. */
export const createServices = async (config: Config, sql: postgres.Sql, log: Logger): Promise<Services> => {
  const services = withSingletons({
    config,
    sql,
    log,
    files: await createStorage(config),
    mail: counted(
      branded(createMailer(config, log), () => senderOf(sql, config)),
      () => services.own(metrics),
    ),
    state: { closing: false },
  });
  return services;
};
