/** The address of a page as a site says it, which is later opened in a browser: the web's only, never a file's. */
export function pageAddress(said: unknown): string | null {
  if (typeof said !== 'string' || said.length > 2048 || !URL.canParse(said)) return null;
  const { protocol, href } = new URL(said);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
