/** What relates a site to Officine. A site takes a link over when `issued` (Unix seconds) is later than its last one's. */
export interface Link {
  /** Address of Officine, seen by visitors: the widget is below it. */
  officine: string;
  /** Reference of the pharmacy. */
  pharmacy: string;
  /** 32 to 256 of `A-Z a-z 0-9 _ -`. */
  key: string;
  issued: number;
}

/** The "code de liaison" that an administrator pastes in WordPress. Holds the key: show it once, to an administrator. */
export function linkCode({ officine, pharmacy, key, issued }: Link): string {
  if (!/^[\w-]{32,256}$/.test(key)) throw new RangeError('A key is 32 to 256 of A-Z a-z 0-9 _ -');
  // The file below is PHP: nothing in it may begin a tag.
  return JSON.stringify({ officine, pharmacy, key, issued }).replaceAll('<', '\\u003c');
}

/** Content of `officine-connector/site.php`. */
export const linkFile = (link: Link): string => `<?php exit; ?>\n${linkCode(link)}\n`;
