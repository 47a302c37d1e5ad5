import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Says whether the proxy at `address`, `hop` hops from this server, is trusted to tell the visitor's address. */
export type Trust = (address: string, hop: number) => boolean;

/** The trust that `TRUST_PROXY` sets: none, a number of proxies, or those of some networks (`10.0.0.0/8,loopback`). */
export function trustOf(setting: false | number | string): Trust | false {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  if (setting === false) return false;
  return proxyAddr.compile(setting.split(',').map((network) => network.trim()));
}

/** `"192.0.2.1:4711"`, `[2001:db8::1]:443` as some proxies write them: the address alone. */
function bare(one: string): string {
  const text = one.trim().replace(/^"([^"]*)"$/, '$1');
  return (
    /^\[([\da-f:.]{2,45})\](?::\d{1,5})?$/i.exec(text)?.[1] ??
    /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(text)?.[1] ??
    text
  );
}
/**
 * Takes quotes and ports out of a request's `X-Forwarded-For`: with them one visitor would be another at each connection, and
 * no proxy would be one of the trusted networks.
 */
export function plainForwardedFor({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const sent = headers['x-forwarded-for'];
  if (sent !== undefined) headers['x-forwarded-for'] = [sent].flat().join(',').split(',').map(bare).join(', ');
}

/** Returns the visitor's IP address, as Fastify's `request.ip`: what a trusted proxy sends, else that of the connection. */
export const addressOf = (request: IncomingMessage, trust: Trust | false): string =>
  trust ? proxyAddr(request, trust) : (request.socket.remoteAddress ?? '');
