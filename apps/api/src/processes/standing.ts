import type { Logger } from 'pino';
import type postgres from 'postgres';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { checkStore } from '../files/owner.ts';
import { createStorage } from '../files/storage.ts';

/** Option of a start, and of a restore: this installation is the one in service, whatever it was restored from. */
export const IN_SERVICE = { 'in-service': { type: 'boolean', default: false } } as const;

interface Standing {
  readonly session: postgres.Sql;
  readonly log: Logger;
  readonly inService?: boolean;
}

/**
 * Checks that the file store is this installation's; `inService` takes it over. Returns the settings, which are those of a rehearsal
 * for a restored copy that was not put in service. To be called inside `withStartLock`, after the migrations.
 */
export async function checkStanding(config: Config, { session, log, inService = false }: Standing): Promise<Config> {
  if (config.rehearsal && inService)
    throw new StartError('OFFICINE_REHEARSAL vaut 1 : ôtez ce réglage pour mettre l’installation en service.');
  // Its files may be those of the installation in service, to be looked at.
  if (config.rehearsal) return config;
  const files = await createStorage(config);
  try {
    await checkStore(session, files, { takes: inService, log });
  } finally {
    files.close();
  }
  if (inService) await session`update installation set is_copy = false`;
  const [row] = await session<{ isCopy: boolean }[]>`select is_copy as "isCopy" from installation`;
  return row?.isCopy ? { ...config, rehearsal: true } : config;
}

/** French lines about what this process does not do as it is set up; undefined where there is nothing to say. */
export function noticeOf({ rehearsal, smtpUrl, dataFolder, tasks }: Config): string | undefined {
  const mails = `écrits dans « ${dataFolder}/mails »`;
  if (rehearsal)
    return `Copie à l’essai : les emails sont ${mails}, aucun site n’est appelé, aucun fichier n’est effacé. Pour la mettre en service : npm start -- --in-service, sans OFFICINE_REHEARSAL.`;
  return smtpUrl === undefined && tasks > 0
    ? `Sans SMTP_URL, les emails ne partent pas : ils sont ${mails}.`
    : undefined;
}
