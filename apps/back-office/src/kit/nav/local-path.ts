/**
 * The path, with its query and fragment, when `wanted` leads to a page of this site; undefined for anything else. Browsers drop tabs
 * and line breaks from addresses and take `\\` for `/`: the address is read as they read it. `origin`: of this site.
 */
export function localPath(wanted: string | null, origin: string): string | undefined {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  const path = url.pathname + url.search + url.hash;
  return url.origin === origin && !path.startsWith('//') ? path : undefined;
}
