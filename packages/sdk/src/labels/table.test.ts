import { describe, expect, it } from 'vitest';
import { allSchemas, contract } from '../contract/schemas.ts';
import type { RouteDef, Routes } from '../core.ts';
import { agree } from '../noun.ts';
import { CLASS_FIELDS } from './classes.ts';
import { FIELDS } from './fields.ts';
import { FEMININE, fieldLabel, type LabelRow } from './lookup.ts';
import { hasWords } from './words.ts';

/** The parts of a schema of zod that are walked here. */
interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly innerType?: Schema;
      readonly out?: Schema;
      readonly element?: Schema;
      readonly options?: readonly Schema[];
      readonly shape?: Readonly<Record<string, Schema>>;
    };
  };
}
interface Leaf {
  readonly path: string;
  readonly schema: Schema;
}
const bare = (schema: Schema): Schema => {
  const { innerType, out } = schema._zod.def;
  const inner = innerType ?? out;
  return inner ? bare(inner) : schema;
};
/** Every field of an object, those of embedded items too: `pharmacy`, `pharmacy.name`. */
function fieldsOf(schema: Schema, around = ''): Leaf[] {
  const { shape = {}, element } = bare(schema)._zod.def;
  if (element) return fieldsOf(element, around);
  return Object.entries(shape).flatMap(([name, field]) =>
    name.startsWith('@') ? [] : [{ path: around + name, schema: bare(field) }, ...fieldsOf(field, `${around}${name}.`)],
  );
}

const groups = Object.entries(contract as Record<string, Routes>).map(([group, routes]) => ({
  routes: Object.values<RouteDef>(routes),
  shapes: (allSchemas as unknown as Record<string, () => Record<string, unknown>>)[group]?.() ?? {},
}));
/** The generic resources, each with its fields. */
const resources = groups.flatMap(({ routes, shapes }) => {
  const route = routes.find(({ kind }) => kind);
  return route?.type && route.noun
    ? [{ type: route.type, noun: route.noun, fields: fieldsOf(shapes['item'] as Schema) }]
    : [];
});
const ofResource = resources.map((resource) => [resource.type, resource] as const);
const isTop = ({ path }: Leaf) => !path.includes('.');
/** Stored files have facts of their own, which no table shows. */
const isOfFile = (path: string, fields: readonly Leaf[]) => {
  const around = fields.find((field) => field.path === path.slice(0, path.lastIndexOf('.')));
  return Boolean(around && fieldsOf(around.schema).some((part) => part.path === 'type') && path.endsWith('type'));
};

describe.each(ofResource)('%s', (type, { noun, fields }) => {
  it('has a label for each of its fields, or leaves it out by name', () => {
    const unlabelled = fields.filter(({ path }) => fieldLabel(type, path) === undefined && !isOfFile(path, fields));
    expect(unlabelled.map(({ path }) => path)).toEqual([]);
  });
  it('calls no two of its fields alike', () => {
    const labels = fields.filter(isTop).flatMap(({ path }) => fieldLabel(type, path)?.label ?? []);
    expect(labels.filter((label, index) => labels.indexOf(label) < index)).toEqual([]);
  });
  it('has words for the values of its enumerations', () => {
    const wordless = fields.filter(isTop).filter(({ schema }) => schema._zod.def.type === 'enum');
    expect(wordless.filter(({ path }) => !hasWords(type, path)).map(({ path }) => path)).toEqual([]);
  });
  it('writes numbers as numbers', () => {
    const numeric = new Set(['money', 'percent', 'rate', 'hundredths', 'pixels', 'milliseconds', 'bytes', 'count']);
    const wrong = fields.filter(isTop).filter(({ path, schema }) => {
      const kind = fieldLabel(type, path)?.kind;
      return kind && numeric.has(kind) !== (schema._zod.def.type === 'number');
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
  it('agrees with its noun', () => {
    expect(FEMININE.has(type)).toBe(noun.feminine === true);
    expect(fieldLabel(type, 'isActive')?.label).toBe(agree(noun, 'Actif'));
  });
});

const textOf = (row: LabelRow | undefined) => JSON.stringify(row);

describe('the table', () => {
  const known = new Set(groups.flatMap(({ shapes }) => Object.values(shapes)).flatMap(namesIn));
  /** What no schema of an answer names: figures and cuts of reports, columns of event logs, what histories record. */
  const others = new Set(
    [
      'addresses amount day days errors php rate schedulings sites sites_in_error ssl_days visitors visits website'.split(
        ' ',
      ),
      'browser platform ip kind ftp_access connector_access price_extranet price_extranet_internet'.split(' '),
    ].flat(),
  );

  /** Classes of answers that are no list. */
  const answers = new Set(['Report', 'AgedBalance', 'ThirdParties']);

  it('holds no field that nothing has', () => {
    const names = Object.keys(FIELDS).filter((path) => {
      const name = path.split('.').at(-1) ?? '';
      return !known.has(name) && !others.has(name);
    });
    expect(names).toEqual([]);
    const paths = Object.keys(CLASS_FIELDS).filter((key) => {
      const [type = '', ...path] = key.split('.');
      const resource = resources.find((each) => each.type === type);
      return !answers.has(type) && !resource?.fields.some((field) => field.path === path.join('.'));
    });
    expect(paths).toEqual([]);
  });
  it('says nothing twice: a class has a label of its own only where it differs', () => {
    const same = Object.entries(CLASS_FIELDS).filter(
      ([key, row]) => textOf(FIELDS[key.slice(key.indexOf('.') + 1)]) === textOf(row),
    );
    expect(same).toEqual([]);
  });
});

/** Names of all fields in a schema, or in the schemas of a call. */
function namesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  if (!('_zod' in value)) return Object.values(value).flatMap(namesIn);
  const { def } = bare(value as Schema)._zod;
  const inner = [...(def.options ?? []), ...(def.element ? [def.element] : []), ...Object.values(def.shape ?? {})];
  return [...Object.keys(def.shape ?? {}), ...inner.flatMap(namesIn)];
}
