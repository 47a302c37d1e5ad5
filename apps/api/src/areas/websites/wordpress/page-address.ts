/** Checks a page's address sent by a site: http or https only, since a browser opens it later. Else null. */
export function pageAddress(said: unknown): string | null {
  if (typeof said !== 'string' || said.length > 2048 || !URL.canParse(said)) return null;
  const { protocol, href } = new URL(said);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
