import { parisDate } from '@officine/domain';
import { readListState, toListQuery, toQuery } from '@officine/sdk/lists';
import { parseQuery, type Query, type QueryRules } from '../../../rest/query.ts';

/**
 * The query of a view's rows: its address as the screens of the office read it, by what the role may use today.
 * `fixed` is the query string of filters that the screen always has.
 */
export function viewQuery(address: string, rules: QueryRules, fixed = ''): Query {
  const state = readListState(new URLSearchParams(address));
  const {
    page: _page,
    itemsPerPage: _size,
    order: _order,
    ...filters
  } = toListQuery(state, rules, parisDate(new Date()));
  return parseQuery([toQuery(filters).slice(1), fixed].filter(Boolean).join('&'), rules);
}
