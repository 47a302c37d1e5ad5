import { OutgoingFailure } from '../../../../outgoing/failure.ts';
import { problemOf } from '../connector.ts';
import { openConnector } from '../keys.ts';
import { Problem } from '../problem.ts';
import { newNonce } from '../protocol.ts';
import type { Site } from '../site.ts';
import type { SiteContext } from '../site-context.ts';

/** A page that takes longer than this counts as down: the old version is put back before a minute is over. */
const LOOK_TIMEOUT_MS = 10_000;
const MAX_PAGE_BYTES = 4 * 1024 * 1024;

/** One page as WordPress makes it for a visitor, past the caches. */
interface PageLook {
  /** Null when it did not answer. */
  readonly status: number | null;
  /** In French, when it did not answer. */
  readonly problem: string | null;
  readonly isWhole: boolean;
  readonly hasError: boolean;
  /** The connector's block, the script of the adverts, and their zones. */
  readonly hasBlock: boolean;
  readonly hasScript: boolean;
  readonly zones: number;
}
/** How a site is: its pages, its sign-in, its connector. */
export interface Look {
  readonly home: PageLook;
  readonly page: PageLook | null;
  readonly signIn: number | null;
  /** What is wrong with the connector, in French. */
  readonly connector: string | null;
}

/** Looks at a site; a page that does not answer ends the look. Throws only when aborted. */
export async function lookAt(context: SiteContext, site: Site, pageUrl: string | null): Promise<Look> {
  const url = site.url ?? '';
  const home = await seePage(context, url);
  const down: Look = { home, page: null, signIn: null, connector: null };
  if (isDown(home)) return down;
  const page = pageUrl === null ? null : await seePage(context, pageUrl);
  if (page && isDown(page)) return { ...down, page };
  const signIn = await seePage(context, `${url.replace(/\/+$/, '')}/wp-login.php`);
  const connector = await openConnector(context, site, { timeoutMs: LOOK_TIMEOUT_MS })
    .call('status', {})
    .then(
      () => null,
      (error: unknown) => {
        if (error instanceof Problem) return error.message;
        throw error;
      },
    );
  return { home, page, signIn: signIn.status, connector };
}

const isDown = ({ status }: PageLook) => status === null || status >= 500;

async function seePage({ outgoing, signal }: SiteContext, address: string): Promise<PageLook> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // Caches keep pages by their address: this one is new.
  url?.searchParams.set('officine_look', newNonce());
  try {
    const { status, body } = await outgoing.request({
      url: url?.href ?? address,
      headers: { accept: 'text/html', 'cache-control': 'no-cache' },
      maxBytes: MAX_PAGE_BYTES,
      timeoutMs: LOOK_TIMEOUT_MS,
      signal,
    });
    const html = body.toString('utf8');
    return {
      status,
      problem: null,
      isWhole: isWhole(html),
      hasError: /<b>(?:Fatal|Parse) error<\/b>|PHP (?:Fatal|Parse) error|wp-die-message/.test(html),
      hasBlock: /\bofficine-pharmacy\b/.test(html),
      hasScript: /\/widget\/officine\.js/.test(html),
      zones: html.match(/\bdata-officine-zone=/g)?.length ?? 0,
    };
  } catch (error) {
    if (signal?.aborted || !(error instanceof OutgoingFailure)) throw error;
    const problem = (problemOf(error) as Problem).message;
    return { status: null, problem, isWhole: false, hasError: false, hasBlock: false, hasScript: false, zones: 0 };
  }
}

/** Whether nothing but comments follows its last tag. */
function isWhole(html: string): boolean {
  const end = html.toLowerCase().lastIndexOf('</html>');
  // From the last tag on only: a pattern over the whole page takes a time that grows as its square.
  return end >= 0 && /^\s*(?:<!--[\s\S]*-->\s*)?$/.test(html.slice(end + '</html>'.length));
}

/** What is worse than before, as a French sentence; null when nothing is. */
export function worse(before: Look, after: Look): string | null {
  return (
    worsePage('La page d’accueil', before.home, after.home) ??
    (before.page && after.page && worsePage('La page de la pharmacie', before.page, after.page)) ??
    (isRefused(after.signIn) && !isRefused(before.signIn)
      ? `La page de connexion de WordPress répond par une erreur ${after.signIn}.`
      : null) ??
    (after.connector !== null && before.connector === null ? after.connector : null)
  );
}

const isRefused = (status: number | null) => status !== null && status >= 400;
function worsePage(name: string, before: PageLook, after: PageLook): string | null {
  if (after.problem !== null) return before.problem === null ? `${name} : ${after.problem}` : null;
  if (isRefused(after.status) && !isRefused(before.status)) return `${name} répond par une erreur ${after.status}.`;
  if (after.hasError && !before.hasError) return `${name} montre une erreur de PHP.`;
  if (before.isWhole && !after.isWhole) return `${name} s’arrête avant sa fin.`;
  if (before.hasBlock && !after.hasBlock) return `${name} ne montre plus ce qu’Officine y écrit.`;
  if (before.hasScript && !after.hasScript) return `${name} ne charge plus les annonces.`;
  if (after.zones < before.zones)
    return `${name} n’a plus que ${after.zones} emplacement${after.zones > 1 ? 's' : ''} d’annonces sur ${before.zones}.`;
  return null;
}
