import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../config/start-error.ts';
import { bornAt, processSpace } from './processes.ts';

interface Owner {
  readonly pid: number;
  readonly born: string | undefined;
  readonly space: string;
  readonly url: string;
}

/** Interval at which the owner touches its lock. */
const HEARTBEAT_MS = 2000;
/** Without heartbeat for this long, an owner whose process cannot be looked up is considered dead. */
const MAX_SILENCE_MS = 10_000;

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(content: string): Owner | undefined {
  try {
    return JSON.parse(content) as Owner;
  } catch {
    return undefined;
  }
}

async function isAlive(path: string, content: string): Promise<boolean> {
  const owner = parse(content);
  if (!owner) return false;
  if (owner.space === processSpace()) return owner.born !== undefined && bornAt(owner.pid) === owner.born;
  // Another container or machine on the same disk: its processes are not visible, its heartbeats are.
  const last = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (last === undefined || Date.now() - last > 3 * MAX_SILENCE_MS) return false;
  const limit = Date.now() + MAX_SILENCE_MS;
  while (Date.now() < limit) {
    await sleep(HEARTBEAT_MS / 4);
    if (statSync(path, { throwIfNoEntry: false })?.mtimeMs !== last) return read(path) === content;
  }
  return false;
}

/** Removes the lock of a dead owner, unless another process has taken it over meanwhile. */
function removeDeadLock(path: string, content: string): void {
  const aside = `${path}.${process.pid}.mort`;
  try {
    renameSync(path, aside);
    if (read(aside) !== content) linkSync(aside, path);
  } catch {
    // Removed or taken by another process: the next round checks again.
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Locks `folder` for this process. Returns the function that releases it. Takes over the lock of a killed process;
 * throws a
 * `StartError`, which shows the owner's `url`, while the owner runs.
 */
export async function lockFolder(folder: string, url: string): Promise<() => void> {
  const path = join(folder, 'officine.lock');
  const mine = JSON.stringify({
    pid: process.pid,
    born: bornAt(process.pid),
    space: processSpace(),
    url,
  } satisfies Owner);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (;;) {
      try {
        linkSync(draft, path);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const content = read(path);
      if (content === undefined) continue;
      if (await isAlive(path, content)) {
        const owner = parse(content);
        throw new StartError(
          `Officine tourne déjà sur le dossier « ${folder} » (processus ${owner?.pid}, ${owner?.url}) : arrêtez-la d’abord, ou indiquez un autre dossier par OFFICINE_DATA et un autre PORT.`,
        );
      }
      removeDeadLock(path, content);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const pulse = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // The disk may be temporarily unavailable; the next heartbeat tries again.
    }
  }, HEARTBEAT_MS);
  pulse.unref();
  return () => {
    clearInterval(pulse);
    if (read(path) === mine) rmSync(path, { force: true });
  };
}
