import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../tools.mjs';

const contract = ({ kind, type, collection, table, noun }) => `import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../../core.ts';
import { entity, instant, name } from '../fields/fields.ts';

const ${kind}Shape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    name: z.string(),
    isActive: z.boolean(),
    date_create: instant(),
    date_update: instant(),
  }),
);
export interface ${type} extends Infer<typeof ${kind}Shape> {}

const ${kind}InputShape = /*@__PURE__*/ shape(() =>
  z.object({
    name: name('Le nom est obligatoire'),
    isActive: z.optional(z.boolean()),
  }),
);
export interface ${type}Input extends Infer<typeof ${kind}InputShape> {}

export const ${collection} = /*@__PURE__*/ collection({
  type: '${type}',
  path: '/${table}',
  noun: { one: ${quote(noun.one)}, many: ${quote(noun.many)}${noun.feminine ? ', feminine: true' : ''} },
  read: ['admin'],
  create: { admin: 'all' },
  update: { admin: 'all' },
  filters: { id: 'exact', name: 'partial', search: 'search', isActive: 'boolean', date_create: 'date' },
  sort: ['id', 'name', 'isActive', 'date_create'],
  io: {} as { item: ${type}; input: ${type}Input },
});
export const ${collection}Schemas = /*@__PURE__*/ schemas(${collection}, () => ({
  item: ${kind}Shape(),
  input: ${kind}InputShape(),
}));
`;

const table = ({ collection, table: name }) => `import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { dateCreate, dateUpdate, foldedIndex, id, isActive } from '../columns.ts';

export const ${collection} = pgTable(
  '${name}',
  {
    id: id(),
    name: text('name').notNull(),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    index('${name}_name').on(t.name),
    foldedIndex('${name}_name_folded', t.name),
    index('${name}_is_active').on(t.isActive),
    index('${name}_date_create').on(t.date_create),
  ],
);
`;

const resource = ({
  area,
  collection,
  file,
}) => `import { ${collection} as calls, ${collection}Schemas } from '@officine/sdk/contract';
import { everything } from '../../access/rows.ts';
import { ${collection} as table } from '../../database/schema/${area}/${file}.ts';
import { all, closed, resource } from '../../rest/resource.ts';

export const ${collection} = resource({
  of: calls,
  schemas: ${collection}Schemas,
  table,
  label: 'name',
  search: ['name'],
  order: { name: 'asc' },
  access: {
    admin: { rows: everything, read: all },
    advertiser: closed,
    customer: closed,
    pool: closed,
    marketing: closed,
  },
});
`;

const list = ({ kind, collection, file }) => `import { ${collection} } from '@officine/sdk/contract';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';

const { column } = listFields(${collection});
const columns: Columns<typeof ${collection}> = [column('name'), column('date_create', { kind: 'day' })];

export const Component = () => (
  <ListPage
    name="${file}"
    source={${collection}}
    columns={columns}
    search="Nom"
    activity
    defaults={{ sort: 'name' }}
    opens={(${kind}) => ['${kind}', ${kind}.id]}
    create="${kind}"
  />
);
`;

const drawer = ({ type, collection }) => `import { ${collection}, type ${type}Input } from '@officine/sdk/contract';
import { ${collection}Schemas } from '@officine/sdk/schemas';
import type { DrawerProps } from '../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../kit/form/fields-of.ts';

const { TextInput } = fieldsOf<${type}Input>();

export const Component = ({ id }: DrawerProps) => (
  <FormDrawer id={id} source={${collection}} schemas={${collection}Schemas}>
    <TextInput name="name" label="Nom" full />
  </FormDrawer>
);
`;

const test = ({ kind, area, collection, file, table: path }) => `import { expect, test } from 'vitest';
import { ${collection} } from '../src/resources/${area}/${file}.ts';
import { addUser, startNode } from './accounts-app.ts';
import { testDatabase } from './database.ts';

test('${collection} are created, read, changed and found by an administrator, and by no other role', async () => {
  const { sql } = await testDatabase();
  const node = await startNode(sql, [${collection}]);
  await addUser(sql, { login: 'chef' });
  await addUser(sql, { login: 'marketing', role: 'marketing' });
  const { token } = (await node.login('chef')).body;
  const { status, body: ${kind} } = await node.ask('POST', '/admin/${path}', { token, body: { name: 'Premier' } });
  expect([status, ${kind}]).toMatchObject([201, { name: 'Premier', isActive: true }]);
  const address = \`/admin/${path}/\${${kind}.id}\`;
  expect((await node.ask('PUT', address, { token, body: { isActive: false } })).body).toMatchObject({ isActive: false });
  expect((await node.ask('GET', '/admin/${path}?search=premier', { token })).body.totalItems).toBe(1);
  expect((await node.ask('POST', '/admin/${path}', { token, body: {} })).body.violations).toMatchObject([
    { propertyPath: 'name', message: 'Le nom est obligatoire' },
  ]);
  const other = (await node.login('marketing')).body.token;
  expect((await node.ask('GET', '/admin/${path}', { token: other })).status).toBe(403);
});
`;

/** A French word as a string of the source: its apostrophe is the curly one of French texts. */
const quote = (word) => `'${word.replaceAll("'", '’')}'`;

/** New files, by path. */
const FILES = [
  [({ area, file }) => `packages/sdk/src/contract/${area}/${file}.ts`, contract],
  [({ area, file }) => `apps/api/src/database/schema/${area}/${file}.ts`, table],
  [({ area, file }) => `apps/api/src/resources/${area}/${file}.ts`, resource],
  [({ file }) => `apps/api/test/${file}.test.ts`, test],
  [({ area, file }) => `apps/back-office/src/features/${area}/${file}/list.tsx`, list],
  [({ area, file }) => `apps/back-office/src/features/${area}/${file}/drawer.tsx`, drawer],
];

/** Writes the resource's own files; returns their paths. */
export function writeFiles(names) {
  return FILES.map(([pathOf, textOf]) => {
    const path = pathOf(names);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), textOf(names), { flag: 'wx' });
    return path;
  });
}
