import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signOf } from '../src/api-changes.ts';
import { changesBetween } from './api-changes.ts';
import { surfaceOf } from './surface.ts';

/** Writes the contract's surface of today, and how it differs from the one that was written. Returns the number of changes. */
export function writeApiChanges(sdk: string, day: string): number {
  const surface = join(sdk, 'api/surface.txt');
  const list = join(sdk, 'src/noted-api-changes.json');
  const after = surfaceOf();
  const changes = changesBetween(readFileSync(surface, 'utf8').split('\n').filter(Boolean), after, day);
  const lines = changes.map(({ kind, of, what, value }) => `${day} ${signOf(kind)} ${of} | ${what} = ${value}`);
  const noted: string[] = JSON.parse(readFileSync(list, 'utf8'));
  writeFileSync(list, `${JSON.stringify([...lines, ...noted], null, 2)}\n`);
  writeFileSync(surface, `${after.join('\n')}\n`);
  return changes.length;
}
