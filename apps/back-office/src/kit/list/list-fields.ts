import { kindsOf, type Paths } from '@officine/sdk';
import { type FieldKind, fieldLabel, headingOf, wordsAt } from '@officine/sdk/labels';
import type { FilterOf, ItemOf, Row, SortOf, Source } from '../calls/source.ts';
import { choicesOf } from '../format/choices.ts';
import { fieldText } from '../format/field-text.ts';
import type { Column, Totals } from './data-table.tsx';
import type { Combo, FilterDef } from './filter-def.ts';

type ColumnOf<R extends Source<Row>> = Column<ItemOf<R>, SortOf<R>>;
/** What a column does in its own way. Its label is the field's, everywhere. */
type ColumnOptions<R extends Source<Row>> = Partial<Omit<ColumnOf<R>, 'id' | 'label'>> & {
  /** Instead of the field's: an instant written as a day. */
  kind?: FieldKind;
};

const isAligned = (kind: FieldKind | undefined): boolean => kind !== undefined && kind !== 'day' && kind !== 'instant';

/**
 * Columns and filters of a list from the fields of its resource: `const { column, filter } = listFields(topics)`.
 * Labels, formats and words come from the table of labels, sort keys and kinds of filters from the contract.
 */
export function listFields<R extends Source<Row>>({ list }: R) {
  const { type, sort = [], filters = {}, sums = [] } = list;
  return {
    /** `column('advertiser.name')`: sorted by the same key, if the call sorts by it. */
    column(path: Paths<R>, { kind, ...options }: ColumnOptions<R> = {}): ColumnOf<R> {
      const shown = kind ?? fieldLabel(type, path)?.kind;
      return {
        id: path,
        label: headingOf(type, path),
        ...(sort.includes(path) && { sort: path as SortOf<R> }),
        fields: [path],
        numeric: isAligned(shown),
        // In a card a figure needs its name, and an amount stands at the right.
        ...(shown && { cardLabel: headingOf(type, path) }),
        ...(sums.includes(path) && { total: (totals: Totals) => fieldText(type, path, totals as never, shown) }),
        ...(shown === 'money' && { card: 'end' as const }),
        render: (row) => fieldText(type, path, row, kind),
        ...options,
      };
    },
    /**
     * `filter('is_extranet')`, or with the choices of a related resource: `filter('advertiser.id',
     * broadcasters.combo)`.
     */
    filter<N extends FilterOf<R>>(id: N, combo?: Combo): FilterDef<N> {
      const label = headingOf(type, id.replace(/\.id$/, ''));
      if (combo) return { id, label, kind: 'combo', combo };
      const words = wordsAt(type, id) ?? wordsAt('', id.slice(id.lastIndexOf('.') + 1));
      if (words) return { id, label, kind: 'choice', options: choicesOf(words) };
      const kinds = kindsOf(filters, id);
      const kind = kinds.find((each) => each === 'boolean' || each === 'date');
      const isPresence = kinds.every((each) => each === 'exists');
      return { id, label, kind: kind ?? (isPresence ? 'presence' : 'text') };
    },
  };
}
