import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../harness/bench.ts';
import { root } from '../harness/paths.ts';
import { median } from '../harness/statistics.ts';

const RUN_COUNT = 25;
const program = join(root, 'packages/cli/bin/officine.mjs');
/** Preloaded into every process: writes its CPU usage to file descriptor 3 at exit. Both sides pay for it equally. */
const REPORT_CPU_USAGE = `process.on('exit', () => require('node:fs').writeSync(3, JSON.stringify(process.cpuUsage())));`;

/** CPU time of the CLI, in ms more than `node -e 0`, which is measured alternately. */
export const row: Row = {
  name: 'cli',
  async run(bench) {
    const folder = bench.folder('cli');
    const preload = join(folder, 'preload.cjs');
    writeFileSync(preload, REPORT_CPU_USAGE);
    const cpu = (args: readonly string[]): number => {
      bench.signal.throwIfAborted();
      const { status, output, stderr } = spawnSync(process.execPath, ['--require', preload, ...args], {
        cwd: folder,
        env: { PATH: process.env['PATH'], HOME: folder, OFFICINE_CONFIG_DIR: folder },
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
      const { user, system } = JSON.parse(output[3] ?? '') as { user: number; system: number };
      return (user + system) / 1000;
    };
    for (const [name, words, most] of [
      ['cli, --help', ['--help'], 25],
      ['cli, a verb’s --help', ['campaign', 'list', '--help'], undefined],
    ] as const) {
      const bare: number[] = [];
      const ours: number[] = [];
      for (let run = 0; run < RUN_COUNT; run += 1) {
        bare.push(cpu(['-e', '0']));
        ours.push(cpu([program, ...words]));
      }
      const opponent = median(bare);
      const value = median(ours.map((ms, run) => ms - (bare[run] ?? Number.NaN)));
      bench.report({ name, value, unit: 'ms', opponent, ...(most && { goal: { of: 'value', most } }) });
    }
  },
};
