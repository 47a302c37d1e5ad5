import { pageAddress } from './page-address.ts';
import type { SiteContext } from './site-context.ts';

const MAX_PAGE_BYTES = 4 * 1024 * 1024;
/** The connector's block. Plugins that make pages smaller take quotes away. */
const BLOCK = /<div\s[^>]*\bofficine-pharmacy\b[^>]*>/g;
const MARK = /\bdata-officine-mark=["']?([0-9a-f]+)/;

/**
 * Whether visitors get an earlier version of the pharmacy's page than the site has: it is asked for as they do, at its own
 * address and without cookies, and its mark is compared with that of the connector's status. False where that is not known:
 * before the first sync, with an older connector, for a page without the block or that does not answer.
 */
export async function isPageOld(
  { outgoing, signal }: SiteContext,
  status: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { mark, page } = status as { mark?: unknown; page?: { url?: unknown; status?: unknown } | null };
  const url = pageAddress(page?.url);
  if (typeof mark !== 'string' || mark === '' || url === null || page?.status !== 'publish') return false;
  const answer = await outgoing
    .request({ url, headers: { accept: 'text/html' }, maxBytes: MAX_PAGE_BYTES, signal })
    .catch((error: unknown) => {
      if (signal?.aborted) throw error;
    });
  if (answer?.status !== 200) return false;
  const blocks = answer.body.toString('utf8').match(BLOCK) ?? [];
  return blocks.length > 0 && !blocks.some((block) => MARK.exec(block)?.[1] === mark);
}
