/**
 * Content security policy of pages: only our own scripts, and those of these hashes inside the page. Frames have their
 * own sandbox. `ancestors`: the sites that may show the page in a frame; none by default.
 */
export const pagePolicy = (scriptHashes: readonly string[] = [], ancestors = "'none'"): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    // Charts and overlays position their parts with style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
