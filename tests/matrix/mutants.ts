/** One security line broken on purpose: `from` stands in `file` once, and becomes `to`. */
export interface Mutant {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}
const broken = (file: string, ...pairs: readonly (readonly [from: string, to: string])[]): Mutant[] =>
  pairs.map(([from, to]) => ({ file: `apps/api/src/${file}`, from, to }));

export const mutants: readonly Mutant[] = [
  ...broken(
    'rest/visible.ts',
    ['return access.also ? sql`(${own} or ${rowsSql(access.also.rows, t)})` : own;', 'return sql`true`;'],
    ['return access.also ? sql`(${own} or ${rowsSql(access.also.rows, t)})` : own;', 'return own;'],
    ['return access.writeRows ? sql`(${own} and ${rowsSql(access.writeRows, t)})` : own;', 'return own;'],
    [
      'return access.writeRows ? sql`(${own} and ${rowsSql(access.writeRows, t)})` : own;',
      'return visibleRows(r, role, t);',
    ],
    ['accessOf(r, role)?.rows === everything', 'true'],
    ['return has(access.read, name) ? { condition: rowsSql(access.rows, t) } : undefined;', 'return {};'],
    [
      'return has(access.read, name) ? { condition: rowsSql(access.rows, t) } : undefined;',
      'return has(access.read, name) ? {} : undefined;',
    ],
    ['  return has(access.read, name) ? {} : undefined;', '  return {};'],
    ['condition ? sql`case when ${condition} then ${value} end` : value', 'value'],
  ),
  ...broken(
    'rest/condition.ts',
    ['const may =\n    readable(', 'const may =\n    ({} as { condition?: SQL }) ??\n    readable('],
    ["path.slice(0, 2).join('.') : head", 'head : head'],
    ['sql: guarded(sql`${c}`, condition)', 'sql: sql`${c}`'],
    ['compare({ sql: guarded(field.sql(t), may.condition)', 'compare({ sql: field.sql(t)'],
    [
      "compare({ sql: guarded(sql`${column(t, field.column)}`, may.condition), kind: 'integer'",
      "compare({ sql: sql`${column(t, field.column)}`, kind: 'integer'",
    ],
    ['plainId && seesEverything(target, role)', 'plainId'],
    ['and ${visibleRows(target, role, to)} and ${inner.sql}', 'and ${inner.sql}'],
    ['${may.condition ? sql` and ${may.condition}` : sql``}', ''],
    ['return may ? [guarded(sql`${column(t, name)}`, may.condition)] : [];', 'return [sql`${column(t, name)}`];'],
    [
      'return may ? [guarded(sql`${column(t, name)}`, may.condition)] : [];',
      'return may ? [sql`${column(t, name)}`] : [];',
    ],
    ["(value === '' ? undefined : -1)", 'undefined'],
  ),
  ...broken(
    'rest/order.ts',
    [
      "const may = readable(r, role, rest.length ? path.slice(0, 2).join('.') : head, t);",
      'const may: { condition?: SQL } = {};',
    ],
    ["path.slice(0, 2).join('.') : head", 'head : head'],
    [
      'findColumn(t, head) ? guarded(sql`${column(t, head)}`, may.condition) : undefined',
      'findColumn(t, head) ? sql`${column(t, head)}` : undefined',
    ],
    [
      "if (field.kind === 'computed') return guarded(field.sql(t), may.condition);",
      "if (field.kind === 'computed') return field.sql(t);",
    ],
    ['${on} and ${visibleRows(target, role, to)}', '${on}'],
    ['return guarded(key, may.condition);', 'return key;'],
  ),
  ...broken(
    'rest/fields.ts',
    ['const may = readable(r, role, name, t);', 'const may: { condition?: SQL } = {};'],
    ['const condition = both(may.condition, shown.condition);', 'const condition = may.condition;'],
    ['const condition = both(may.condition, shown.condition);', 'const condition = shown.condition;'],
    ['select.add(guarded(sql`${c}`, condition))', 'select.add(sql`${c}`)'],
    ['select.add(guarded(field.sql(t), condition))', 'select.add(field.sql(t))'],
    [
      'const link = guarded(sql`${column(t, field.column)}`, condition);',
      'const link = sql`${column(t, field.column)}`;',
    ],
    ['${on} and ${visibleRows(target, role, to)}', '${on}'],
    ['${condition ? sql` and ${condition}` : sql``}', ''],
    ['const outer: Outer = (part) => readable(r, role, `${name}.${part}`, t);', 'const outer = open;'],
    ['from ${joined(t, field, to)} and ${visibleRows(target, role, to)})', 'from ${joined(t, field, to)})'],
    ["select.add(guarded(sql`coalesce(${list}, '[]')`, condition))", "select.add(sql`coalesce(${list}, '[]')`)"],
    [
      'const may = findColumn(to, n) && readable(target, role, n, to);',
      'const may: { condition?: SQL } | undefined = findColumn(to, n) && {};',
    ],
  ),
  ...broken(
    'rest/links.ts',
    ['and ${visibleRows(target, actor.role, target.table)}`;', '`;'],
    [' = ${sql.raw(String(found.length))}`', ' >= 0`'],
    ['if (bad.length)\n', 'if (bad.length > 999)\n'],
    ['where ${visibleRows(target, actor.role, target.table)})`', 'where true)`'],
  ),
  ...broken(
    'rest/write.ts',
    ['const fixed = Object.entries(access.fixed ?? {});', 'const fixed: [string, SQL][] = [];'],
    ['= ${id}::int and ${visibleRows(r, actor.role, t)} for update', '= ${id}::int for update'],
    ['if (row[1] !== true) throw refused();', ''],
    ['if (!row) throw notFound();', 'if (!row) throw refused();'],
  ),
  ...broken(
    'rest/input.ts',
    ['if (!Object.hasOwn(shape, name) || !has(may, name)) continue;', 'if (!Object.hasOwn(shape, name)) continue;'],
    ['.filter(([part]) => has(may, `${name}.${part}`))', ''],
    ["field.kind !== 'file' || !has(may, name) ||", "field.kind !== 'file' ||"],
  ),
  ...broken('rest/files.ts', ['= ${id}::int and ${visibleRows(r, actor.role, t)}', '= ${id}::int']),
  ...broken(
    'rest/view.ts',
    ["= ${sql.placeholder('id')}::int and ${visibleRows(resource, role, t)}", "= ${sql.placeholder('id')}::int"],
    ['const where = sql.join([visibleRows(r, role, t),', 'const where = sql.join([sql`true`,'],
    [
      'count: compile(sql`select count(*)::int from ${from(t)} where ${where}`)',
      'count: compile(sql`select count(*)::int from ${from(t)}`)',
    ],
  ),
  ...broken(
    'rest/combo.ts',
    ['sql.join([visibleRows(r, actor.role, t),', 'sql.join([sql`true`,'],
    [
      'may && name !== undefined ? guarded(sql`${column(t, name)}`, may.condition) : sql`null`',
      'name !== undefined ? sql`${column(t, name)}` : sql`null`',
    ],
  ),
  ...broken('rest/query.ts', ["value.replace(/[\\\\%_]/g, '\\\\$&')", 'value']),
  ...broken('http/session.ts', [
    'if (mount in PREFIXES && request.actor.role !== mount)',
    'if (mount in PREFIXES && !request.actor.role)',
  ]),
];

/** Lines that another one makes safe as well: broken alone, nobody sees or changes more. They are not in the list above. */
export const doubled: readonly string[] = [
  'write.ts: the conditions of UPDATE and DELETE repeat what the lock has checked',
  'write.ts: create, update and delete ask again what the contract’s mounts have decided',
  'write.ts: no role can write a row out of its own sight',
  'input.ts: shapeFor leaves out what allowed() has taken away',
  'condition.ts: a filter that may not be read is left out, whether it gives no condition or a true one',
];
