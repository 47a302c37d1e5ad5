import { expect, it } from 'vitest';
import { compare, type Line } from './compare.ts';

const p = (text: string): Line => ({ tag: 'p', text });
const shown = (former: readonly Line[], later: readonly Line[]) =>
  compare(former, later).map(({ kind, pieces }) => [
    kind,
    pieces.map((piece) => ({ same: '', removed: '-', added: '+' })[piece.kind] + piece.text).join('|'),
  ]);

it('says word by word what changed in a line', () => {
  expect(shown([p('Un préavis de six mois.')], [p('Un préavis de trois mois.')])).toEqual([
    ['changed', 'Un préavis de |-six|+trois| mois.'],
  ]);
});

it('lines that were added, removed or moved away stand alone', () => {
  expect(shown([p('Un'), p('Deux')], [p('Un'), p('Entre les deux'), p('Deux')])).toEqual([
    ['same', 'Un'],
    ['added', '+Entre les deux'],
    ['same', 'Deux'],
  ]);
  expect(shown([p('Tout autre chose')], [p('Résiliation')])).toEqual([
    ['removed', '-Tout autre chose'],
    ['added', '+Résiliation'],
  ]);
  expect(shown([], [])).toEqual([]);
});

it('a title that becomes a paragraph has changed', () => {
  expect(compare([{ tag: 'h2', text: 'Objet' }], [p('Objet')]).map(({ tag, kind }) => [tag, kind])).toEqual([
    ['p', 'changed'],
  ]);
});
