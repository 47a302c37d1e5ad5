import type { Kind } from './kinds.ts';

/** One environment variable. */
export interface Setting<T> {
  readonly name: string;
  readonly kind: Kind<NonNullable<T>>;
  /** French. */
  readonly about: string;
  /** Default, as written in the environment; undefined for an optional setting. */
  readonly fallback: string | undefined;
  /** French, shown by `--help` when there is no fixed default. */
  readonly absent?: string;
  readonly secret: boolean;
}

export const set = <T>(name: string, kind: Kind<T & {}>, fallback: string, about: string): Setting<T> => ({
  name,
  kind,
  fallback,
  about,
  secret: false,
});
export const maybe = <T>(
  name: string,
  kind: Kind<T & {}>,
  absent: string,
  about: string,
  secret = false,
): Setting<T | undefined> => ({
  name,
  kind,
  fallback: undefined,
  absent,
  about,
  secret,
});
