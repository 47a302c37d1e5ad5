import type { DashboardLayout } from '@officine/sdk/contract';

/** Where the cards of a dashboard stand: over both columns, in the wide one, in the narrow one. */
const PLACES = ['top', 'main', 'side'] as const;
export type Place = (typeof PLACES)[number];

interface Named {
  readonly id: string;
  readonly place: Place;
}

/** The cards in the user's order. Those that it does not name, as new ones, stand after the card before them. */
export function inOrder<T extends Named>(cards: readonly T[], { cards: wanted }: DashboardLayout): readonly T[] {
  const ranks = new Map(wanted.map((id, rank) => [id, rank]));
  let rank = -1;
  const ranked = cards.map((card) => {
    rank = ranks.get(card.id) ?? rank;
    return { card, rank };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ card }) => card);
}

/** The layout with a card moved by one among the cards in sight of its place; the same one at either end. */
export function moved<T extends Named>(
  cards: readonly T[],
  layout: DashboardLayout,
  id: string,
  by: -1 | 1,
): DashboardLayout {
  const order = inOrder(cards, layout);
  const card = order.find((one) => one.id === id);
  const beside = order.filter((one) => one.place === card?.place && !layout.hidden.includes(one.id));
  const other = beside[beside.findIndex((one) => one.id === id) + by];
  if (!card || !other) return layout;
  const ids = order.map((one) => one.id);
  const [from, to] = [ids.indexOf(id), ids.indexOf(other.id)];
  ids.splice(from, 1);
  ids.splice(to, 0, id);
  return { ...layout, cards: ids };
}

export const hide = (layout: DashboardLayout, id: string): DashboardLayout => ({
  ...layout,
  hidden: [...layout.hidden, id],
});
export const bringBack = (layout: DashboardLayout, id: string): DashboardLayout => ({
  ...layout,
  hidden: layout.hidden.filter((one) => one !== id),
});
