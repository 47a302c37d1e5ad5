export type Encoding = 'br' | 'gzip';

/** `br;q=0` refuses an encoding. */
const REFUSED_ENCODINGS = { br: /\bbr;\s*q=0(?:\.0*)?(?:,|$)/, gzip: /\bgzip;\s*q=0(?:\.0*)?(?:,|$)/ };

/** The best encoding that an `Accept-Encoding` header accepts, of answers that are kept in each. */
export function encodingOf(accepted = ''): Encoding | 'plain' {
  for (const encoding of ['br', 'gzip'] as const)
    if (accepted.includes(encoding) && !REFUSED_ENCODINGS[encoding].test(accepted)) return encoding;
  return 'plain';
}
