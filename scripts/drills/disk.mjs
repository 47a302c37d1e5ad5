import { lchownSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRoot } from '../cluster/needs.mjs';
import { stop } from '../cluster/processes.mjs';
import { databaseState } from '../cluster/state.mjs';
import { dataOf } from '../cluster/templates.mjs';
import { runToEnd, startPart, superSession, untilReplicated } from '../cluster/up.mjs';
import { until } from '../cluster/wait.mjs';

/** Room of the small disk beyond what the log takes: two of PostgreSQL's segments. */
const SPARE_MEGABYTES = 32;
const FULL_SECONDS = 90;

/** Moves the log of a stopped database onto a disk that is as small as can be. Returns what moves it back and takes the disk away. */
async function onSmallDisk(part) {
  const small = join(part.folder, 'small');
  const log = join(dataOf(part), 'pg_wal');
  const { uid, gid } = statSync(part.folder);
  const used = Number((await runToEnd('du', ['du', '-sm', log])).split('\t')[0]);
  mkdirSync(small);
  await runToEnd('mount', [
    'mount',
    '-t',
    'tmpfs',
    '-o',
    `size=${used + SPARE_MEGABYTES}m,uid=${uid},gid=${gid},mode=700`,
    'officine',
    small,
  ]);
  await runToEnd('cp', ['cp', '-a', log, join(small, 'pg_wal')]);
  renameSync(log, `${log}.kept`);
  symlinkSync(join(small, 'pg_wal'), log);
  lchownSync(log, uid, gid);
  rmSync(`${log}.kept`, { recursive: true });
  return {
    full: join(small, 'full'),
    async back() {
      rmSync(log);
      await runToEnd('cp', ['cp', '-a', join(small, 'pg_wal'), log]);
      await runToEnd('umount', ['umount', small]);
      rmSync(small, { recursive: true });
    },
  };
}

/** Writes a file until the disk has no room for another byte. */
function fill(path) {
  const piece = Buffer.alloc(2 ** 16);
  for (;;)
    try {
      writeFileSync(path, piece, { flag: 'a' });
    } catch (error) {
      if (error.code === 'ENOSPC') return;
      throw error;
    }
}

export const diskDrills = [
  {
    name: 'disk',
    title: 'disque du secours plein',
    /** Why it cannot be played; undefined when it can. */
    without: () => (isRoot ? undefined : 'il faut être root pour monter un petit disque'),
    async play(installation) {
      const { layout } = installation;
      const { standby } = await databaseState(layout);
      const part = layout.of(standby);
      await stop(part);
      const disk = await onSmallDisk(part);
      try {
        await startPart(installation, part);
        await untilReplicated(installation);
        fill(disk.full);
        const since = performance.now();
        const sql = superSession(installation, layout.primary);
        // Each segment of the log takes room on the standby, until none is left.
        await until(
          async () => {
            await sql`select pg_switch_wal()`;
            await sql`select pg_logical_emit_message(true, 'drill', repeat('x', 1000000))`;
            return (await databaseState(layout)).standby === undefined;
          },
          { what: 'le secours arrêté par son disque', seconds: FULL_SECONDS, everyMs: 500 },
        ).finally(() => sql.end({ timeout: 1 }));
        const fullSeconds = Math.round((performance.now() - since) / 1000);
        // The primary goes on alone.
        await sleep(5000);
        rmSync(disk.full);
        await untilReplicated(installation);
        return { standby, lostAfterSeconds: fullSeconds };
      } finally {
        await stop(part);
        await disk.back();
        await startPart(installation, part);
      }
    },
  },
];
