import type { CallOptions } from './client.ts';
import type { Page } from './core.ts';

/** The server gives less where a list has smaller pages. */
const LARGE_PAGE = 500;

/**
 * Yields the items of all pages: `for await (const zone of each(sdk.admin.zones.list, { isActive: true }))`.
 * Fetches each page when the loop reaches it: large ones, unless `query` names a page or its size.
 */
export async function* each<Q extends object, T>(
  list: (input: { query: Q }, options?: CallOptions) => Promise<Page<T>>,
  query?: Q,
  options?: CallOptions,
): AsyncGenerator<T, void> {
  const { page: first, itemsPerPage = first ? undefined : LARGE_PAGE } = (query ?? {}) as Record<string, number>;
  let page = first ?? 1;
  for (;;) {
    const { collection, view } = await list({ query: { ...query, itemsPerPage, page } as unknown as Q }, options);
    yield* collection;
    if (!view.next || !collection.length) return;
    page++;
  }
}
