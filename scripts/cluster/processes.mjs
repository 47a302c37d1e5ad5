import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './wait.mjs';

// A process belongs to a part when its working directory is in the part's folder and it bears the mark, or is PostgreSQL, which
// writes over its environment. So nothing is to be remembered between two commands, and no pid that was given to another program is ended.
const MARK = 'OFFICINE_CLUSTER';
const isIn = (path, folder) => path === folder || path.startsWith(`${folder}/`);

function read(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    return '';
  }
}
function workingFolder(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** When a process began, in ticks since the machine did; 0 once it has ended. */
const startOf = (pid) => Number(read(pid, 'stat').split(') ').at(-1).split(' ')[19] ?? 0);

/** Process ids below a folder of a cluster, the oldest first. Those that have ended and were not yet collected are none. */
export const processesIn = (folder) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const path = workingFolder(pid);
      if (path === undefined || !isIn(path, folder)) return false;
      return (
        read(pid, 'comm').startsWith('postgres') ||
        read(pid, 'environ')
          .split('\0')
          .some((one) => one.startsWith(`${MARK}=`))
      );
    })
    .sort((a, b) => startOf(a) - startOf(b) || a - b);

/** Sends a signal to each process below a folder, and returns how many there were. */
export function signal(folder, name) {
  const pids = processesIn(folder);
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  return pids.length;
}

/** Kills everything below a folder, what it starts meanwhile too, and returns once nothing is left. */
export async function kill(folder) {
  await until(() => signal(folder, 'SIGKILL') === 0, { what: `la fin de ${folder}`, seconds: 30, everyMs: 50 });
}

/** Stops a part: `name` to its first process, which ends the others; what is left after so many seconds is killed. Returns false then. */
export async function stop({ folder }, { name = 'SIGTERM', seconds = 60 } = {}) {
  // A process that was frozen would not hear it.
  signal(folder, 'SIGCONT');
  const [first] = processesIn(folder);
  if (first === undefined) return true;
  process.kill(first, name);
  try {
    await until(() => processesIn(folder).length === 0, { what: `l’arrêt de ${folder}`, seconds, everyMs: 50 });
    return true;
  } catch {
    await kill(folder);
    return false;
  }
}

/**
 * Starts a program of a part, apart from this process: it goes on when this one ends. Its output goes to the part's log.
 * Returns whether it has ended, as a function.
 */
export function startApart(layout, part, [command, ...args], env = {}) {
  const log = openSync(join(layout.logs, `${part.name}.log`), 'a');
  const child = spawn(command, args, {
    cwd: part.folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...env, [MARK]: layout.folder },
  });
  closeSync(log);
  let hasEnded = false;
  for (const event of ['error', 'exit'])
    child.once(event, () => {
      hasEnded = true;
    });
  child.unref();
  return () => hasEnded;
}

/** The last lines of a part's log. */
export function lastLines(layout, { name }, count = 8) {
  try {
    return readFileSync(join(layout.logs, `${name}.log`), 'utf8')
      .trim()
      .split('\n')
      .slice(-count)
      .join('\n');
  } catch {
    return '';
  }
}
