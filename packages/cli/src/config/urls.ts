import { usage } from '../cli-error.ts';

/**
 * Normalized address of a server: `localhost:4000/`, `http://localhost:4000/api` → `http://localhost:4000`.
 * Without scheme: http for this machine, https for others.
 */
export function normalizeUrl(text: string): string {
  const local = /^(localhost|127\.|\[::1\])/.test(text);
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `${local ? 'http' : 'https'}://${text}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  // `https:/officine.example` would be read as a host named « https ».
  const isBroken = /^[a-z]+:(?!\/\/|\d)/i.test(text);
  // One word is a machine of the local network where a scheme or a port says so, and a slip elsewhere.
  const isWord = whole !== text && !local && !url?.port && /^[a-z\d-]+$/i.test(url?.hostname ?? '');
  if (!url || isBroken || isWord || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw usage(`« ${text} » n’est pas l’adresse d’un serveur.`, 'Exemple : https://officine.example');
  return (url.origin + url.pathname).replace(/\/+$/, '').replace(/\/api$/, '');
}

/** True if a password would be sent unencrypted over the network. */
export const isExposed = (url: string): boolean =>
  url.startsWith('http:') && !['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
