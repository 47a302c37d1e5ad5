import { SEARCH_KINDS, type SearchHit } from '@officine/sdk/contract';
import { expect, test } from 'vitest';
import { registerScreens } from '../../../kit/nav/known-screens.ts';
import { screen, section } from '../../../kit/nav/screens.ts';
import { groupsOf, hitNote, hitState, hitTo } from './hits.ts';

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
  registerScreens({
    role: 'admin',
    sections: [section('', [screen('campaign-reporting/:id', 'Vue', load), screen('zones', 'Emplacements', load)])],
  });
  registerScreens({
    role: 'customer',
    sections: [
      section('', [screen('documents-catalogue', 'Catalogue', load), screen('invoices/:id', 'Facture', load)]),
    ],
  });
  expect(hitTo(hit('campaign', 3), 'admin')).toBe('/admin/campaign-reporting/3');
  expect(hitTo(hit('zone', 3), 'admin')).toBe('/admin/zones?drawer=zone:3');
  expect(hitTo(hit('invoice', 4), 'customer')).toBe('/customer/invoices/4');
  expect(hitTo(hit('document', 4), 'customer')).toBe('/customer/documents-catalogue?q=Pharmacie%20%26%20Cie');
  expect(hitTo(hit('pool', 3), 'admin')).toBe('/admin/search?terms=Pharmacie%20%26%20Cie&drawer=pool:3');
  expect(hitTo(hit('campaign', 3), 'marketing')).toBe(
    '/marketing/search?terms=Pharmacie%20%26%20Cie&drawer=campaign:3',
  );
});

test('a hit says what tells it from others of its name', () => {
  const campaign = {
    ...hit('campaign', 3),
    status: 'running',
    date_start: '2026-11-14',
    date_end: '2026-12-13',
  } as const;
  expect(hitNote(campaign)).toBe('En cours · 14/11/2026 – 13/12/2026');
  expect(hitNote({ ...hit('invoice', 4), amount: 9480 }).replaceAll(/\s/g, ' ')).toBe('Facture · 94,80 €');
  expect(hitNote(hit('pool', 5))).toBe('Groupement');
});

test('what is switched off says so in the gender and the words of its class', () => {
  const off = (kind: SearchHit['kind']) => hitState({ ...hit(kind, 1), isActive: false });
  expect([off('pharmacy'), off('document'), off('campaign')]).toEqual(['désactivée', 'désactivé', 'suspendue']);
  expect(hitState(hit('pharmacy', 1))).toBeUndefined();
});
