import { writeFileSync } from 'node:fs';
import { exponent } from './statistics.ts';

/** What a result must be: `{ of: 'ratio', least: 0.5 }`. */
interface Goal {
  readonly of: 'ratio' | 'value';
  readonly least?: number;
  readonly most?: number;
}

/** One line of the table. */
export interface Result {
  /** `list`, `list, last page`: the row's own name, then what distinguishes its lines. */
  readonly name: string;
  /** Pharmacies. Lines of one name and several sizes get a growth exponent. */
  readonly size?: number;
  readonly value: number;
  /** `req/s`, `s`, `ms`, `statements`: those by the second grow better, all others worse. */
  readonly unit: string;
  /** The opponent's value, in the same unit. */
  readonly opponent?: number;
  /** Ours ÷ theirs, as `race` gives it. */
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

/** A row that could not be measured has not reached its goal. */
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

/** How the cost of each measure grows with the number of pharmacies, where it was measured at several; a number of statements must not grow at all. */
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
const MARKS = { true: '✓', false: '✗' };

/** The table that a person reads. */
export function table(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    line.name,
    shown(line.size),
    shown(line.value),
    line.unit,
    shown(line.opponent),
    shown(line.ratio),
    line.goal ?? '',
    line.ok === null ? '' : MARKS[`${line.ok}`],
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
