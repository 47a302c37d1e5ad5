import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import { FILE_LIMITS, inMegabytes } from './contract/fields/files.ts';
import type { FileKind } from './core.ts';

/** A piece of an OpenAPI document. */
// `any`: a narrower type of a JSON document would only add casts.
export type Json = Record<string, any>;

const CONTROL_FREE = '[^\\u0000-\\u001f\\u007f-\\u009f]';

/**
 * Returns the JSON Schema of a request (`input`) or an answer (`output`). A custom type of the contract is a file.
 * Answers may have more keys (`@context`), so objects allow additional properties.
 */
export function jsonSchema(shape: $ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...schema } = toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' });
      // Some validators compile patterns without the flag of Unicode classes.
      if (jsonSchema.pattern) jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\P{Cc}', CONTROL_FREE);
      if (zodSchema._zod.def.type === 'undefined') jsonSchema.not = {};
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  }) as Json;
  return schema;
}

/**
 * Returns an object's schema with only the fields whose path passes. The fields of an embedded object have paths as
 * `billing.cip`.
 */
export function withOnly(schema: Json, keeps: (path: string) => boolean, owner = ''): Json {
  const kept = Object.entries<Json>(schema['properties'] ?? {}).flatMap(([name, field]) => {
    if (!keeps(owner + name)) return [];
    return [[name, !owner && field['type'] === 'object' ? withOnly(field, keeps, `${name}.`) : field] as const];
  });
  const properties = Object.fromEntries(kept);
  return { ...schema, properties, required: (schema['required'] ?? []).filter((name: string) => name in properties) };
}
/** Returns an object's schema with all fields optional, those of embedded objects too. */
export function partial({ required: _none, ...schema }: Json): Json {
  const fields = Object.entries<Json>(schema['properties'] ?? {}).map(([name, field]) => [
    name,
    field['type'] === 'object' ? partial(field) : field,
  ]);
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** The schema of the same value in plain JSON, which has no `@` keys. References lead to the plain schemas. */
export function plainSchema(schema: Json): Json {
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (key === 'required') return [key, value.filter((name: string) => !name.startsWith('@'))];
    if (key === '$ref') return [key, value.replace(/\.jsonld$/, '')];
    if (key === 'properties') return [key, plainFields(value)];
    if (Array.isArray(value)) return [key, value.map((each: unknown) => (isSchema(each) ? plainSchema(each) : each))];
    return [key, isSchema(value) && key !== 'default' && key !== 'const' ? plainSchema(value) : value];
  });
  return Object.fromEntries(entries);
}
const isSchema = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const plainFields = (fields: Json): Json =>
  Object.fromEntries(
    Object.entries<Json>(fields).flatMap(([name, field]) => (name.startsWith('@') ? [] : [[name, plainSchema(field)]])),
  );

const FILES: Readonly<Record<FileKind, string>> = {
  image: 'Image',
  document: 'Document',
  attachment: 'Pièce jointe',
  csv: 'Fichier CSV',
  table: 'Fichier CSV ou Excel',
  bank: 'Fichier de la banque',
  mail: 'Email entier',
  advisories: 'Liste de vulnérabilités, JSON ou CSV',
};
/** The schema of a field that takes a file, with the bytes that it takes at most. */
export function fileSchema(schema: Json, kind: FileKind): Json {
  if (schema['anyOf']) return { ...schema, anyOf: schema['anyOf'].map((one: Json) => fileSchema(one, kind)) };
  if (schema['format'] !== 'binary') return schema;
  return {
    ...schema,
    maxLength: FILE_LIMITS[kind],
    description: `${FILES[kind]}, ${inMegabytes(FILE_LIMITS[kind])} au plus`,
  };
}

/** Headers that say what is left of a limit, and how long to wait, by their names. */
export const LIMIT_HEADERS: Readonly<Record<string, Json>> = {
  'RateLimit-Policy': {
    description: 'Appels permis (`q`) en autant de secondes (`w`), par adresse et par compte',
    schema: { type: 'string' },
    example: '"address";q=30;w=900, "account";q=8;w=900',
  },
  RateLimit: {
    description:
      'Appels qui restent à votre adresse (`r`), et secondes avant qu’ils soient tous rendus ou que l’attente finisse (`t`)',
    schema: { type: 'string' },
    example: '"address";r=29;t=900',
  },
  'Retry-After': { description: 'Secondes à attendre', schema: { type: 'integer', minimum: 1 }, example: 30 },
};

const link = { type: 'string', format: 'uri-reference' };
/** A collection of API Platform: an object with `hydra:member` in `ld+json`, the array alone in plain JSON. */
export const collectionContent = (item: Json): Json => ({
  'application/ld+json': {
    schema: {
      type: 'object',
      required: ['hydra:member', 'hydra:totalItems'],
      properties: {
        'hydra:member': { type: 'array', items: item },
        'hydra:totalItems': { type: 'integer', minimum: 0 },
        totalItems: { type: 'integer', minimum: 0 },
        totals: { type: 'object', additionalProperties: { type: 'integer' } },
        'hydra:search': { type: 'object', description: 'Les filtres de la liste, pour les clients d’API Platform' },
        'hydra:view': {
          type: 'object',
          properties: {
            'hydra:first': link,
            'hydra:last': link,
            'hydra:previous': link,
            'hydra:next': link,
            isTotalEstimated: {
              type: 'boolean',
              description: 'true : au-delà de 100 000 lignes, le total est estimé, sauf avec « exact=true »',
            },
          },
        },
      },
    },
  },
  'application/json': { schema: { type: 'array', items: plainSchema(item) } },
});
export const jsonContent = (schema: Json): Json => ({
  'application/ld+json': { schema },
  'application/json': { schema: plainSchema(schema) },
});

export const problem: Json = {
  type: 'object',
  description: 'Toute erreur de l’API',
  required: ['status', 'code', 'detail'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', description: 'Code du catalogue' },
    title: { type: 'string' },
    detail: { type: 'string', description: 'Phrase à montrer' },
    requestId: { type: 'string', description: 'À citer en cas de question' },
    violations: {
      type: 'array',
      items: {
        type: 'object',
        required: ['propertyPath', 'message'],
        properties: {
          propertyPath: {
            type: 'string',
            description:
              'Champ refusé : `billing.cip`, `rows[3].total` (à partir de 0). Dans un fichier CSV : `budgetFile[12].CIP`, ligne 12 du tableur et colonne CIP ; `budgetFile[12]` pour la ligne, `budgetFile` pour le fichier entier',
          },
          message: { type: 'string', description: 'Phrase à montrer' },
          code: { type: 'string', description: 'Code du catalogue, ou raison plus fine : `column_missing`' },
          value: { type: 'string', description: 'Texte de la cellule refusée' },
        },
      },
    },
  },
};
export const choice: Json = {
  type: 'object',
  required: ['@id', 'value', 'label'],
  properties: {
    '@id': link,
    value: { type: 'integer' },
    label: { type: 'string' },
    url: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
};
