import type { RouteDef } from '@officine/sdk';
import { type CallCounts, metrics } from '../base/metrics/metrics.ts';
import type { Services } from '../base/services.ts';
import { nameOf } from './schemas.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where answers of this route are counted; without it, among the others. */
    counts?: CallCounts;
  }
}

/** Where the answers of a call are counted. `role`: the mount under which it is called. */
export const countsOf = (services: Services, route: RouteDef, role: string): CallCounts =>
  services.own(metrics).call(nameOf(route), role);
