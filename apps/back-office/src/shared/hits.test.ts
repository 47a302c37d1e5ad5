import { SEARCH_KINDS, type SearchHit } from '@officine/sdk/contract';
import { expect, test } from 'vitest';
import { registerScreens } from '../kit/nav/known-screens.ts';
import { screen, section } from '../kit/nav/screens.ts';
import { groupsOf, hitTo } from './hits.ts';

const hit = (kind: SearchHit['kind'], id: number): SearchHit => ({
  '@id': `/${kind}/${id}`,
  '@type': 'Thing',
  id,
  kind,
  label: 'Pharmacie & Cie',
  isActive: true,
});

test('every kind that the search finds has a group, titled by its noun', () => {
  const groups = groupsOf(SEARCH_KINDS.map((kind, id) => hit(kind, id)));
  expect(groups.flatMap(({ hits }) => hits.map(({ kind }) => kind)).sort()).toEqual([...SEARCH_KINDS].sort());
  expect(groups.map(({ title }) => title)).toContain('Groupements');
});

const load = () => Promise.reject(new Error('not drawn here'));

test('a hit leads to its screen where the role has one, else to its drawer over the results', () => {
  registerScreens({ role: 'admin', sections: [section('', [screen('campaign-overview/:id', 'Vue', load)])] });
  expect(hitTo(hit('campaign', 3), 'admin')).toBe('/admin/campaign-overview/3');
  expect(hitTo(hit('pool', 3), 'admin')).toBe('/admin/search?terms=Pharmacie%20%26%20Cie&drawer=pool:3');
  expect(hitTo(hit('campaign', 3), 'marketing')).toBe(
    '/marketing/search?terms=Pharmacie%20%26%20Cie&drawer=campaign:3',
  );
});
