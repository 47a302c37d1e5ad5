import { useQuery } from '../calls/queries.ts';
import { type FilterDef, filterText } from './filter-def.ts';

interface FilterTextProps<F extends FilterDef = FilterDef> {
  filter: F;
  value: string;
}
/** The values of a filter in words; nothing where it is not set, `…` until its choices are loaded. */
export function FilterText({ filter, value }: FilterTextProps) {
  if (value === '') return null;
  return filter.kind === 'combo' ? <ComboText filter={filter} value={value} /> : filterText(filter, value);
}
function ComboText({ filter, value }: FilterTextProps<Extract<FilterDef, { kind: 'combo' }>>) {
  const { data } = useQuery(filter.combo, {});
  return data ? filterText(filter, value, data.collection) : '…';
}
