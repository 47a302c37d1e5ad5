import { readTyped, type TypedKind } from '@officine/domain';
import { canWrite, type RouteDef } from '@officine/sdk';
import { contract } from '@officine/sdk/contract';
import { fieldLabel, wordsAt } from '@officine/sdk/labels';
import { allSchemas } from '@officine/sdk/schemas';
import type { $ZodType } from 'zod/v4/core';
import { globalOptions } from '../../program/global-options.ts';
import type { OptionSpec } from '../../verb.ts';
import { type LinkTarget, targetOf } from './links.ts';

/** A field that a create or an update takes, and how its option is read. */
export interface RecordField {
  /** `price`, or `billing.cip` for a part of an embedded item. */
  readonly path: string;
  /** Spelling of the option, without its dashes: `is-extranet`. */
  readonly option: string;
  readonly label: string;
  /** `json` is a list of objects, which no option can spell. */
  readonly kind: TypedKind | 'link' | 'file' | 'json';
  /** The option may be repeated. */
  readonly many: boolean;
  /** French words of an enumerated field, by value. */
  readonly words?: Readonly<Record<string, string>> | undefined;
  readonly target?: LinkTarget | undefined;
}

interface Def {
  readonly type: string;
  readonly format?: string;
  readonly innerType?: $ZodType;
  readonly in?: $ZodType;
  readonly element?: $ZodType;
  readonly options?: readonly $ZodType[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly shape?: Readonly<Record<string, $ZodType>>;
}
/** A schema without what only says that its value may be null, absent or converted. */
function defOf(schema: $ZodType): Def {
  const def = schema._zod.def as unknown as Def;
  const inner = def.innerType ?? def.in;
  return inner ? defOf(inner) : def;
}

/** French words of an enumerated field; those of a part of an embedded item stand under its own name. */
const wordsIn = (type: string, path: string): Readonly<Record<string, string>> | undefined =>
  wordsAt(type, path) ?? (path.includes('.') ? wordsAt('', path.slice(path.lastIndexOf('.') + 1)) : undefined);

function kindOf(type: string, path: string, def: Def): RecordField['kind'] {
  if (def.type === 'custom') return 'file';
  if (wordsIn(type, path) || def.type === 'enum') return 'word';
  if (def.type === 'union') return 'link';
  if (def.type === 'boolean') return 'boolean';
  if (def.type === 'number') {
    if (fieldLabel(type, path)?.kind === 'money') return 'money';
    return def.format === 'safeint' ? 'count' : 'number';
  }
  if (def.type === 'string') return def.format === 'date' ? 'day' : 'text';
  return 'json';
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** `is_extranet` → `is-extranet`. A field named as an option of all commands gets `field-` before it. */
function optionOf(path: string): string {
  const spelled = path.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.hasOwn(globalOptions, spelled) ? `field-${spelled}` : spelled;
}

function fieldOf(type: string, path: string, schema: $ZodType): RecordField[] {
  const def = defOf(schema);
  if (def.shape) return Object.entries(def.shape).flatMap(([part, inner]) => fieldOf(type, `${path}.${part}`, inner));
  const many = def.type === 'array' && def.element !== undefined && !defOf(def.element).shape;
  const own = many && def.element ? defOf(def.element) : def;
  const kind = kindOf(type, path, own);
  const words =
    wordsIn(type, path) ?? Object.fromEntries(Object.values(own.entries ?? {}).map((one) => [one, `${one}`]));
  const target = kind === 'link' ? targetOf(path) : undefined;
  return [
    {
      path,
      option: optionOf(path),
      label: fieldLabel(type, path)?.label ?? (target ? capital(target.noun.many) : path),
      kind,
      many,
      ...(kind === 'word' && { words }),
      target,
    },
  ];
}

/** The fields that a create or an update of a resource takes from at least one role, in the order of the contract. */
export function writableFields(route: RouteDef): RecordField[] {
  const [group] = Object.entries(contract).find(([, calls]) => Object.values<RouteDef>(calls).includes(route)) ?? [];
  const schemas = (allSchemas as unknown as Readonly<Record<string, () => { input?: $ZodType }>>)[group ?? '']?.();
  const shape = schemas?.input ? defOf(schemas.input).shape : undefined;
  return Object.entries(shape ?? {})
    .flatMap(([name, schema]) => fieldOf(route.type ?? '', name, schema))
    .filter(({ path }) => route.on.some((mount) => canWrite(route, mount, path)));
}

/** What the usage line says an option takes. */
const VALUE_NAMES: Readonly<Record<RecordField['kind'], string>> = {
  text: 'texte',
  boolean: 'oui|non',
  number: 'nombre',
  count: 'nombre',
  money: 'euros',
  day: 'date',
  word: 'choix',
  link: 'élément',
  file: 'fichier',
  json: 'json',
};
function summaryOf({ label, kind, many, words = {} }: RecordField): string {
  const choices = Object.entries(words).map(([value, word]) => (value === word ? value : `${value} (${word})`));
  return [
    label,
    choices.length > 0 && ` : ${choices.join(', ')}`,
    kind === 'link' && ', par id ou par ce qui le nomme',
    many && ' ; peut être répété',
  ]
    .filter(Boolean)
    .join('');
}
export const optionsOf = (fields: readonly RecordField[]): Record<string, OptionSpec> =>
  Object.fromEntries(
    fields.map((field) => [
      field.option,
      { value: VALUE_NAMES[field.kind], summary: summaryOf(field), ...(field.many && { many: true as const }) },
    ]),
  );

/** The value of a typed text; `link`, `file` and `json` are read elsewhere. */
export const readText = ({ kind, words }: RecordField, text: string) => readTyped(kind as TypedKind, text, words);
