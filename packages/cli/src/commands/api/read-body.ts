import type { RouteDef } from '@officine/sdk';
import { usage } from '../../cli-error.ts';
import { readFileToSend, readText } from '../../files/input.ts';

/**
 * The value of a `--field`: JSON (`true`, `12`, `null`, `["a"]`) or text; `@chemin` is the text of a file, or the file
 * itself where the call takes one.
 */
async function readValue(key: string, value: string, route: RouteDef): Promise<unknown> {
  if (value.startsWith('@')) {
    const path = value.slice(1);
    return Object.hasOwn(route.files ?? {}, key) ? readFileToSend(path) : readText(path);
  }
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

function split(pair: string, flag: string): [key: string, value: string] {
  const cut = pair.indexOf('=');
  if (cut < 1) throw usage(`${flag} attend clé=valeur, pas « ${pair} ».`);
  return [pair.slice(0, cut), pair.slice(cut + 1)];
}

interface BodyOptions {
  readonly field: readonly string[];
  readonly 'raw-field': readonly string[];
  readonly input: string | undefined;
}
/** Returns the request body: the JSON of `--input` with the fields added; undefined without both. */
export async function readBody(
  route: RouteDef,
  { field, 'raw-field': raw, input }: BodyOptions,
): Promise<object | undefined> {
  let whole: unknown = {};
  if (input !== undefined) {
    const text = await readText(input);
    try {
      whole = JSON.parse(text);
    } catch {
      throw usage(`${input === '-' ? 'L’entrée standard' : input} n’est pas du JSON.`);
    }
    if (whole === null || typeof whole !== 'object') throw usage('Un objet JSON est attendu.');
  }
  const pairs: [string, unknown][] = raw.map((pair) => split(pair, '--raw-field'));
  for (const pair of field) {
    const [key, value] = split(pair, '--field');
    pairs.push([key, await readValue(key, value, route)]);
  }
  if (pairs.length === 0) return input === undefined ? undefined : (whole as object);
  if (Array.isArray(whole)) throw usage('--field ne complète pas une liste.');
  return { ...(whole as object), ...Object.fromEntries(pairs) };
}
