import type * as z from 'zod/mini';
import { parseJson } from '../base/json.ts';

type Leaf = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'null';
interface Expected {
  readonly leaves: ReadonlySet<Leaf>;
  /** Schema of a list's elements. */
  readonly element?: Def;
}
interface Def {
  readonly _zod: {
    readonly def: { type: string; innerType?: Def; in?: Def; options?: Def[]; element?: Def; getter?: () => Def };
  };
}

/** Types that a schema accepts on the wire, through optional, nullable and pipe. */
function expected(schema: Def, found = new Set<Leaf>(), elements: Def[] = []): Expected {
  const { def } = schema._zod;
  if (def.type === 'nullable') found.add('null');
  const inner = def.innerType ?? def.in ?? def.getter?.();
  if (inner) expected(inner, found, elements);
  for (const option of def.options ?? []) expected(option, found, elements);
  if (def.type === 'int' || def.type === 'number') found.add('number');
  else if (def.type === 'record' || def.type === 'tuple') found.add('object');
  else if (['string', 'enum', 'literal', 'template_literal'].includes(def.type)) found.add('string');
  else if (['boolean', 'array', 'object', 'null'].includes(def.type)) found.add(def.type as Leaf);
  if (def.element) elements.push(def.element);
  return { leaves: found, ...(elements[0] && { element: elements[0] }) };
}

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['on', true],
  ['false', false],
  ['0', false],
  ['off', false],
]);
const NUMBER = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,15})?$/;

/** Converts a text when the schema allows only one reading; else returns it, for the schema to check. */
function read(value: unknown, { leaves, element }: Expected): unknown {
  if (Array.isArray(value)) return element ? value.map((each) => read(each, expected(element))) : value;
  if (typeof value !== 'string') return value;
  const text = value.trim();
  // Null in a form: an empty part (our client), or the word (API Platform's client).
  if ((text === '' || text === 'null') && leaves.has('null')) return null;
  if (leaves.has('boolean') && WORDS.has(text)) return WORDS.get(text);
  if (leaves.has('number') && NUMBER.test(text)) return Number(text);
  if ((leaves.has('array') && text.startsWith('[')) || (leaves.has('object') && /^[[{]/.test(text))) return json(value);
  if (!leaves.has('array')) return value;
  if (text === '') return [];
  return leaves.has('string') ? value : read([value], { leaves, ...(element && { element }) });
}

function json(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return text;
    throw error;
  }
}

/**
 * Converts texts of a form or query string to the schema's types: `{ price: '12', isActive: 'true', topics:
 * '["/topics/1"]' }` becomes `{ price: 12, isActive: true, topics: ['/topics/1'] }`. An empty text becomes null when
 * null is allowed. A text that cannot be converted is returned unchanged: the schema refuses it with its own sentence.
 */
export function coerceFields(
  fields: Readonly<Record<string, unknown>>,
  schema: z.ZodMiniObject,
): Record<string, unknown> {
  const shape = schema.shape as unknown as Record<string, Def>;
  const result: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(fields)) {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    result[name] = field ? read(value, expected(field)) : value;
  }
  return result;
}
