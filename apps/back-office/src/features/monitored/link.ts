export interface Followed {
  /** The token that the network shared. */
  token: string;
  /** Reference of the pharmacy. */
  customer: string;
  /** Reference of the advertiser. */
  advertiser: string;
}

/**
 * What `{token}-{customer}-{advertiser}` may mean, the likeliest first: each part may hold dashes of its own.
 * `readLink('t-Z1-A1')` gives the one reading that there is.
 */
export function readLink(link: string): Followed[] {
  const parts = link.split('-');
  const found: Followed[] = [];
  // The last reference of one piece first, then the one before it: tokens hold dashes more often than references do.
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
