import type { User } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { customer } from '../../roles/customer.ts';
import { denialOf, menuOf } from './menu.ts';

const pool = { '@id': '/p', '@type': 'Pool', id: 4, name: 'Groupement Horizon' };
const person = (formula: number, more: object = {}) =>
  ({ role: 'customer', pharmacy: { billing: { formula }, pools: [], ...more } }) as unknown as User;
const entries = (of: User) =>
  menuOf(customer, of)
    .flatMap(({ screens }) => screens)
    .flatMap(({ path, title, icon }) => (icon ? [[path, title]] : []));
const paths = (of: User) => entries(of).map(([path]) => path);

it('has the site and WordPress by formula, or where the pharmacy still has one', () => {
  expect(paths(person(1))).not.toEqual(expect.arrayContaining(['website']));
  expect(paths(person(3))).toContain('website');
  expect(paths(person(3))).not.toContain('wordpress');
  expect(paths(person(5))).toEqual(expect.arrayContaining(['website', 'wordpress']));
  expect(paths(person(1, { website: { id: 1 } }))).toContain('website');
});

it('has an entry for each pool, by its name, and no section without one', () => {
  expect(entries(person(3, { pools: [pool] }))).toContainEqual(['pool-information/4', 'Groupement Horizon']);
  const titles = menuOf(customer, person(3)).map(({ title }) => title);
  expect(titles).not.toContain('Mes groupements');
});

it('says why a screen is not for the person: another formula, a pool that was left', () => {
  expect(denialOf(customer, person(5), '/customer/wordpress')).toBeUndefined();
  expect(denialOf(customer, person(3), '/customer/wordpress')).toMatch(/formule/);
  expect(denialOf(customer, person(1), '/customer/social-networks')).toMatch(/formule/);
  const member = person(3, { pools: [pool] });
  expect(denialOf(customer, member, '/customer/pool-documents/4')).toBeUndefined();
  expect(denialOf(customer, member, '/customer/pool-documents/5')).toMatch(/groupement/);
  expect(denialOf(customer, person(1), '/customer/invoices')).toBeUndefined();
});
