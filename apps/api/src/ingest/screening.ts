import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

const REMEMBERED = 2_000;
const known = new Map<string, boolean>();
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;
/** A program's name that says that it walks from page to page. */
const WALKER = /bot\b|crawl|spider|slurp|monitor|preview/i;

/**
 * A robot of the lists that says what it is. A program that merely sends events (a site's own relay, an app) is none, and a
 * headless browser is how sites are tried end to end: both are counted.
 */
function isRobot(agent: string): boolean {
  let robot = known.get(agent);
  if (robot === undefined) {
    robot = (agent.startsWith('Mozilla/') || WALKER.test(agent)) && isbot(agent.replace('HeadlessChrome', 'Chrome'));
    if (known.size >= REMEMBERED) known.clear();
    known.set(agent, robot);
  }
  return robot;
}

/** Why the events of a request are kept apart: a robot's, or of a page that a browser loads before anybody asked for it. */
export function apartReason(headers: IncomingHttpHeaders): 'bot' | 'prefetch' | undefined {
  if (PURPOSES.some((name) => headers[name] !== undefined && /prefetch|prerender|preview/i.test(String(headers[name]))))
    return 'prefetch';
  return isRobot(headers['user-agent'] ?? '') ? 'bot' : undefined;
}
