import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

const MAX_CACHED_AGENTS = 2_000;
const known = new Map<string, boolean>();
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/**
 * Whether the agent is a program: a crawler, a link preview, a headless browser, a command-line client. So is a request
 * without an agent, since every browser sends one.
 */
function isRobot(agent: string): boolean {
  let robot = known.get(agent);
  if (robot === undefined) {
    robot = agent === '' || isbot(agent);
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
