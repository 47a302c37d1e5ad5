/**
 * An email address. The name before the `@` is ASCII, as mail servers want it; the domain may have the letters of any
 * Latin alphabet: `contact@pharmacie-de-l-étoile.fr`.
 */
export const EMAIL_ADDRESS =
  /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[\p{Script=Latin}\d][\p{Script=Latin}\d-]*\.)+(?:\p{Script=Latin}{2,}|xn--[a-z0-9-]+)$/iu;
