import { writeFileSync } from 'node:fs';
import { exponent } from './statistics.ts';

/** Bounds of a result: `{ of: 'ratio', least: 0.5 }`. */
export interface Goal {
  readonly of: 'ratio' | 'value';
  readonly least?: number;
  readonly most?: number;
}

/** One line of the table. */
export interface Result {
  /** Name of the row, then what distinguishes its lines: `list`, `list, last page`. */
  readonly name: string;
  /** Number of pharmacies. Lines of one name with several sizes get a growth exponent. */
  readonly size?: number;
  readonly value: number;
  /** `req/s`, `s`, `ms`, `statements`: in units that end in `/s` more is better, in all others less. */
  readonly unit: string;
  /** The opponent's value, in the same unit. */
  readonly opponent?: number;
  /** Ours ÷ theirs, as returned by `race`. */
  readonly ratio?: number;
  readonly goal?: Goal;
}

/** A line of `bench-results.json`. `ok` is null without a goal. */
export interface Line {
  readonly name: string;
  readonly size: number | null;
  readonly value: number | null;
  readonly unit: string;
  readonly opponent: number | null;
  readonly ratio: number | null;
  readonly goal: string | null;
  readonly ok: boolean | null;
}

const rounded = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : Number(value.toPrecision(4));

function meets(goal: Goal, result: Result): boolean {
  const reached = goal.of === 'value' ? result.value : result.ratio;
  return (
    reached !== undefined &&
    reached >= (goal.least ?? Number.NEGATIVE_INFINITY) &&
    reached <= (goal.most ?? Number.POSITIVE_INFINITY)
  );
}

const textOf = ({ of, least, most }: Goal): string =>
  [least === undefined ? [] : `${of} >= ${least}`, most === undefined ? [] : `${of} <= ${most}`].flat().join(', ');

export const lineOf = (result: Result): Line => ({
  name: result.name,
  size: result.size ?? null,
  value: rounded(result.value),
  unit: result.unit,
  opponent: rounded(result.opponent),
  ratio: rounded(result.ratio),
  goal: result.goal ? textOf(result.goal) : null,
  ok: result.goal ? meets(result.goal, result) : null,
});

/** Line of a row that could not be measured: it counts as a missed goal. */
export const failed = (name: string): Line => ({
  name,
  size: null,
  value: null,
  unit: '',
  opponent: null,
  ratio: null,
  goal: 'measured',
  ok: false,
});

/**
 * Growth exponents of the results that were measured at several sizes. Numbers of statements are left out: they have
 * goals instead, since they must not grow at all.
 */
export function growth(results: readonly Result[]): Result[] {
  const names = [...new Set(results.map(({ name }) => name))];
  return names.flatMap((name) => {
    const points = results.flatMap(({ name: of, size, value, unit }) =>
      of === name && size !== undefined && value > 0 && unit !== 'statements'
        ? [[size, unit.endsWith('/s') ? 1 / value : value] as const]
        : [],
    );
    const value = exponent(points);
    return value === undefined ? [] : [{ name: `${name}, growth`, value, unit: 'exponent' }];
  });
}

const number = new Intl.NumberFormat('fr-FR', { maximumSignificantDigits: 4 });
const shown = (value: number | null): string => (value === null ? '' : number.format(value));
const OK_SIGNS = { true: '✓', false: '✗' };

/** Formats the lines as a text table, in French. */
export function table(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    line.name,
    shown(line.size),
    shown(line.value),
    line.unit,
    shown(line.opponent),
    shown(line.ratio),
    line.goal ?? '',
    line.ok === null ? '' : OK_SIGNS[`${line.ok}`],
  ]);
  const all = [['mesure', 'pharmacies', 'Officine', 'unité', 'adversaire', 'rapport', 'but', ''], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const right = new Set([1, 2, 4, 5]);
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          right.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const write = (path: string, lines: readonly Line[]): void =>
  writeFileSync(path, `${JSON.stringify(lines, null, 2)}\n`);
