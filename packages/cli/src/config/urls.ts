import { usage } from '../cli-error.ts';

/**
 * Address of a server as it is kept: `localhost:4000/`, `http://localhost:4000/api` → `http://localhost:4000`.
 * Without scheme, this machine is reached by http, any other by https.
 */
export function normalizeUrl(text: string): string {
  const local = /^(localhost|127\.|\[::1\])/.test(text);
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `${local ? 'http' : 'https'}://${text}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw usage(`« ${text} » n’est pas l’adresse d’un serveur.`, 'Exemple : https://officine.example');
  return (url.origin + url.pathname).replace(/\/+$/, '').replace(/\/api$/, '');
}

/** Does a password leave in clear text over the network? */
export const isExposed = (url: string): boolean =>
  url.startsWith('http:') && !['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
