/** What the query of a list may hold at most: parameters, filters, values of a filter, characters of a value, and its page. */
export const QUERY_LIMITS = { parameters: 300, filters: 20, values: 200, length: 300, page: 1_000_000 } as const;
