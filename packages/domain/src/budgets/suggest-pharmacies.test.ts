import { expect, it } from 'vitest';
import { suggester } from './suggest-pharmacies.ts';

const pharmacy = (cip: string | null, name: string, locality: string) => ({ cip, name, locality });
const network = [
  pharmacy('2012345', 'Pharmacie de la Gare', 'Brest'),
  pharmacy('2074088', 'Pharmacie de la Gare', 'Quimper'),
  pharmacy('2001453', 'Pharmacie des Halles', 'Brest'),
  pharmacy('2099999', 'Grande Pharmacie du Port', 'Lorient'),
  pharmacy(null, 'Pharmacie Sévigné', 'Vitré'),
];
const suggest = suggester(network);
const found = (cip: string, name: string) =>
  suggest({ cip, name }).map(({ pharmacy: { name: own, locality }, by }) => `${by}: ${own}, ${locality}`);

it('finds a CIP that is one slip away: a digit, an exchange, one missing, one too many', () => {
  for (const cip of ['2012346', '2013245', '201234', '20123455'])
    expect([cip, found(cip, '')[0]]).toEqual([cip, 'cip: Pharmacie de la Gare, Brest']);
  expect(found('2998999', '')).toEqual([]);
});
it('finds names by their words and town, whatever accents and case', () => {
  expect(found('', 'PHARMACIE SEVIGNE VITRE')).toEqual(['name: Pharmacie Sévigné, Vitré']);
  expect(found('', 'Pharmacie de la gare – Quimper')[0]).toBe('name: Pharmacie de la Gare, Quimper');
  expect(found('', 'Pharmacie des Hales, Brest')[0]).toBe('name: Pharmacie des Halles, Brest');
});
it('the slip of a CIP comes first, then names; nothing for words that all have', () => {
  expect(found('2012346', 'Pharmacie des Halles Brest')).toEqual([
    'cip: Pharmacie de la Gare, Brest',
    'name: Pharmacie des Halles, Brest',
  ]);
  expect([found('', 'Pharmacie'), found('', ''), found('abc', '=1+1')]).toEqual([[], [], []]);
});
it('three hundred rows among twenty thousand pharmacies', () => {
  const towns = ['Brest', 'Lyon', 'Nantes', 'Quimper', 'Vannes', 'Rennes', 'Lille', 'Nice', 'Metz', 'Dijon'];
  const many = Array.from({ length: 20_000 }, (_, at) =>
    pharmacy(String(2_000_000 + 3 * at), `Pharmacie du Pont ${at}`, towns[at % 10] as string),
  );
  const one = suggester(many);
  for (let at = 0; at < 300; at += 1)
    expect(one({ cip: '', name: `Pharmacie du Pont ${at} ${towns[at % 10]}` })[0]?.pharmacy).toBe(many[at]);
});
