import type { $ZodType } from 'zod/v4/core';
import { allSchemas, contract } from '../src/contract/schemas.ts';
import type { Routes } from '../src/core.ts';
import { type Json, jsonSchema } from '../src/openapi-shapes.ts';

/**
 * The contract as sorted lines, one for each thing that a client may rely on: `GET /zones | filter name = partial`,
 * `Zone | answer price = integer`. A change of the API is a difference of these lines.
 */
export function surfaceOf(): string[] {
  const lines = new Set<string>();
  for (const [group, routes] of Object.entries(contract as Record<string, Routes>)) {
    const shapes = allSchemas[group as keyof typeof allSchemas]() as unknown as Record<string, any>;
    for (const [name, route] of Object.entries(routes)) {
      if (!route.on.length) continue;
      const call = `${route.method} ${route.path}`;
      const add = (aspect: string, of: string, value: string) => lines.add(`${call} | ${aspect} ${of} = ${value}`);
      for (const mount of route.on) add('on', mount, 'yes');
      for (const [filter, kinds] of Object.entries(route.filters ?? {}))
        add('filter', filter, [kinds].flat().join('+'));
      for (const key of route.sort ?? []) add('sort', key, 'yes');
      for (const key of route.sums ?? []) add('sum', key, 'yes');
      for (const code of route.errors) add('error', code, 'yes');
      for (const [mount, fields] of Object.entries(route.writable ?? {}))
        add('writable', mount, typeof fields === 'string' ? fields : fields.toSorted().join(' '));
      const own: Record<string, $ZodType | undefined> = shapes[name] ?? {};
      for (const [aspect, shape, io] of [
        ['query', own['query'], 'input'],
        ['body', own['body'], 'input'],
        ['answer', own['out'], 'output'],
      ] as const)
        if (shape) for (const [path, type] of leaves(jsonSchema(shape, io))) add(aspect, path, type);
      const type = route.type;
      if (type && route.kind === 'get')
        for (const [path, value] of leaves(jsonSchema(shapes['item'], 'output')))
          lines.add(`${type} | answer ${path} = ${value}`);
      if (type && (route.kind === 'create' || route.kind === 'update'))
        for (const [path, value] of leaves(jsonSchema(shapes['input'], 'input')))
          lines.add(`${type} | body ${path} = ${value}`);
    }
  }
  // The keys of JSON-LD are on every item.
  return [...lines].filter((line) => !/\.?@(?:id|type) = /.test(line)).toSorted();
}

/** Every field of a schema with its type: `['billing.iban', 'string, required']`. */
function leaves(schema: Json, path = '', required = false): [string, string][] {
  const choices: Json[] | undefined = schema['anyOf'] ?? schema['oneOf'];
  const end = required ? ', required' : '';
  if (choices) {
    const parts = choices.flatMap((each) => leaves(each, path));
    const inner = parts.filter(([of]) => of !== path);
    const own = parts.filter(([of]) => of === path).map(([, type]) => type);
    return [
      ...(own.length ? [[path || '.', [...new Set(own)].toSorted().join(' or ') + end] as [string, string]] : []),
      ...inner,
    ];
  }
  if (schema['type'] === 'array') return leaves(schema['items'] ?? {}, `${path}[]`, required);
  const fields = Object.entries<Json>(schema['properties'] ?? {});
  if (fields.length)
    return fields.flatMap(([name, field]) =>
      leaves(field, path ? `${path}.${name}` : name, schema['required']?.includes(name)),
    );
  const values = schema['enum'] ?? ('const' in schema ? [schema['const']] : undefined);
  const type = values ? values.join(' ') : [schema['type'] ?? 'any'].flat().join(' or ');
  const limit = schema['format'] || schema['pattern'] ? ` (${schema['format'] ?? 'pattern'})` : '';
  return [[path || '.', type + limit + end]];
}
