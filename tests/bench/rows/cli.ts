import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../harness/bench.ts';
import { root } from '../harness/paths.ts';
import { median } from '../harness/statistics.ts';

const RUNS = 25;
const program = join(root, 'packages/cli/bin/officine.mjs');
/** Every process tells what it cost, from its start, when it ends; both sides pay for telling it. */
const TELL = `process.on('exit', () => require('node:fs').writeSync(3, JSON.stringify(process.cpuUsage())));`;

/** CPU of what the terminal waits for, in ms above that of `node -e 0`, which is run in turn with it. */
export const row: Row = {
  name: 'cli',
  async run(bench) {
    const folder = bench.folder('cli');
    const tell = join(folder, 'tell.cjs');
    writeFileSync(tell, TELL);
    const cpu = (args: readonly string[]): number => {
      bench.signal.throwIfAborted();
      const { status, output, stderr } = spawnSync(process.execPath, ['--require', tell, ...args], {
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
      for (let run = 0; run < RUNS; run += 1) {
        bare.push(cpu(['-e', '0']));
        ours.push(cpu([program, ...words]));
      }
      const opponent = median(bare);
      const value = median(ours.map((ms, run) => ms - (bare[run] ?? Number.NaN)));
      bench.report({ name, value, unit: 'ms', opponent, ...(most && { goal: { of: 'value', most } }) });
    }
  },
};
