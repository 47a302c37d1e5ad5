export { toQuery } from '../query.ts';
export { filterValue, valuesOf } from './filter-value.ts';
export {
  type Activity,
  FILTER_PREFIX,
  LIST_DEFAULTS,
  type ListState,
  readListState,
  toListQuery,
} from './list-state.ts';
