import { buffer } from 'node:stream/consumers';
import type { Services } from '../../base/services.ts';
import { MissingFile } from '../file-storage.ts';
import { storeContent } from '../store-content.ts';

/** Stores the scripts of the widget that the store lacks, by their versions. Two nodes may do so at once. */
export async function publishScripts(
  services: Pick<Services, 'sql' | 'files'>,
  scripts: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const known = await services.sql<{ version: string }[]>`
    select version from widget_scripts where file_id is not null and version = any(${[...scripts.keys()]})`;
  const missing = [...scripts].filter(([version]) => known.every((one) => one.version !== version));
  for (const [version, bytes] of missing)
    await services.sql.begin(async (tx) => {
      const content = { name: `officine-${version}.js`, type: 'text/javascript', bytes };
      const file = await storeContent(services, tx, content, { public: false });
      const { count } = await tx`
        insert into widget_scripts (version, file_id) values (${version}, ${file})
        on conflict (version) do update set file_id = excluded.file_id where widget_scripts.file_id is null`;
      if (count === 0) await tx`delete from files where id = ${file}`;
    });
}

/** A script that another node stored; undefined for a version that none had. */
export async function findScript(
  { sql, files, log }: Pick<Services, 'sql' | 'files' | 'log'>,
  version: string,
): Promise<Buffer | undefined> {
  const [found] = await sql<{ key: string }[]>`
    select f.key from widget_scripts w join files f on f.id = w.file_id where w.version = ${version}`;
  if (!found) return undefined;
  try {
    return await buffer(await files.get(found.key));
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    log.error({ err: error, version }, 'the bytes of a script of the widget are missing');
    return undefined;
  }
}
