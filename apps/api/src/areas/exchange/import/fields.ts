import type { TypedKind } from '@officine/domain';
import type { Role } from '@officine/sdk';
import type { ImportField as FieldOfAnswer } from '@officine/sdk/contract';
import { fieldLabel, headingOf, inSentence, labelOf, wordsAt } from '@officine/sdk/labels';
import type * as z from 'zod/mini';
import { fieldOf } from '../../../rest/fields.ts';
import { isObjectShape, unwrap } from '../../../rest/input.ts';
import {
  accessOf,
  type Field,
  has,
  inputShape,
  type Mode,
  type Resource,
  writableFields,
} from '../../../rest/resource.ts';
import { ScopedTable } from '../../../rest/scoped-table.ts';

/** How the texts of a column are read. */
type CellKind = TypedKind | 'link' | 'links';

/** A field that a file may fill: a leaf of the body of a create. */
export interface ImportField {
  /** `name`, or `billing.cip` for a part. */
  readonly path: string;
  /** Class whose field this is: that of the part, for a part's field. */
  readonly type: string;
  readonly name: string;
  readonly label: string;
  readonly kind: CellKind;
  readonly schema: z.ZodMiniType;
  readonly isRequired: boolean;
  /** Declaration of the field; undefined for a plain column. */
  readonly field: Field | undefined;
  /** Words of an enumerated field, by value. */
  readonly words?: Readonly<Record<string, string>>;
}

interface Def {
  readonly type: string;
  readonly format?: string;
  readonly entries?: Readonly<Record<string, string | number>>;
}
const defOf = (schema: z.ZodMiniType): Def => (unwrap(schema) as unknown as { _zod: { def: Def } })._zod.def;

/** Undefined for values that no cell can hold: files, objects. */
function kindOf(schema: z.ZodMiniType, type: string, name: string, field: Field | undefined): CellKind | undefined {
  if (field?.kind === 'ref') return 'link';
  if (field?.kind === 'many') return 'links';
  if (field) return undefined;
  if (wordsAt(type, name)) return 'word';
  const def = defOf(schema);
  if (def.type === 'string') return def.format === 'date' ? 'day' : 'text';
  if (def.type === 'enum') return 'word';
  if (def.type === 'boolean') return 'boolean';
  if (def.type !== 'number') return undefined;
  if (fieldLabel(type, name)?.kind === 'money') return 'money';
  return def.format === 'safeint' ? 'count' : 'number';
}

const wordsOf = (schema: z.ZodMiniType, type: string, name: string): Readonly<Record<string, string>> =>
  wordsAt(type, name) ??
  Object.fromEntries(Object.values(defOf(schema).entries ?? {}).map((value) => [String(value), String(value)]));

/** A field of an object of the input, with where its value goes. */
interface Leaf {
  readonly path: string;
  readonly type: string;
  readonly name: string;
  readonly field: Field | undefined;
  readonly schema: z.ZodMiniType;
}
function leavesOf(resource: Resource): Leaf[] {
  const { type } = resource.of.list;
  const shape = inputShape(resource).shape as Record<string, z.ZodMiniType>;
  return Object.entries(shape).flatMap(([name, schema]): Leaf[] => {
    const field = fieldOf(resource, name);
    if (field?.kind !== 'one') return [{ path: name, type, name, field, schema }];
    const inner = unwrap(schema);
    if (!field.write || !isObjectShape(inner)) return [];
    const target = field.target();
    return Object.entries(inner.shape as Record<string, z.ZodMiniType>).map(([part, partSchema]) => ({
      path: `${name}.${part}`,
      type: target.of.list.type,
      name: part,
      field: fieldOf(target, part),
      schema: partSchema,
    }));
  });
}

/**
 * Fields that the role may fill by a file: those that it may create or change, and read again. Fields without a label
 * are left out, as in exports.
 */
export function importFields(resource: Resource, role: Role): ImportField[] {
  const list = resource.of.list.type;
  const table = new ScopedTable(resource, role);
  const modes: readonly Mode[] = ['create', 'update'];
  const fixed = accessOf(resource, role)?.fixed ?? {};
  return leavesOf(resource).flatMap((leaf): ImportField[] => {
    const { path, type, name, field, schema } = leaf;
    const kind = kindOf(schema, type, name, field);
    const label = labelOf(list, path);
    const isWritable = modes.some((mode) => has(writableFields(resource, role, mode), path));
    if (!kind || !label || !isWritable || !table.may(path)) return [];
    if (field && 'column' in field && Object.hasOwn(fixed, field.column)) return [];
    const words = kind === 'word' && { words: wordsOf(schema, type, name) };
    const isRequired = !path.includes('.') && !schema.safeParse(undefined).success;
    return [{ ...leaf, label, kind, isRequired, ...words }];
  });
}

/** Labels of the required files, which no table contains: « Logo ». */
export const requiredFiles = (resource: Resource): string[] =>
  leavesOf(resource).flatMap(({ path, field, schema }) =>
    field?.kind === 'file' && !schema.safeParse(undefined).success ? [headingOf(resource.of.list.type, path)] : [],
  );

export const fieldInAnswer = ({ path, label, isRequired, words }: ImportField): FieldOfAnswer => ({
  field: path,
  label,
  required: isRequired,
  ...(words && { words: Object.values(words) }),
});

/** What identifies the items to change: one path, or several that do so together. */
export interface ImportKey {
  /** Paths joined by `+`. */
  readonly key: string;
  readonly label: string;
  readonly paths: readonly string[];
}
/** Field `id`, which only identifies: it is in exports. */
export const ID = 'id';

/** The keys of a list, the best first: the id, then those of the declaration. */
export function importKeys(resource: Resource, fields: readonly ImportField[]): ImportKey[] {
  const labels = new Map(fields.map(({ path, label }) => [path, label]));
  const own = resource.keys ?? [[resource.label]];
  const keys = own.filter((paths) => labels.has(paths[0] as string));
  return [
    { key: ID, label: headingOf(resource.of.list.type, ID), paths: [ID] },
    ...keys.map((paths) => {
      const known = paths.filter((path) => labels.has(path));
      const names = known.map((path, at) => (at ? inSentence(labels.get(path) ?? path) : (labels.get(path) ?? path)));
      return { key: known.join('+'), label: names.join(', ').replace(/, ([^,]{1,200})$/, ' et $1'), paths: known };
    }),
  ];
}
