import { createHash } from 'node:crypto';
import { type SimulatedSite, simulatedSite } from '../../../apps/api/src/areas/websites/wordpress/connector.fixture.ts';

export const SITE_COUNT = 1000;
/** Sites per IP address, as on the servers of web hosts. */
const SITES_PER_ADDRESS = 4;
/** The first sites share one address that accepts connections but never answers. */
const HANGING_SITES = 8;
const NEVER_MS = 2_000_000;

interface SimulatedEntry {
  readonly name: string;
  readonly key: string;
  readonly site: SimulatedSite;
  /** URL of the site, given the port of the server of all sites. */
  readonly url: (port: string) => string;
  readonly isHealthy: boolean;
}

/** Deterministic pseudo-random number from 0 to 1, by site and purpose: all processes get the same. */
const chance = (index: number, what: string): number =>
  createHash('sha256').update(`${what} ${index}`).digest().readUInt32BE(0) / 2 ** 32;

/** Response time in milliseconds: 80 % of the sites are fast, some are slow. */
function latency(index: number): number {
  const [kind, within] = [chance(index, 'latency'), chance(index, 'within')];
  if (kind < 0.8) return 50 + within * 350;
  if (kind < 0.96) return 400 + within * 1600;
  return 2000 + within * 3000;
}

/** All sites, always the same; besides the hanging ones, about 3 % fail, in different ways. */
export function simulatedSites(): SimulatedEntry[] {
  return Array.from({ length: SITE_COUNT }, (_, index) => {
    const name = `s${index}`;
    const key = createHash('sha256').update(`key ${index}`).digest('base64url');
    // The sites have all pictures already: a nightly synchronisation is measured, not the first one.
    const site = {
      ...simulatedSite(key),
      latency: latency(index),
      assets: { has: () => true, set: () => new Map(), keys: () => [].values() },
    };
    const address = index < HANGING_SITES ? 0 : 1 + Math.floor(index / SITES_PER_ADDRESS);
    const host = `127.1.${Math.floor(address / 200)}.${1 + (address % 200)}`;
    const url = (port: string) => `http://${host}:${port}/${name}`;
    const failure = index < HANGING_SITES ? 'hangs' : FAILURES[Math.floor(chance(index, 'failure') * 300)];
    if (failure === 'hangs') site.latency = NEVER_MS;
    if (failure === 'broken') site.instead = { status: 500, type: 'text/html', body: 'Error' };
    if (failure === 'firewall') site.instead = { status: 403, type: 'text/html', body: 'Forbidden' };
    if (failure === 'captcha') site.instead = { status: 202, type: 'text/html', body: 'Are you human?' };
    if (failure === 'html') site.instead = { status: 200, type: 'text/html', body: '<!doctype html>' };
    if (failure === 'key') site.keys = ['another-key-0123456789-0123456789'];
    const elsewhere = { refused: () => `http://${host}:9/${name}`, nameless: () => `http://${name}.invalid/` };
    return {
      name,
      key,
      site,
      isHealthy: failure === undefined,
      url: failure === 'refused' || failure === 'nameless' ? elsewhere[failure] : url,
    };
  });
}
const FAILURES = ['hangs', 'hangs', 'broken', 'firewall', 'captcha', 'html', 'key', 'refused', 'nameless'] as const;
