import type { Paths } from '@officine/sdk';
import { type FieldKind, fieldLabel, headingOf, wordOf } from '@officine/sdk/labels';
import { text, yesNo } from './format.ts';
import { written } from './written.ts';

const valueAt = (item: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((value, name) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[name], item);

/**
 * A field of an item as text, a dash when it is null, undefined or empty: `fieldText('Task', 'date_run', task)`. Related
 * items are listed by name.
 */
export function fieldText(type: string, path: string, item: unknown, kind?: FieldKind): string {
  const value = valueAt(item, path);
  if (value === null || value === undefined || value === '') return text(null);
  if (typeof value === 'boolean') return yesNo(value);
  if (Array.isArray(value)) return text(value.map(({ name }: { name?: string }) => name).join(', '));
  const shownAs = kind ?? fieldLabel(type, path)?.kind;
  return wordOf(type, path, value) ?? (shownAs ? written(value as number | string, shownAs) : String(value));
}

export interface Resource {
  readonly get: { readonly type: string; readonly io: { readonly out: unknown } };
}
/** The facts of an item, labelled as its columns: `factsOf(tasks, task, 'date_run', 'datetimeEnd')`. */
export const factsOf = <R extends Resource>(
  { get: { type } }: R,
  item: R['get']['io']['out'],
  ...paths: readonly Paths<R>[]
): (readonly [label: string, text: string])[] =>
  paths.map((path) => [headingOf(type, path), fieldText(type, path, item)] as const);
