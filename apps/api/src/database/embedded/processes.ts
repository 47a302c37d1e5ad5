import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a command can be run and exits with code 0. */
export const runs = (
  command: string,
  args: readonly string[],
  options: { uid?: number; gid?: number; cwd?: string } = {},
): boolean => spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0;

const ps = (pid: number, column: string): string | undefined => {
  try {
    return (
      execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
};

/**
 * Start time of a process, as text to compare, since pids are reused. Undefined once it has ended, also for a zombie.
 */
export function bornAt(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'lstart');
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** Command and arguments of a process, separated by spaces; empty when unknown. */
export function commandOf(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command') ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Identifies where pids are valid: this boot of this machine and, in a container, its pid namespace. */
export function processSpace(): string {
  if (process.platform !== 'linux') return hostname();
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
}

/** Waits until a process has ended; false when it still runs after `milliseconds`. */
export async function ended(pid: number, milliseconds: number): Promise<boolean> {
  const birth = bornAt(pid);
  const limit = Date.now() + milliseconds;
  if (birth === undefined) return true;
  for (;;) {
    if (bornAt(pid) !== birth) return true;
    if (Date.now() > limit) return false;
    await sleep(50);
  }
}

/**
 * PostgreSQL processes whose working directory is `folder`, which is their data folder. Empty on systems without /proc.
 */
export function workingIn(folder: string): readonly number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder && commandOf(Number(pid)).startsWith('postgres:');
      } catch {
        return false;
      }
    })
    .map(Number);
}
