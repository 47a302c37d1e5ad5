/**
 * An email address. The name before the `@` is ASCII, as mail servers want it; the domain may have the letters of any
 * Latin alphabet: `contact@pharmacie-de-l-étoile.fr`.
 * Latin letters are ranges: programs that read our OpenAPI document know no `\p{…}` without a flag.
 */
export const EMAIL_ADDRESS =
  /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z\d\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff][a-z\d\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff-]*\.)+(?:[a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]{2,}|xn--[a-z0-9-]+)$/i;
