/** One security line broken on purpose: `from`, which `file` holds once, becomes `to`. */
export interface Mutant {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}
const broken = (file: string, ...pairs: readonly (readonly [from: string, to: string])[]): Mutant[] =>
  pairs.map(([from, to]) => ({ file: `apps/api/src/${file}`, from, to }));

export const mutants: readonly Mutant[] = [
  ...broken(
    'rest/scoped-table.ts',
    ['return access.also ? sql`(${own} or ${rowsSql(access.also.rows, this.table)})` : own;', 'return sql`true`;'],
    ['return access.also ? sql`(${own} or ${rowsSql(access.also.rows, this.table)})` : own;', 'return own;'],
    ['return access.writeRows ? sql`(${own} and ${rowsSql(access.writeRows, this.table)})` : own;', 'return own;'],
    [
      'return access.writeRows ? sql`(${own} and ${rowsSql(access.writeRows, this.table)})` : own;',
      'return this.visible;',
    ],
    ['this.#access?.rows === everything', 'true'],
    ['return has(access.read, name) ? { condition: rowsSql(access.rows, this.table) } : undefined;', 'return {};'],
    [
      'return has(access.read, name) ? { condition: rowsSql(access.rows, this.table) } : undefined;',
      'return has(access.read, name) ? {} : undefined;',
    ],
    ['    return has(access.read, name) ? {} : undefined;', '    return {};'],
    ['condition ? sql`case when ${condition} then ${value} end` : value', 'value'],
    ['const may = found && this.may(name);', 'const may: Readable | undefined = found && {};'],
    ['return may && guarded(sql`${found}`, may.condition);', 'return may && sql`${found}`;'],
  ),
  ...broken(
    'rest/relation.ts',
    ['where: sql`${link} and ${target.visible}`,', 'where: link,'],
    ['${condition ? sql` and ${condition}` : sql``}', ''],
  ),
  ...broken(
    'rest/condition.ts',
    ['const may = mayCompare(table, path);', 'const may: Readable = {};'],
    ["path.slice(0, 2).join('.') : head", 'head : head'],
    ['const value = guarded(sql`${found}`, may.condition);', 'const value = sql`${found}`;'],
    ['sql: guarded(field.sql(table.table), may.condition)', 'sql: field.sql(table.table)'],
    [
      "sql: guarded(sql`${table.column(field.column)}`, may.condition), kind: 'integer'",
      "sql: sql`${table.column(field.column)}`, kind: 'integer'",
    ],
    ['isById && target.seesEverything', 'isById'],
    ['where ${where} and ${inner.sql}', 'where ${inner.sql}'],
    [
      'const guard = may.condition ? sql` and ${may.condition}` : sql``;\n  const exists',
      'const guard = sql``;\n  const exists',
    ],
  ),
  ...broken('rest/compare.ts', ["(value === '' ? undefined : -1)", 'undefined']),
  ...broken(
    'rest/order.ts',
    [
      "const may = table.may(rest.length ? path.slice(0, 2).join('.') : head);",
      'const may = {} as { condition?: SQL };',
    ],
    ["path.slice(0, 2).join('.') : head", 'head : head'],
    ['guarded(ranked(field, field.sql(table.table)), may.condition),', 'ranked(field, field.sql(table.table)),'],
    ['return guarded(key, may.condition);', 'return key;'],
  ),
  ...broken(
    'rest/selection.ts',
    ['const may = table.may(name);', 'const may: Readable = {};'],
    ['const condition = both(may.condition, open.condition);', 'const condition = may.condition;'],
    ['const condition = both(may.condition, open.condition);', 'const condition = open.condition;'],
    ['this.#add(guarded(sql`${plain}`, condition))', 'this.#add(sql`${plain}`)'],
    ['this.#add(guarded(field.sql(table.table), condition))', 'this.#add(field.sql(table.table))'],
    [
      'const link = guarded(sql`${table.column(field.column)}`, condition);',
      'const link = sql`${table.column(field.column)}`;',
    ],
    ['leftJoin(relation, condition)', 'leftJoin(relation)'],
    ['owner ? owner.table.may(path) : {}', '{}'],
    ['from ${source} where ${where})', 'from ${source})'],
    ["this.#add(guarded(sql`coalesce(${list}, '[]')`, condition))", "this.#add(sql`coalesce(${list}, '[]')`)"],
    ['const value = target.value(name);', 'const value = name in target.table ? target.column(name) : undefined;'],
  ),
  ...broken('rest/where.ts', ['sql.join([table.visible, ', 'sql.join([sql`true`, ']),
  ...broken(
    'rest/seen.ts',
    ['where ${where} and ${table.visible}', 'where ${where}'],
    ["if (row.isWritable !== true) throw new AppError('forbidden');", ''],
    ['  if (!row) throw notFound();\n  if (row', "  if (!row) throw new AppError('forbidden');\n  if (row"],
  ),
  ...broken(
    'rest/links.ts',
    ['::int[]) and ${table.visible}`;', '::int[])`;'],
    [' = ${sql.raw(String(ids.length))}`', ' >= 0`'],
    ['if (failed.length)\n', 'if (failed.length > 999)\n'],
    ['where ${target.visible})`', 'where true)`'],
  ),
  ...broken('rest/write.ts', ['...accessOf(resource, actor.role)?.fixed }', '}']),
  ...broken(
    'rest/unwritable.ts',
    ['return isOpen(r, mode, may, name) ? [] : [{', 'return true ? [] : [{'],
    ['&& !has(may, `${name}.${part}`)', '&& false'],
    ['if (isSame(field, actor, value)) return [];', 'return [];'],
    ['return isEmpty(value) && isEmpty(current);', 'return true;'],
    ['=> [name, NEW_FILE]', '=> [name, null]'],
  ),
  ...broken('rest/files.ts', [
    'const key = guarded(sql`${table.column(field.column)}`, may.condition);',
    'const key = table.column(field.column);',
  ]),
  ...broken(
    'rest/view.ts',
    ["= ${sql.placeholder('id')}::int and ${table.visible}", "= ${sql.placeholder('id')}::int"],
    ['where ${visible} order by p.n', 'order by p.n'],
  ),
  ...broken('rest/total.ts', ['(select from ${from} where ${where} limit', '(select from ${from} limit']),
  ...broken('rest/combo.ts', [
    '(name && table.value(name)) || sql`null`',
    'name ? sql`${table.column(name)}` : sql`null`',
  ]),
  ...broken('rest/filter-values.ts', ["value.replace(/[\\\\%_]/g, '\\\\$&')", 'value']),
  ...broken('rest/query.ts', ["if (!sort.includes(path)) throw unknownName('tri', path || key, sort);", '']),
  ...broken('http/session.ts', [
    'if (mount in PREFIXES && actor.role !== mount)',
    'if (mount in PREFIXES && !actor.role)',
  ]),
];

/** Lines that another line doubles: breaking one alone opens no read and no write. They are not in the list above. */
export const doubled: readonly string[] = [
  'write.ts: the conditions of UPDATE and DELETE repeat what the lock has checked',
  'write.ts: create, update and delete ask again what the contract’s mounts have decided',
  'write.ts: no role can write a row out of its own sight',
  'input.ts: allowed() and acceptFiles() leave out what unwritable.ts has refused, unless it says what is there already',
  'input.ts: shapeFor leaves out what allowed() has taken away',
  'query.ts: an unknown filter has no form that fits either; rest/query.test.ts holds what it is told',
  'condition.ts: a filter that may not be read is left out, whether it gives no condition or a true one',
];
