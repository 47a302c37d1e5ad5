import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

const MAX_CACHED_AGENTS = 2_000;
const known = new Map<string, boolean>();
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;
/** Names of crawlers. */
const ROBOT_NAME = /bot\b|crawl|spider|slurp|monitor|preview/i;

/**
 * Whether the agent is a known robot. A program that only sends events (a site's relay, an app) is not, nor is a
 * headless browser, which sites use for end-to-end tests: both are counted.
 */
function isRobot(agent: string): boolean {
  let robot = known.get(agent);
  if (robot === undefined) {
    robot =
      (agent.startsWith('Mozilla/') || ROBOT_NAME.test(agent)) && isbot(agent.replace('HeadlessChrome', 'Chrome'));
    if (known.size >= MAX_CACHED_AGENTS) known.clear();
    known.set(agent, robot);
  }
  return robot;
}

/** Why the events of a request are excluded from counts: sent by a robot, or from a prefetched page. Else undefined. */
export function exclusionOf(headers: IncomingHttpHeaders): 'bot' | 'prefetch' | undefined {
  if (
    PURPOSE_HEADERS.some(
      (name) => headers[name] !== undefined && /prefetch|prerender|preview/i.test(String(headers[name])),
    )
  )
    return 'prefetch';
  return isRobot(headers['user-agent'] ?? '') ? 'bot' : undefined;
}
