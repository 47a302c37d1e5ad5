import * as z from 'zod/mini';
import { instant } from './fields.ts';

/** What is told of a live session: one browser in which an account is signed in. */
export const sessionFields = () => ({
  /** Instant of the sign-in. */
  date_create: instant(),
  /** Instant of the last call, accurate to about five minutes. */
  date_seen: instant(),
  date_expiry: instant(),
  /** Whether the user asked to stay signed in. */
  remember: z.boolean(),
  /** Truncated: IPv4 /24, IPv6 /48. */
  ip: z.nullish(z.string()),
  /** User agent of the browser, as it was sent. */
  agent: z.nullish(z.string()),
  /** Whether this is the session of the call. */
  is_own: z.boolean(),
});
