import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { databaseUrl, officineEnv, PROGRAM } from '../cluster/commands.mjs';
import { databaseState } from '../cluster/state.mjs';
import { pgbackrest, runToEnd, superSession } from '../cluster/up.mjs';
import { until } from '../cluster/wait.mjs';
import { countsOf, instantOf, untilArchived } from './marks.mjs';
import { withRestored } from './restored.mjs';

const COPY = 'officine_copie';
/** Events that must be acknowledged on each side of the instant that is restored. */
const EVENTS_BETWEEN = 200;
const secondsSince = (since) => Math.round((performance.now() - since) / 1000);

async function primaryOf({ layout }) {
  const { leader } = await databaseState(layout);
  return layout.of(leader);
}
const idsOf = async (sql) => {
  const rows = await sql`select id::text from log_adverts union all select id::text from log_visits`;
  return new Set(rows.map(({ id }) => id));
};
/** Faults of a restored database: what was acknowledged before and is not there, and what was made after and is. */
function faultsOf(found, before, after) {
  const lost = before.filter((id) => !found.has(id)).length;
  const early = after.filter((id) => found.has(id)).length;
  return [
    ...(lost > 0 ? [`${lost} événements acquittés avant l’instant manquent`] : []),
    ...(early > 0 ? [`${early} événements d’après l’instant sont là`] : []),
  ];
}
const moreEvents = (load) => {
  const before = load.count();
  return until(() => load.count() >= before + EVENTS_BETWEEN, { what: 'des événements acquittés', seconds: 60 });
};

/** Runs the built program of Officine once, in a data folder of its own. */
function officine({ layout }, env, folder, ...words) {
  mkdirSync(folder, { recursive: true });
  return runToEnd(`officine ${words[0]}`, [process.execPath, PROGRAM, ...words], {
    cwd: folder,
    env: { ...process.env, ...env, OFFICINE_DATA: join(folder, 'data'), OFFICINE_CLUSTER: layout.folder },
  });
}

/** Tables that a restored copy has otherwise than its source: what it says of itself, and what running processes write. */
const OWN = new Set(['installation', 'task_workers', 'tasks', 'task_schedules', 'task_logs']);

/** Restores a zip into a database of its own, compares it with its source, and deletes it. */
async function restoreZip(installation, zip, before) {
  const { layout, secrets } = installation;
  const folder = join(layout.folder, 'copy');
  const admin = superSession(installation, layout.primary);
  const url = `postgres://officine:${secrets.databasePassword}@${layout.primary}/${COPY}`;
  const since = performance.now();
  try {
    await admin.unsafe(`drop database if exists ${COPY} with (force)`);
    await admin.unsafe(`create database ${COPY} owner officine`);
    await officine(
      installation,
      { DATABASE_URL: url, OFFICINE_SECRET: secrets.secret, LOG_LEVEL: 'warn' },
      folder,
      'restore',
      zip,
    );
    const seconds = secondsSince(since);
    const [copy, source] = [url, databaseUrl(installation, layout.primary)].map((one) => postgres(one, { max: 1 }));
    const [copied, kept, found] = [await countsOf(copy), await countsOf(source), await idsOf(copy)];
    await Promise.all([copy.end(), source.end()]);
    // The source has gone on: a copy has at most as much, and all that was there before.
    const tooMuch = Object.keys(kept).filter((name) => !OWN.has(name) && (copied[name] ?? -1) > kept[name]);
    const missing = Object.keys(before).filter((name) => !OWN.has(name) && (copied[name] ?? -1) < before[name]);
    return {
      seconds,
      tables: Object.keys(copied).length,
      found,
      faults: [...tooMuch, ...missing].map(
        (name) => `table ${name} : ${before[name]} avant, ${copied[name]} dans la copie`,
      ),
    };
  } finally {
    await admin.unsafe(`drop database if exists ${COPY} with (force)`);
    await admin.end({ timeout: 1 });
    rmSync(folder, { recursive: true, force: true });
  }
}

export const backupDrills = [
  {
    name: 'backup',
    title: 'sauvegardes sous charge, zip restauré',
    async play(installation, { load }) {
      const { layout } = installation;
      const since = performance.now();
      await pgbackrest(installation, await primaryOf(installation), '--type=full', 'backup');
      const pgbackrestSeconds = secondsSince(since);
      const source = postgres(databaseUrl(installation, layout.primary), { max: 1 });
      const counts = await countsOf(source);
      await source.end();
      const before = load.events();
      const zip = join(layout.folder, 'drill.zip');
      rmSync(zip, { force: true });
      const zipSince = performance.now();
      const env = officineEnv(installation, layout.of('w1'));
      await officine(installation, env, join(layout.folder, 'backup'), 'backup', zip);
      const zipSeconds = secondsSince(zipSince);
      const zipMegabytes = Math.round(statSync(zip).size / 1e6);
      const { seconds, tables, found, faults } = await restoreZip(installation, zip, counts);
      rmSync(zip);
      const missed = [...faultsOf(found, before, []), ...faults];
      return { pgbackrestSeconds, zipSeconds, zipMegabytes, zipRestoreSeconds: seconds, tables, missed };
    },
  },
  {
    name: 'moment',
    title: 'retour à un instant (pgBackRest)',
    async play(installation, { load }) {
      const source = await primaryOf(installation);
      await pgbackrest(installation, source, '--type=incr', 'backup');
      await moreEvents(load);
      const sql = superSession(installation, installation.layout.primary);
      const before = load.events();
      const instant = await instantOf(sql);
      // Made after the instant: the time is in the id.
      const afterMs = Date.now() + 1;
      await sql.end({ timeout: 1 });
      await moreEvents(load);
      const after = load.events().filter((id) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) > afterMs);
      await untilArchived(installation);
      const { seconds, found } = await withRestored(installation, source, instant, idsOf);
      const missed = faultsOf(found, before, after);
      return { instant, checkedBefore: before.length, checkedAfter: after.length, restoreSeconds: seconds, missed };
    },
  },
];
