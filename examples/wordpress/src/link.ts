/**
 * Connection of a site to Officine. A site accepts a link when its `issued` (Unix seconds) is later than that of the
 * current one.
 */
export interface Link {
  /** Public URL of Officine: visitors load the widget from it. */
  officine: string;
  /** Reference of the pharmacy. */
  pharmacy: string;
  /** 32 to 256 characters of `A-Z a-z 0-9 _ -`. */
  key: string;
  issued: number;
}

/**
 * Returns the « code de liaison » that an administrator pastes into WordPress. It contains the key: show it only once,
 * and only to an administrator. Throws a RangeError when the key is invalid.
 */
export function linkCode({ officine, pharmacy, key, issued }: Link): string {
  if (!/^[\w-]{32,256}$/.test(key)) throw new RangeError('A key is 32 to 256 of A-Z a-z 0-9 _ -');
  // `linkFile` puts it into a PHP file: it must not contain a PHP tag.
  return JSON.stringify({ officine, pharmacy, key, issued }).replaceAll('<', '\\u003c');
}

/** Content of `officine-connector/site.php`. */
export const linkFile = (link: Link): string => `<?php exit; ?>\n${linkCode(link)}\n`;
