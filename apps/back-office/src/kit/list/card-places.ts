/** Place of a column in a card, which shows a row where a table has no room. */
export type CardPlace = 'title' | 'end' | 'action' | 'fact' | 'none';
interface Placed {
  readonly id: string;
  /** Asked for by the column; the first column is always the title. */
  readonly card?: Exclude<CardPlace, 'title'> | undefined;
}
/** Facts on the second line of a card. */
const MAX_FACTS = 4;

/** Places of the columns in a card: a title, one value and buttons at the right, up to four facts below. */
export function cardPlaces(columns: readonly Placed[]): readonly CardPlace[] {
  const end = columns.findIndex(({ card }, index) => index > 0 && card === 'end');
  let facts = 0;
  return columns.map(({ card }, index) => {
    if (index === 0) return 'title';
    if (index === end) return 'end';
    if (card === 'action') return 'action';
    return card !== 'none' && facts++ < MAX_FACTS ? 'fact' : 'none';
  });
}
