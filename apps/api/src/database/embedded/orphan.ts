import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { StartError } from '../../config/start-error.ts';
import { bornAt, commandOf, ended, workingIn } from './processes.ts';

/**
 * A pid that no process has: PostgreSQL considers the file stale, but still checks its shared memory for running
 * sessions.
 */
const NO_PID = 2_147_483_647;

/**
 * Frees a data folder of the PostgreSQL that a killed server left: stops a running one cleanly (nothing committed is
 * lost), and invalidates the pid file of a dead one. Only to be called by the folder's owner (`lockFolder`).
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
    // The file remains when PostgreSQL was killed; its pid may now be that of another program or a zombie.
    lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, [NO_PID, ...lines.slice(1)].join('\n'));
  } catch {
    // PostgreSQL removed it when it stopped.
  }
}

/**
 * Ends the sessions of a killed PostgreSQL, which go on while their clients are active and prevent a start. Uses the
 * signal of PostgreSQL's own crash recovery.
 */
async function endSurvivors(folder: string): Promise<void> {
  for (const pid of workingIn(realpathSync(folder))) {
    try {
      process.kill(pid, 'SIGQUIT');
    } catch {
      // Ended, or owned by another user: PostgreSQL then refuses to start, with a message.
    }
    await ended(pid, 5000);
  }
}

async function stop(pid: number, folder: string): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
    if (await ended(pid, 30_000)) return;
    // Immediate shutdown: the next start replays the write-ahead log.
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
