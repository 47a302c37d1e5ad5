import type { PharmacySite } from '@officine/sdk/contract';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (c) => ENTITIES[c] as string);
type Shown = Pick<
  PharmacySite,
  'name' | 'locality' | 'postcode' | 'address1' | 'caption' | 'subdomain' | 'banner' | 'logo'
>;

/** The back office's one page with the head of a pharmacy's: what search engines and shared links show without running it. */
export function withSiteHead(html: string, site: Shown, publicUrl: string): string {
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
  // By a function: what a pharmacy is called may hold a `$`.
  return html.replace(/<title>[^<]*<\/title>/, () => head);
}
