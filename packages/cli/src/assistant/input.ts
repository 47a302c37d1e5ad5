import { typography } from '@officine/sdk/format';
import * as z from 'zod/mini';
import { usage } from '../cli-error.ts';
import { didYouMean } from '../suggest.ts';

const MAX_TEXT = 200;

/** A text of the user, on one line or several. */
export const text = (description: string) =>
  z.string().check(z.describe(description), z.minLength(1), z.maxLength(MAX_TEXT));
/** Something that is found by id, reference or name; assistants write ids as numbers too. */
export const thing = (description: string) =>
  z.pipe(
    z
      .union([z.int().check(z.minimum(1)), z.string().check(z.minLength(1), z.maxLength(MAX_TEXT))])
      .check(z.describe(description)),
    z.transform(String),
  );
export const day = (description: string) =>
  z
    .string()
    .check(
      z.describe(`${description}, au format AAAA-MM-JJ`),
      z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
    );
export const month = (description: string) =>
  z.string().check(z.describe(`${description}, au format AAAA-MM`), z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
export const oneOf = <const T extends readonly string[]>(values: T, description: string) =>
  z.enum(values as unknown as [T[number], ...T[number][]]).check(z.describe(description));
export const yesNo = (description: string) => z.boolean().check(z.describe(description));

/** The JSON Schema of a tool's input, as the protocol lists it. */
export function inputSchema(input: z.ZodMiniObject): { type: 'object' } & Record<string, unknown> {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: 'input' });
  return { ...schema, type: 'object' };
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'oui ou non (true, false)',
  array: 'une liste',
  object: 'un objet',
  record: 'un objet',
};
const FORMATS: Readonly<Record<string, string>> = {
  [String(/^\d{4}-(0[1-9]|1[0-2])$/)]: 'un mois, au format AAAA-MM',
};

/** What is wrong with a value, in French. */
function sentenceOf(issue: z.core.$ZodIssue, known: readonly string[], given: object): string {
  const name = issue.path.join('.');
  const isMissing = name !== '' && issue.path.length === 1 && !Object.hasOwn(given, name);
  if (isMissing) return `Il manque « ${name} ».`;
  const of = name ? `« ${name} » : ` : '';
  switch (issue.code) {
    case 'unrecognized_keys': {
      const unknown = String(issue.keys[0]);
      const advice =
        didYouMean(unknown, known) ??
        (known.length > 0 ? `Paramètres : ${known.join(', ')}.` : 'Cet outil n’en a pas.');
      return `Paramètre inconnu : « ${unknown} ». ${advice}`;
    }
    case 'invalid_type':
      return `${of}${TYPES[issue.expected] ?? 'une autre valeur'} est attendu.`;
    case 'invalid_union':
      return `${of}un id, une référence ou un nom est attendu.`;
    case 'invalid_value':
      return `${of}au choix : ${issue.values.join(', ')}.`;
    case 'too_small':
      return issue.origin === 'string' ? `${of}un texte est attendu.` : `${of}${issue.minimum} au moins.`;
    case 'too_big':
      return issue.origin === 'string' ? `${of}${issue.maximum} caractères au plus.` : `${of}${issue.maximum} au plus.`;
    case 'invalid_format':
      return `${of}${FORMATS[String(issue.pattern)] ?? 'un jour, au format AAAA-MM-JJ'} est attendu.`;
    default:
      return `${of}cette valeur n’est pas acceptée.`;
  }
}

/** Returns the input of a tool; throws usage, with a French sentence for each thing that is wrong. */
export function readInput(input: z.ZodMiniObject, given: unknown): Record<string, unknown> {
  const values = given ?? {};
  const read = z.safeParse(input, values);
  if (read.success) return read.data;
  const known = Object.keys(input.shape);
  const sentences = read.error.issues.map((issue) => sentenceOf(issue, known, Object(values)));
  throw usage(typography(sentences.slice(0, 5).join(' ')));
}
