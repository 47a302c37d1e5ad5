import { cleanText } from '@officine/domain';
import type * as z from 'zod/mini';
import { AppError } from '../base/errors.ts';
import { unknownName } from '../base/unknown-name.ts';
import { coerceFields } from '../files/upload.ts';
import { parse } from './parse.ts';

/** Names of the schema's parameters; undefined for an open schema, such as a list's export, which takes the list's filters. */
function namesIn(schema: z.ZodMiniType | undefined): readonly string[] | undefined {
  if (!schema) return [];
  const { shape, catchall } = (schema as unknown as { _zod: { def: { shape?: object; catchall?: unknown } } })._zod.def;
  return shape && !catchall ? Object.keys(shape) : undefined;
}

/**
 * Parses an action's query string: texts become numbers and booleans, `key[]` and repeats become lists.
 * Throws 400 for a parameter that the call does not have, or for a value that the schema refuses.
 */
export function parseActionQuery(search: string, schema: z.ZodMiniType | undefined): unknown {
  const known = namesIn(schema);
  const fields: Record<string, unknown> = Object.create(null);
  for (const [key, sent] of new URLSearchParams(search)) {
    const value = cleanText(sent);
    if (key.includes('\0') || value.includes('\0'))
      throw new AppError('bad_request', 'La requête contient un caractère interdit.');
    const name = key.replace(/\[\d*\]$/, '');
    if (known && !known.includes(name)) throw unknownName('paramètre', key, known);
    const before = fields[name];
    fields[name] =
      name === key && before === undefined ? value : [...(before === undefined ? [] : [before].flat()), value];
  }
  if (!schema) return undefined;
  return parse(schema, 'shape' in schema ? coerceFields(fields, schema as z.ZodMiniObject) : fields, 'bad_request');
}
