import type { ApiChange } from '../src/api-changes.ts';

interface Line {
  readonly of: string;
  readonly what: string;
  readonly value: string;
}
/** Reads a line of `surfaceOf`: `GET /zones | filter name = partial`. */
function parse(line: string): Line {
  const [, of = '', what = '', value = ''] = /^(.+?) \| (.+?) = (.*)$/.exec(line) ?? [];
  return { of, what, value };
}
const byOwner = (lines: readonly string[]): Map<string, Map<string, string>> => {
  const owners = new Map<string, Map<string, string>>();
  for (const { of, what, value } of lines.map(parse)) owners.set(of, (owners.get(of) ?? new Map()).set(what, value));
  return owners;
};
const mountsOf = (parts: ReadonlyMap<string, string>): string =>
  [...parts.keys()].flatMap((what) => (what.startsWith('on ') ? [what.slice(3)] : [])).join(' ');

/** Returns what is different between two surfaces of the contract. A new call or class is one change. */
export function changesBetween(before: readonly string[], after: readonly string[], day: string): ApiChange[] {
  const [old, now] = [byOwner(before), byOwner(after)];
  const changes: ApiChange[] = [];
  for (const of of [...new Set([...old.keys(), ...now.keys()])].toSorted()) {
    const [was, is] = [old.get(of), now.get(of)];
    if (was && is) {
      for (const what of [...new Set([...was.keys(), ...is.keys()])].toSorted()) {
        const [from, to] = [was.get(what), is.get(what)];
        if (from === undefined) changes.push({ day, kind: 'added', of, what, value: String(to) });
        else if (to === undefined) changes.push({ day, kind: 'removed', of, what, value: from });
        else if (from !== to) changes.push({ day, kind: 'changed', of, what, value: `${from} → ${to}` });
      }
    } else
      changes.push({
        day,
        kind: is ? 'added' : 'removed',
        of,
        what: '',
        value: mountsOf((is ?? was) as Map<string, string>),
      });
  }
  return changes;
}
