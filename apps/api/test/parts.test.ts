import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { everything } from '../src/access/rows.ts';
import { pharmacyLaboratories } from '../src/database/schema/network/pharmacies.ts';
import { byName } from '../src/resources/index.ts';
import { condition } from '../src/rest/condition.ts';
import { sortKey } from '../src/rest/order.ts';
import { type Access, all, many, type Resource } from '../src/rest/resource.ts';
import { ScopedTable } from '../src/rest/scoped-table.ts';
import { compile } from '../src/rest/sql.ts';
import { viewOf } from '../src/rest/view.ts';

/** Who is named `billing.cip` only: the part is open as far as the CIP, though its own declaration says more. */
const { laboratories, pharmacies } = byName;
const narrow: Resource = {
  ...pharmacies,
  access: { ...pharmacies.access, marketing: { rows: everything, read: ['id', 'name', 'billing.cip'] } },
};
const filter = (path: string) => ({ path, op: 'is', values: ['1'] }) as const;

describe('a part of which one field is named', () => {
  it('shows that field', () => {
    const { one } = viewOf(narrow, 'marketing').statements;
    expect(one).toContain('"cip"');
    expect(one).not.toMatch(/siret|accounting_code|formula|subdomain/);
  });

  it.each([
    ['billing.cip', true],
    ['billing.siret', false],
    ['website.subdomain', false],
    ['region.label', false],
  ])('filters and sorts by %s: %s', (path, may) => {
    const table = new ScopedTable(narrow, 'marketing');
    const found = condition(table, filter(path), 'f0');
    expect(found !== undefined).toBe(may);
    expect(sortKey(table, path.split('.'), []) !== undefined).toBe(may);
    expect(!found || compile(found.sql).text.includes('cip')).toBe(true);
  });
});

/** A role that reads the names of all rows, and every field of one row. */
const tiered: Resource = {
  ...pharmacies,
  access: {
    ...pharmacies.access,
    marketing: {
      rows: (t) => sql`${t['id']} = 424242`,
      read: all,
      also: { rows: everything, read: ['id', 'name'] },
    },
  },
};

it.each(['hasDetails', 'email1', 'region', 'region.label', 'billing.formula', 'avatar'])(
  'a value of the first rows only is filtered and sorted by in those: %s',
  (path) => {
    const table = new ScopedTable(tiered, 'marketing');
    const found = condition(table, { path, op: 'set', values: [''] }, 'f0');
    expect(found && compile(found.sql).text).toContain('424242');
    const key = sortKey(table, path.split('.'), []);
    expect(key === undefined || compile(key).text.includes('424242')).toBe(true);
  },
);

it('names are open on all rows', () => {
  const found = condition(new ScopedTable(tiered, 'marketing'), filter('name'), 'f0');
  expect(found && compile(found.sql).text).not.toContain('424242');
});

it('a part that is open on all rows keeps its other fields to the first ones', () => {
  const access = tiered.access.marketing as Access;
  const also = { rows: everything, read: ['id', 'billing.cip'] } as const;
  const parted: Resource = { ...tiered, access: { ...tiered.access, marketing: { ...access, also } } };
  const { one } = viewOf(parted, 'marketing').statements;
  expect(one).toMatch(/424242 then "a\d+"\."siret" end/);
  expect(one).not.toMatch(/then "a\d+"\."cip"/);
});

it('a list of items shows of each what may be read of it', () => {
  const hidden: Resource = {
    ...laboratories,
    access: { ...laboratories.access, marketing: { rows: everything, read: ['id', 'name'] } },
  };
  const list = many(pharmacyLaboratories, 'pharmacy_id', 'laboratory_id', () => hidden, ['name', 'url']);
  const listed: Resource = { ...pharmacies, fields: { ...pharmacies.fields, laboratories: list } };
  const { one } = viewOf(listed, 'marketing').statements;
  expect(one).toContain("'name'");
  expect(one).not.toContain("'url'");
});
