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

/** Milliseconds between two signs of life, and the silence after which an owner that cannot be looked up is taken for dead. */
const beat = 2000;
const silence = 10_000;

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
  // Another container or machine on the same disk: its processes cannot be seen, its signs of life can.
  const last = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (last === undefined || Date.now() - last > 3 * silence) return false;
  const limit = Date.now() + silence;
  while (Date.now() < limit) {
    await sleep(beat / 4);
    if (statSync(path, { throwIfNoEntry: false })?.mtimeMs !== last) return read(path) === content;
  }
  return false;
}

/** Takes a dead owner's lock away, unless another start was quicker and the file is already that one's. */
function removeDeadLock(path: string, content: string): void {
  const aside = `${path}.${process.pid}.mort`;
  try {
    renameSync(path, aside);
    if (read(aside) !== content) linkSync(aside, path);
  } catch {
    // Gone, or taken: the next round looks again.
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Makes this process the only one that serves `folder`; answers the function that gives it back. `url` is shown to who comes second.
 * The lock of a killed process is taken over. Throws a `StartError` while the owner lives.
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
      // The disk may be away for a moment; the next beat tries again.
    }
  }, beat);
  pulse.unref();
  return () => {
    clearInterval(pulse);
    if (read(path) === mine) rmSync(path, { force: true });
  };
}
