import { type Kind, ROLES, type RouteDef } from '@officine/sdk';
import { expect, it } from 'vitest';
import { accessOf, mayDelete, writableFields } from '../../src/rest/resource.ts';
import { cellOf, matrix } from './access.ts';
import { isShared, resources } from './planted-app.ts';

const LETTERS: Readonly<Record<Exclude<Kind, 'combo'>, string>> = {
  list: 'r',
  get: 'r',
  create: 'c',
  update: 'u',
  delete: 'd',
};

it('the matrix speaks of every resource, and of nothing else', () => {
  expect(Object.keys(matrix).sort()).toEqual(resources.map(([name]) => name).sort());
});

it('the contract opens each call to the roles of the matrix', () => {
  const wrong: string[] = [];
  for (const [name, r] of resources)
    for (const role of ROLES)
      for (const [kind, letter] of Object.entries(LETTERS)) {
        const route = (r.of as unknown as Record<string, RouteDef>)[kind];
        const open = route?.on.includes(role) || (isShared(r) && route?.on.includes('shared')) || false;
        if (open !== cellOf(name, role).may.includes(letter)) wrong.push(`${name} ${kind} ${role}: ${open}`);
      }
  expect(wrong).toEqual([]);
});

it('the declarations let each role do what the matrix says', () => {
  const wrong: string[] = [];
  for (const [name, r] of resources)
    for (const role of ROLES) {
      const may = [
        accessOf(r, role) && 'r',
        writableFields(r, role, 'create') && 'c',
        writableFields(r, role, 'update') && 'u',
        mayDelete(r, role) && 'd',
      ]
        .filter(Boolean)
        .join('');
      if (may !== cellOf(name, role).may) wrong.push(`${name} ${role}: ${may}`);
    }
  expect(wrong).toEqual([]);
});
