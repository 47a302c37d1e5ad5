import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bornAt } from '../src/database/embedded/processes.ts';

/** Memory where that much of it is free: copying a database takes 20 ms there, 200 ms on a disk. */
function place(bytes: number): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > bytes ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A new folder of this process, in memory where `bytes` are free; those of the same name whose process was killed are deleted. */
export function runFolder(name: string, bytes: number): string {
  const parent = place(bytes);
  for (const other of readdirSync(parent)) {
    const pid = new RegExp(`^${name}-(\\d+)-`).exec(other)?.[1];
    if (pid !== undefined && bornAt(Number(pid)) === undefined)
      rmSync(join(parent, other), { recursive: true, force: true });
  }
  return mkdtempSync(join(parent, `${name}-${process.pid}-`));
}
