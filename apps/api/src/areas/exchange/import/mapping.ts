import { headingOf, labelOf } from '@officine/sdk/labels';
import type { Resource } from '../../../rest/resource.ts';
import { ID, type ImportField, type ImportKey } from './fields.ts';

const MIN_PREFIX_CHARS = 3;

/** A longer heading is that of no field. */
const MAX_HEADING_CHARS = 200;
/** A heading as it is compared: no case, accents, unit or punctuation; its first characters. */
export const folded = (heading: string): string =>
  heading
    .slice(0, MAX_HEADING_CHARS)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]{0,200}\)/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Headings of a field, the most precise first. A link has those of the target's fields that exports show: the
 * reference of a pharmacy says more than its name.
 */
function headingsOf(list: string, { path, name, field, label }: ImportField): string[] {
  const own = [label, headingOf(list, path), path, headingOf('', name), name];
  if (field?.kind !== 'ref' && field?.kind !== 'many') return own;
  const target = field.target();
  const precise = (target.keys ?? []).flat().filter((key) => field.embed?.includes(key) && key !== target.label);
  const shown = [...precise, target.label].map((part) => `${path}.${part}`);
  return [...shown.flatMap((part) => [labelOf(list, part) ?? part, part]), ...own];
}

/** A field for each column, by its heading; null where no field has this name. A field is proposed once. */
export function guessFields(
  resource: Resource,
  headers: readonly string[],
  fields: readonly ImportField[],
): (string | null)[] {
  const list = resource.of.list.type;
  const columns = headers.map(folded);
  const guessed: (string | null)[] = headers.map(() => null);
  const take = (path: string, headings: readonly string[]) => {
    for (const heading of headings) {
      const at = columns.findIndex((column, index) => column === folded(heading) && guessed[index] === null);
      if (at < 0) continue;
      guessed[at] = path;
      return;
    }
  };
  take(ID, [ID, headingOf(list, ID)]);
  // The own labels first: « Emplacement » is the zone before it is anything of the zone.
  for (const field of fields) take(field.path, headingsOf(list, field));
  // « Réf. » is the reference, where no other field begins so.
  for (const [at, column] of columns.entries()) {
    if (guessed[at] !== null || column.length < MIN_PREFIX_CHARS) continue;
    const left = fields.filter(({ path, label }) => !guessed.includes(path) && folded(label).startsWith(column));
    if (left.length === 1) guessed[at] = left[0]?.path ?? null;
  }
  return guessed;
}

/** The first key whose required columns are mapped: those of the required fields, and its first one. */
export function guessKey(
  keys: readonly ImportKey[],
  mapped: ReadonlySet<string>,
  fields: readonly ImportField[],
): ImportKey | undefined {
  const required = new Set(fields.filter(({ isRequired }) => isRequired).map(({ path }) => path));
  return keys.find(({ paths }) => paths.every((path, at) => mapped.has(path) || (at > 0 && !required.has(path))));
}
