import { expect, it } from 'vitest';
import { bringBack, hide, inOrder, moved, type Place } from './card-layout.ts';

const card = (id: string, place: Place = 'main') => ({ id, place });
const cards = [card('figures', 'top'), card('views'), card('clicks'), card('news'), card('top', 'side')];
const usual = { cards: [], hidden: [] };
const main = (layout: Parameters<typeof inOrder>[1]) =>
  inOrder(cards, layout)
    .filter(({ place }) => place === 'main')
    .map(({ id }) => id);

it('cards keep their usual order until the user moves one', () => {
  expect(main(usual)).toEqual(['views', 'clicks', 'news']);
  expect(main(moved(cards, usual, 'news', -1))).toEqual(['views', 'news', 'clicks']);
  expect(main(moved(cards, usual, 'views', 1))).toEqual(['clicks', 'views', 'news']);
});

it('a card at the end of its place stays there', () => {
  expect(moved(cards, usual, 'views', -1)).toBe(usual);
  expect(moved(cards, usual, 'top', 1)).toBe(usual);
});

it('a move passes over hidden cards, and a card that comes back finds its place', () => {
  const without = hide(usual, 'clicks');
  const after = moved(cards, without, 'views', 1);
  expect(main(after).filter((id) => id !== 'clicks')).toEqual(['news', 'views']);
  expect(bringBack(after, 'clicks').hidden).toEqual([]);
});

it('a card that is new stands after the one before it, one that is gone is forgotten', () => {
  expect(main({ cards: ['news', 'views', 'gone'], hidden: [] })).toEqual(['news', 'views', 'clicks']);
});
