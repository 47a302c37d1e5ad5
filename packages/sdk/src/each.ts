import type { CallOptions } from './client.ts';
import type { Page } from './core.ts';

/**
 * Yields the items of all pages: `for await (const zone of each(sdk.admin.zones.list, { isActive: true }))`.
 * Starts at `query.page` and fetches each page when the loop reaches it.
 */
export async function* each<Q extends object, T>(
  list: (input: { query: Q }, options?: CallOptions) => Promise<Page<T>>,
  query?: Q,
  options?: CallOptions,
): AsyncGenerator<T, void> {
  let { page = 1 } = (query ?? {}) as { page?: number };
  for (;;) {
    const { collection, view } = await list({ query: { ...query, page } as unknown as Q }, options);
    yield* collection;
    if (!view.next || !collection.length) return;
    page++;
  }
}
