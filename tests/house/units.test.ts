import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { settings } from '../../apps/api/src/config/settings.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const source = join(root, 'examples/install');
const units = readdirSync(source).filter((name) => name.endsWith('.service'));
const textOf = (unit: string) => readFileSync(join(source, unit), 'utf8');
const folder = mkdtempSync('/tmp/officine-units-');
afterAll(() => rmSync(folder, { recursive: true }));

it('systemd finds nothing to say about the units', () => {
  for (const unit of units)
    writeFileSync(
      join(folder, unit),
      textOf(unit).replaceAll('/usr/bin/node', process.execPath).replaceAll('/opt/officine', root),
    );
  const paths = units.map((unit) => join(folder, unit));
  const { status, stdout, stderr, error } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], {
    encoding: 'utf8',
  });
  expect(error, 'systemd-analyze is missing: apt-get install systemd').toBeUndefined();
  // What it says of units of the machine is not ours.
  const ours = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('officine'));
  expect(ours).toEqual([]);
  expect(status).toBe(0);
});

/** The settings that a unit gives, by their names. */
function given(unit: string): ReadonlyMap<string, string> {
  const [, line = ''] = /^Environment=(.*)$/m.exec(textOf(unit)) ?? [];
  return new Map(line.split(' ').map((one) => one.split('=') as [string, string]));
}

it('the units give settings that exist', () => {
  const known = new Set(Object.values(settings).map(({ name }) => name));
  expect(units.flatMap((unit) => [...given(unit).keys()]).filter((name) => !known.has(name))).toEqual([]);
});

it('a stop has time for the drain, for requests under way and for tasks', () => {
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(textOf('officine.service')) ?? [];
  const drain = Number(given('officine.service').get('OFFICINE_DRAIN'));
  expect(Number(seconds)).toBeGreaterThanOrEqual(drain + 20 + 10);
});
