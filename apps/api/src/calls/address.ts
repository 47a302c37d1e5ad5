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

/** Returns the visitor's IP address, as Fastify's `request.ip`: what a trusted proxy sends, else that of the connection. */
export const addressOf = (request: IncomingMessage, trust: Trust | false): string =>
  trust ? proxyAddr(request, trust) : (request.socket.remoteAddress ?? '');
