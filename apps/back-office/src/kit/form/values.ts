import { cleanText } from '@officine/domain';
import type { Entity } from '@officine/sdk';
import * as z from 'zod/mini';

/** The schema of what is sent: one shape a field, so that each field can be checked alone. */
export type InputSchema = z.ZodMiniObject;
/** What a form holds, by field: related things as ids, files as `Blob` or as the stored file. */
export type Values = Record<string, any>;

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;
const fieldOf = (schema: InputSchema, name: string) => schema.shape[name] as z.ZodMiniType | undefined;
const accepts = (field: z.ZodMiniType | undefined, value: unknown) => field?.safeParse(value).success ?? false;

/** Whether a value must be given; the label says so where it may be left out. */
export const isRequired = (schema: InputSchema, name: string): boolean => !accepts(fieldOf(schema, name), undefined);

/** What a form holds for an empty field: `false` for a yes or no, `[]` for a list, else `null`. */
const emptyOf = (field: z.ZodMiniType): unknown => [false, []].find((value) => accepts(field, value)) ?? null;

/** A related thing becomes its id, alone or in a list. */
const flat = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(flat);
  return typeof value === 'object' && value !== null && '@id' in value ? (value as unknown as Entity).id : value;
};

/**
 * Values of the form for every field of the schema: those of an existing thing or of a draft, empty ones for the
 * others.
 */
export function valuesOf(schema: InputSchema, known: object): Values {
  const given = known as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      isEmpty(given[name]) ? emptyOf(field as z.ZodMiniType) : flat(given[name]),
    ]),
  );
}

/**
 * The body to send, with these fields of the form. In a new thing an empty field is left out, unless the contract wants
 * an empty text: the hours of a closed day. In an existing one it is `null` where the contract takes it, else an empty
 * text. Texts are those that the server stores: see `cleanText`.
 */
export function toBody(schema: InputSchema, values: Values, names: Iterable<string>, isNew: boolean): Values {
  const body: Values = {};
  for (const name of names) {
    const value = typeof values[name] === 'string' ? cleanText(values[name]) : values[name];
    if (!isEmpty(value)) body[name] = value;
    else if (!isNew) body[name] = accepts(fieldOf(schema, name), null) ? null : '';
    else if (isRequired(schema, name) && accepts(fieldOf(schema, name), '')) body[name] = '';
  }
  return body;
}

/**
 * Takes over the values of another, by the choices of the user: they leave the body, and replace what was typed. A part
 * of an embedded thing is `website.url`.
 */
export function takeTheirs({
  choices,
  body,
  typed,
  theirs,
}: {
  choices: Readonly<Record<string, 'mine' | 'theirs'>>;
  body: Values;
  typed: Values;
  theirs: Values;
}): void {
  for (const [path, choice] of Object.entries(choices)) {
    if (choice === 'mine') continue;
    const [name = '', part] = path.split('.');
    if (part === undefined) {
      delete body[name];
      typed[name] = theirs[name];
    } else {
      body[name] = { ...body[name] };
      delete body[name][part];
      typed[name] = { ...typed[name], [part]: theirs[name]?.[part] };
    }
  }
}

/** The schema without some of its fields: those that the role of the user may not write are the server's to fill. */
export const withoutFields = (schema: InputSchema, leaveOut: (name: string) => boolean): InputSchema =>
  z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => !leaveOut(name))));
