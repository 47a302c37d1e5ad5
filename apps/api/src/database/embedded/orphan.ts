import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { StartError } from '../../config/start-error.ts';
import { bornAt, commandOf, ended, workingIn } from './processes.ts';

/** A number no process has: PostgreSQL then takes the file for stale, and still checks its shared memory for survivors. */
const nobody = 2_147_483_647;

/**
 * Makes a data folder free of the PostgreSQL a killed server left: a running one is stopped cleanly (nothing committed is lost),
 * the trace of a dead one is made harmless. Only to be called by the folder's owner (`lockFolder`).
 */
export async function stopOrphan(folder: string, log: Logger): Promise<void> {
  const path = join(folder, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(path, 'utf8').split('\n');
  } catch {
    return;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) {
    rmSync(path, { force: true });
    return;
  }
  if (bornAt(pid) !== undefined && commandOf(pid).includes(folder)) {
    log.warn({ pid }, 'stopping the PostgreSQL that a killed server left running');
    await stop(pid, folder);
  }
  await endSurvivors(folder);
  try {
    // Still there: that PostgreSQL was killed, and its number may by now be another program's or a zombie's.
    lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, [nobody, ...lines.slice(1)].join('\n'));
  } catch {
    // Removed by its owner while it stopped.
  }
}

/** Sessions of a killed PostgreSQL go on while their client keeps them busy, and no other can start. This is how it ends them itself after a crash. */
async function endSurvivors(folder: string): Promise<void> {
  for (const pid of workingIn(realpathSync(folder))) {
    try {
      process.kill(pid, 'SIGQUIT');
    } catch {
      // Gone by itself, or another user's: PostgreSQL then refuses to start and says so.
    }
    await ended(pid, 5000);
  }
}

async function stop(pid: number, folder: string): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
    if (await ended(pid, 30_000)) return;
    // An immediate stop: the next start replays the journal.
    process.kill(pid, 'SIGQUIT');
    if (await ended(pid, 10_000)) return;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ESRCH') return;
    if (code !== 'EPERM') throw error;
  }
  throw new StartError(
    `Un PostgreSQL resté en marche (processus ${pid}) tient « ${folder} » et ne s’arrête pas : arrêtez-le, puis relancez Officine.`,
  );
}
