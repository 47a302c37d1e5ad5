import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FOLDER = join(tmpdir(), 'officine-prometheus');

/**
 * Path of Prometheus's own tool: that of the machine, or that of Debian's package, which is unpacked once into a folder of its
 * own. Throws where neither can be had.
 */
export async function findPromtool(): Promise<string> {
  const installed = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'promtool'));
  const kept = join(FOLDER, 'usr/bin/promtool');
  const found = [...installed, kept].find((path) => existsSync(path));
  if (found) return found;
  const work = `${FOLDER}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  await run('apt-get', ['download', 'prometheus'], { cwd: work }).catch(async () => {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['download', 'prometheus'], { cwd: work });
  });
  const [file = ''] = readdirSync(work).filter((name) => name.endsWith('.deb'));
  await run('dpkg-deb', ['-x', file, 'unpacked'], { cwd: work });
  // Another test may have been first.
  await rename(join(work, 'unpacked'), FOLDER).catch(() => undefined);
  await rm(work, { recursive: true, force: true });
  return kept;
}
