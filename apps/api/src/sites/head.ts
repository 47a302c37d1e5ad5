import type { PharmacySite } from '@officine/sdk/contract';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (c) => ENTITIES[c] as string);
type HeadFields = Pick<
  PharmacySite,
  'name' | 'locality' | 'postcode' | 'address1' | 'caption' | 'subdomain' | 'banner' | 'logo'
>;

/** The back office's HTML page with a pharmacy's title, description and metadata, for search engines and link previews. */
export function withSiteHead(html: string, site: HeadFields, publicUrl: string): string {
  const { name, locality, postcode, address1, caption } = site;
  const title = `${name}, ${locality}`;
  const words = `${name}, ${address1}, ${postcode} ${locality}. ${caption ?? 'Horaires et contact'}.`;
  const url = `${publicUrl}/pharmacy/${encodeURIComponent(site.subdomain)}`;
  const image = site.banner ?? site.logo;
  const head = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(words)}">`,
    `<link rel="canonical" href="${escaped(url)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${escaped(title)}">`,
    `<meta property="og:description" content="${escaped(words)}">`,
    `<meta property="og:url" content="${escaped(url)}">`,
    ...(image ? [`<meta property="og:image" content="${escaped(publicUrl + image.url)}">`] : []),
  ].join('\n    ');
  // A function, since `$` in a pharmacy's name would be a pattern in a replacement text.
  return html.replace(/<title>[^<]*<\/title>/, () => head);
}
