import { campaigns } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { factsOf, fieldText } from './field-text.ts';

const clean = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  ['Campaign', 'budget', { budget: 123_456 }, '1 234,56 €'],
  ['Campaign', 'status', { status: 'running' }, 'En cours'],
  ['Campaign', 'isActive', { isActive: false }, 'Non'],
  ['Campaign', 'date_disabled', { date_disabled: null }, '—'],
  ['Campaign', 'advertiser.name', {}, '—'],
  ['Campaign', 'internet_topics', { internet_topics: [{ name: 'Sommeil' }, { name: 'Nature' }] }, 'Sommeil, Nature'],
  ['Campaign', 'internet_topics', { internet_topics: [] }, '—'],
  ['Wordpress', 'response_time', { response_time: 1500 }, '1,5 s'],
  ['Wordpress', 'sync_volume', { sync_volume: 1536 }, '1,5 Ko'],
  ['Task', 'date_run', { date_run: '2026-03-01T07:00:00+00:00' }, '01/03/2026 à 08:00'],
  ['Task', 'progress', { progress: 40 }, '40 %'],
])('%s.%s of %j is %s', (type, path, item, text) => expect(clean(fieldText(type, path, item))).toBe(text));

it('facts have the labels of columns', () => {
  const campaign = { date_start: '2026-03-01', date_expiry: null } as never;
  expect(factsOf(campaigns, campaign, 'date_start', 'date_expiry')).toEqual([
    ['Début', '01/03/2026'],
    ['Date d’échéance', '—'],
  ]);
});
