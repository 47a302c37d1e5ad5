import { describe, expect, it } from 'vitest';
import { byName } from '../resources/index.ts';
import { condition } from './condition.ts';
import { sortKey } from './order.ts';
import type { Resource } from './resource.ts';
import { compile } from './sql.ts';
import { viewOf } from './view.ts';

/** Who is named `billing.cip` only: the part is open as far as the CIP, though its own declaration says more. */
const { pharmacies } = byName;
const rows = (pharmacies.access.marketing as { rows: never }).rows;
const narrow: Resource = {
  ...pharmacies,
  access: { ...pharmacies.access, marketing: { rows, read: ['id', 'name', 'billing.cip'] } },
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
    const t = narrow.table;
    const found = condition(narrow, 'marketing', t, path.split('.'), filter(path), 'f0');
    expect(found !== undefined).toBe(may);
    expect(sortKey(narrow, 'marketing', t, path.split('.'), []) !== undefined).toBe(may);
    expect(!found || compile(found.sql).text.includes('cip')).toBe(true);
  });
});
