import type { FastifyRequest } from 'fastify';

/** What is left of a limit, for the caller who made this request. */
export interface RateLimit {
  /** `"address";q=30;w=900`: attempts and seconds of each part of the limit. */
  readonly policy: string;
  /** Attempts that the caller's address has left. What others try on an account is nobody's business. */
  readonly remaining: number;
  /** Seconds until all are there again; of a refused call, until the next one may be made. */
  readonly reset: number;
}

const limits = new WeakMap<FastifyRequest, RateLimit>();
export const limitOf = (request: FastifyRequest): RateLimit | undefined => limits.get(request);
/** Notes the limit of a request, for the headers of its answer. */
export const noteLimit = (request: FastifyRequest, limit: RateLimit): void => void limits.set(request, limit);

/** Headers of the answer of a limited call, as in the draft of the IETF (`RateLimit header fields for HTTP`). */
export function limitHeaders(request: FastifyRequest): Record<string, string> {
  const limit = limits.get(request);
  if (!limit) return {};
  return {
    'ratelimit-policy': limit.policy,
    ratelimit: `"address";r=${limit.remaining};t=${limit.reset}`,
  };
}
