import { createHash } from 'node:crypto';
import { type SimulatedSite, simulatedSite } from '../../../apps/api/src/wordpress/connector.fixture.ts';

export const SITES = 1000;
/** So many share an address, as on the servers of web hosts; the last address is dead: it takes calls and answers none. */
const PER_ADDRESS = 4;
const DEAD = 8;
const NEVER = 2_000_000;

interface Simulated {
  readonly name: string;
  readonly key: string;
  readonly site: SimulatedSite;
  /** Where it is, given the port of them all. */
  readonly url: (port: string) => string;
  readonly isWell: boolean;
}

/** The same number for the same site, whoever asks: 0 to 1. */
const chance = (index: number, what: string): number =>
  createHash('sha256').update(`${what} ${index}`).digest().readUInt32BE(0) / 2 ** 32;

/** Milliseconds of an answer: most sites are quick, some are not. */
function latency(index: number): number {
  const [kind, within] = [chance(index, 'latency'), chance(index, 'within')];
  if (kind < 0.8) return 50 + within * 350;
  if (kind < 0.96) return 400 + within * 1600;
  return 2000 + within * 3000;
}

/** All sites, always the same ones; three in a hundred fail, each in a way of its own. */
export function simulated(): Simulated[] {
  return Array.from({ length: SITES }, (_, index) => {
    const name = `s${index}`;
    const key = createHash('sha256').update(`key ${index}`).digest('base64url');
    // Pictures are there already: what is measured is the nightly round, not the first.
    const site = {
      ...simulatedSite(key),
      latency: latency(index),
      assets: { has: () => true, set: () => new Map(), keys: () => [].values() },
    };
    const address = index < DEAD ? 0 : 1 + Math.floor(index / PER_ADDRESS);
    const host = `127.1.${Math.floor(address / 200)}.${1 + (address % 200)}`;
    const url = (port: string) => `http://${host}:${port}/${name}`;
    const failure = index < DEAD ? 'hangs' : FAILURES[Math.floor(chance(index, 'failure') * 300)];
    if (failure === 'hangs') site.latency = NEVER;
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
      isWell: failure === undefined,
      url: failure === 'refused' || failure === 'nameless' ? elsewhere[failure] : url,
    };
  });
}
const FAILURES = ['hangs', 'hangs', 'broken', 'firewall', 'captcha', 'html', 'key', 'refused', 'nameless'] as const;
