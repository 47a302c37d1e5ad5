import type { Logger } from 'pino';
import type postgres from 'postgres';
import type { Config } from '../config/config.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Mailer } from '../mail/mail.ts';

/** Connections and settings of a process, made once at start-up. */
interface Base {
  readonly config: Config;
  readonly sql: postgres.Sql;
  readonly log: Logger;
  readonly files: FileStorage;
  readonly mail: Mailer;
  /** Set while the server stops: readiness answers 503. */
  readonly state: { closing: boolean };
}

/** How a process makes and stops its only instance of `T`. The object itself is the key: `services.own(sessions)`. */
export interface Singleton<T> {
  readonly make: (services: Services) => T;
  readonly stop?: (made: T) => Promise<void> | void;
}

/** What commands need from the outside. */
export interface Services extends Base {
  /** Returns the process's instance, made at the first call. After `close` it returns the stopped instance. */
  readonly own: <T>(singleton: Singleton<T>) => T;
  /**
   * Stops every instance made so far: open streams end, listeners stop. The caller ends the pool, after this. May be
   * called again for instances made since.
   */
  readonly close: () => Promise<void>;
}

/** Adds `own` and `close` to the connections of a process. */
export function withSingletons(base: Base): Services {
  const made = new Map<unknown, unknown>();
  let stops: (() => Promise<void> | void)[] = [];
  const services: Services = {
    ...base,
    own: <T>(singleton: Singleton<T>): T => {
      if (made.has(singleton)) return made.get(singleton) as T;
      const instance = singleton.make(services);
      made.set(singleton, instance);
      stops.push(() => singleton.stop?.(instance));
      return instance;
    },
    close: async () => {
      const pending = stops;
      stops = [];
      await Promise.all(pending.map((stop) => stop()));
    },
  };
  return services;
}
