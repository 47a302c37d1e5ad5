import type postgres from 'postgres';
import type { Services } from '../../base/services.ts';
import { storeContent } from '../store-content.ts';
import { type BuiltFolders, namesOf, packOf, releaseId } from './pack.ts';

/** While nodes are replaced one by one, pages of the release before are open. */
const KEPT_RELEASES = 2;
const PACK_TYPE = 'application/octet-stream';

type Store = Pick<Services, 'sql' | 'files'>;

/**
 * Puts the scripts and styles of a build into the file store, once for all its nodes, and lets go of those of releases before the
 * last two, whose bytes the nightly sweep deletes. Returns the release, and whether it was stored now.
 */
export async function publishRelease(
  services: Store,
  folders: BuiltFolders,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const names = namesOf(folders);
  const id = releaseId(names);
  const isNew = !(await startedAgain(services.sql, id)) && (await store(services, id, folders, names));
  await letGo(services.sql);
  return { id, isNew };
}

async function startedAgain(sql: postgres.Sql, id: string): Promise<boolean> {
  const { count } = await sql`
    update releases set date_start = clock_timestamp() where id = ${id} and pack is not null`;
  return count > 0;
}

/** Returns false when another node was faster. */
async function store(services: Store, id: string, folders: BuiltFolders, names: readonly string[]): Promise<boolean> {
  const { bytes, places } = await packOf(folders, names);
  return services.sql.begin(async (tx) => {
    const file = { name: `release-${id}`, type: PACK_TYPE, bytes };
    const pack = await storeContent(services, tx, file, { public: false });
    const { count } = await tx`
      insert into releases (id, pack, places) values (${id}, ${pack}, ${tx.json(places as never)})
      on conflict (id) do update set pack = excluded.pack, places = excluded.places, date_start = clock_timestamp()
      where releases.pack is null`;
    if (count === 0) await tx`delete from files where id = ${pack}`;
    return count > 0;
  });
}

/** The row of a release stays, without its files. */
async function letGo(sql: postgres.Sql): Promise<void> {
  await sql`
    with old as (
      select id, pack from releases where pack is not null order by date_start desc, id offset ${KEPT_RELEASES}
    ), emptied as (
      update releases r set pack = null, places = '{}' from old where r.id = old.id
    )
    delete from files where id in (select pack from old)`;
}
