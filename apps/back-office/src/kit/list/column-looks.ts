/** What a user has chosen for the columns of a list. */
export interface ColumnLooks {
  /** Ids of the columns on screen, in their order; the first column of the list is always shown. */
  readonly shown: readonly string[];
  /** Ids of the columns that stay at the left edge, beside the first column. */
  readonly pinned: readonly string[];
  /** Widths in pixels of the columns whose edge was moved. */
  readonly widths: Readonly<Record<string, number>>;
}
interface Declared {
  readonly id: string;
  /** Hidden until the user chooses it. */
  readonly hidden?: boolean;
}

export const WIDTH_PX = { least: 64, most: 640, step: 24 } as const;
/** Each pinned column has a style of its own. */
export const MAX_PINNED = 3;

/** Default looks of a list: the user has not changed them. */
export const usualLooks = (columns: readonly Declared[]): ColumnLooks => ({
  shown: columns.filter(({ hidden }) => !hidden).map(({ id }) => id),
  pinned: [],
  widths: {},
});

/** The columns on screen: the first one, the pinned ones, the others. Ids that the list does not have are left out. */
export function arrange<C extends Declared>(columns: readonly C[], { shown, pinned }: ColumnLooks): readonly C[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const known = new Map(others.map((column) => [column.id, column]));
  const wanted = shown.flatMap((id) => known.get(id) ?? []);
  const isPinned = ({ id }: C) => pinned.includes(id);
  return [first, ...wanted.filter(isPinned), ...wanted.filter((column) => !isPinned(column))];
}

/** Shows or hides a column; a shown one takes the last place. */
export const flipped = (looks: ColumnLooks, id: string): ColumnLooks => ({
  ...looks,
  shown: looks.shown.includes(id) ? looks.shown.filter((other) => other !== id) : [...looks.shown, id],
});

/** Moves a column by one place among those on screen, within the pinned or the other ones. */
export function moved(looks: ColumnLooks, columns: readonly Declared[], id: string, by: -1 | 1): ColumnLooks {
  const order = arrange(columns, looks).map((column) => column.id);
  const from = order.indexOf(id);
  const other = order[from + by];
  // The first column stays, and pinned columns do not mix with others.
  if (from < 1 || from + by < 1 || other === undefined) return looks;
  if (looks.pinned.includes(id) !== looks.pinned.includes(other)) return looks;
  order[from] = other;
  order[from + by] = id;
  return { ...looks, shown: order };
}

/** Pins a column to the left edge, or releases it. At most `MAX_PINNED` are pinned. */
export function pinned(looks: ColumnLooks, id: string): ColumnLooks {
  if (looks.pinned.includes(id)) return { ...looks, pinned: looks.pinned.filter((other) => other !== id) };
  return looks.pinned.length < MAX_PINNED ? { ...looks, pinned: [...looks.pinned, id] } : looks;
}

/** Sets the width of a column in pixels, within bounds; undefined restores the width of its content. */
export function widened(looks: ColumnLooks, id: string, width: number | undefined): ColumnLooks {
  const { [id]: _before, ...widths } = looks.widths;
  if (width === undefined) return { ...looks, widths };
  const bounded = Math.round(Math.min(WIDTH_PX.most, Math.max(WIDTH_PX.least, width)));
  return { ...looks, widths: { ...widths, [id]: bounded } };
}
