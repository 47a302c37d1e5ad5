import { startOfDayParis } from '@officine/domain';
import type { Deprecation } from '@officine/sdk';
import type { onRequestAsyncHookHandler } from 'fastify';
import { API } from '../rest/iri.ts';

/**
 * Headers of the answers of a call that is to go, or of which some fields are: since when (RFC 9745), and from when it may be gone
 * (RFC 8594). Days begin in Paris.
 */
export function deprecationHeaders({ since, sunset }: Deprecation): Readonly<Record<string, string>> {
  return {
    deprecation: `@${startOfDayParis(since).getTime() / 1000}`,
    sunset: startOfDayParis(sunset).toUTCString(),
  };
}

const CHANGES = `<${API}/docs/changes>; rel="deprecation"; type="text/html"`;

/**
 * The hook that adds them, and a link to the page that says what changed, to refusals too: a program without the right also learns
 * that its call goes.
 */
export function tellDeprecated(deprecation: Deprecation): onRequestAsyncHookHandler {
  const headers = deprecationHeaders(deprecation);
  return async (_, reply) => {
    // Beside the link to the documentation, which every answer has.
    const links = [reply.getHeader('link'), CHANGES].filter(Boolean).join(', ');
    reply.headers({ ...headers, link: links });
  };
}
