import type { IncomingHttpHeaders } from 'node:http';
import type { Services } from '../../../base/services.ts';
import type { Sender } from '../../../calls/hot.ts';
import { databaseClock } from '../../../database/clock.ts';
import { isPublic, within } from '../../../outgoing/addresses.ts';
import { addressNumber } from './limit-key.ts';
import { EventLimits, type LimitedEvent, type LimitReason } from './limits.ts';
import { RELAY_HEADER } from './relay.ts';
import { exclusionOf } from './robots.ts';

const MAX_AGENT_LENGTH = 255;

/** What the connection, the headers and the time of a request say about all of its events. */
export interface RequestContext {
  /** Time of the database, milliseconds since 1970. */
  readonly now: number;
  /** The sender's clock as it sent, milliseconds since 1970; undefined when it does not say it. */
  readonly sent: number | undefined;
  /** Why all of them are excluded from counts. */
  readonly exclusion: 'bot' | 'prefetch' | undefined;
  readonly agent: string | null;
  readonly isRelay: boolean;
  /** Number of the visitor's address for limits; undefined when the connection's address stands for many people. */
  readonly address: number | undefined;
  /** Takes a place under the limits, or returns the limit that the event is over. */
  readonly take: (event: LimitedEvent) => LimitReason | undefined;
}

/** Returns a function that reads the context of a request. Its limits are those of this process. */
export function requestContexts(services: Services): (sender: Sender, sent?: number) => RequestContext {
  const { config, log } = services;
  const clock = services.own(databaseClock);
  const isTest = within(config.testNetworks ?? []);
  const isUnknownProxy = unknownProxies({ config, log });
  const limits = new EventLimits();
  return (sender, sent) => {
    // Read once: Fastify works the address out at each reading.
    const { headers, ip } = sender;
    const now = clock.now();
    // The signature was checked when the body was read.
    const isRelay = headers[RELAY_HEADER] !== undefined;
    const isOfTest = isTest(ip);
    return {
      now,
      sent,
      exclusion: isRelay || isOfTest ? undefined : exclusionOf(headers),
      agent: agentOf(headers),
      isRelay,
      address: isRelay || isUnknownProxy(headers, ip) ? undefined : addressNumber(ip),
      take: isOfTest ? () => undefined : (event) => limits.take(event, now),
    };
  };
}

/** Whether a request's address is that of a proxy which `TRUST_PROXY` does not name: it stands for every visitor. */
function unknownProxies({
  config,
  log,
}: Pick<Services, 'config' | 'log'>): (headers: IncomingHttpHeaders, ip: string) => boolean {
  let isWarned = false;
  return (headers, ip) => {
    if (config.trustProxy !== false || headers['x-forwarded-for'] === undefined || isPublic(ip)) return false;
    if (!isWarned) log.warn({ ip }, 'TRUST_PROXY is not set: events are not limited by address');
    isWarned = true;
    return true;
  };
}

const agentOf = ({ 'user-agent': agent }: IncomingHttpHeaders): string | null =>
  agent?.toWellFormed().replaceAll('\0', '').slice(0, MAX_AGENT_LENGTH) ?? null;
