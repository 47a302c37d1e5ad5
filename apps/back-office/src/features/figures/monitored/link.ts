export interface MonitoredLink {
  /** The token that the network shared. */
  token: string;
  /** Reference of the pharmacy. */
  customer: string;
  /** Reference of the advertiser. */
  advertiser: string;
}

/**
 * Readings of `{token}-{customer}-{advertiser}`, the likeliest first: each part may contain dashes.
 * `readLink('t-Z1-A1')` has one reading.
 */
export function readLink(link: string): MonitoredLink[] {
  const parts = link.split('-');
  const found: MonitoredLink[] = [];
  // Shortest references first: tokens contain dashes more often than references.
  for (let last = 1; last <= parts.length - 2; last++)
    for (let middle = 1; middle <= parts.length - 1 - last; middle++) {
      const cut = parts.length - last - middle;
      const [token, customer, advertiser] = [
        parts.slice(0, cut),
        parts.slice(cut, cut + middle),
        parts.slice(cut + middle),
      ].map((pieces) => pieces.join('-'));
      if (token && customer && advertiser) found.push({ token, customer, advertiser });
    }
  return found;
}
