import type { RouteDef } from '@officine/sdk';
import { headingOf } from '@officine/sdk/labels';
import { usage } from '../../cli-error.ts';
import { readFileToSend } from '../../files/input.ts';
import { resolveId } from '../../lists/resolve.ts';
import type { Caller } from '../../sdk/caller.ts';
import { didYouMean } from '../../suggest.ts';
import { readBody } from '../api/read-body.ts';
import { type RecordField, readText } from './fields.ts';
import { namingFilters } from './links.ts';

type Body = Record<string, unknown>;
type Args = Readonly<Record<string, unknown>>;

async function valueOf(sdk: Caller, field: RecordField, text: string): Promise<unknown> {
  const { kind, option, target } = field;
  // An empty text clears the field; the server says where it may not be empty.
  if (text === '') return null;
  if (kind === 'file') return readFileToSend(text);
  if (kind === 'link') return target ? resolveId(sdk, text, { route: target, by: namingFilters(target) }) : text;
  if (kind === 'json') {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw usage(`--${option} attend du JSON.`, 'Ou tous les champs d’un fichier : --data fichier.json');
    }
  }
  const read = readText(field, text);
  if (!read.ok) throw usage(`--${option} : ${read.reason}`);
  return read.value;
}

/** All fields of `--data`; throws on one that the call does not take. */
async function dataOf(route: RouteDef, fields: readonly RecordField[], input: string | undefined): Promise<Body> {
  const data = (await readBody(route, { field: [], 'raw-field': [], input })) ?? {};
  if (Array.isArray(data)) throw usage('Un objet JSON est attendu, pas une liste.');
  const known = [...new Set(fields.map(({ path }) => path.split('.')[0] ?? path))];
  const unknown = Object.keys(data).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw usage(`Champ inconnu : ${unknown}.`, didYouMean(unknown, known) ?? `Champs : ${known.join(', ')}`);
  return data as Body;
}

const isObject = (value: unknown): value is Body =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Blob);

/** The body of a create or an update: the fields of `--data`, then those of the options that were typed. */
export async function recordBody(
  sdk: Caller,
  route: RouteDef,
  fields: readonly RecordField[],
  args: Args,
): Promise<Body> {
  const body = await dataOf(route, fields, args['data'] as string | undefined);
  for (const field of fields) {
    const typed = args[field.option] as string | readonly string[] | undefined;
    if (typed === undefined || (field.many && typed.length === 0)) continue;
    const texts = typeof typed === 'string' ? [typed] : typed.filter(Boolean);
    const values = await Promise.all(texts.map((text) => valueOf(sdk, field, text)));
    const value = field.many ? values : values[0];
    const [name = '', part] = field.path.split('.');
    if (part === undefined) body[name] = value;
    else body[name] = { ...(isObject(body[name]) && body[name]), [part]: value };
  }
  return body;
}

/** `Référence, Prix par jour…`: what may be given, for the sentence that nothing was. */
export const fieldNames = (type: string, fields: readonly RecordField[]): string =>
  fields
    .slice(0, 4)
    .map(({ path, option }) => `--${option} (${headingOf(type, path)})`)
    .join(', ');
