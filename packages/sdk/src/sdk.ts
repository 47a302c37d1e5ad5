import { type Args, type CallOptions, type Client, call, type Result } from './client.ts';
import type { RouteDef, Routes } from './core.ts';
import { type ClientOptions, createClient } from './create-client.ts';
import type { DeclaredMethods } from './methods.ts';
import type { Mount } from './roles.ts';
import { checkOut, type Validators } from './validate.ts';

export interface SdkOptions extends ClientOptions {
  /** For `sdk.monitored`: the shared token, and the reference of the pharmacy. */
  readonly monitored?: { readonly token: string; readonly reference: string };
  /** `allSchemas`, to check every answer against the contract: for tests and debugging. */
  readonly validate?: Validators;
}

/** One call as a method: `(input, options) => Promise<output>`. */
export type Method<D extends RouteDef> = (...args: Args<D>) => Promise<Result<D>>;
type NamesOn<G, M> = {
  [K in keyof G]: G[K] extends { readonly on: readonly (infer O)[] } ? (M extends O ? K : never) : never;
}[keyof G];
/** `P in K`, without `as`, keeps each route's description and go-to-definition on its method. */
type Methods<G, K extends keyof G> = { readonly [P in K]: G[P] extends RouteDef ? Method<G[P]> : never };
/** The methods of a group under a mount: as declared where it is a whole group of the contract, else made of its routes. */
type GroupMethods<T, M, Name> = M extends keyof DeclaredMethods
  ? Name extends keyof DeclaredMethods[M]
    ? DeclaredMethods[M][Name] extends Declared<infer G, infer Own>
      ? T extends G
        ? Own
        : Methods<T, NamesOn<T, M>>
      : never
    : Methods<T, NamesOn<T, M>>
  : Methods<T, NamesOn<T, M>>;
/** A group of the contract, and its methods under a mount. */
export interface Declared<G, Own> {
  readonly group: G;
  readonly own: Own;
}
/** Every call under each mount where it exists: `sdk.admin.pools.list`, `sdk.public.accounts.login`. */
export type Sdk<T> = {
  readonly [M in Mount]: {
    readonly [G in keyof T as NamesOn<T[G], M> extends never ? never : G]: GroupMethods<T[G], M, G>;
  };
};

/** Longer than the default: uploads and downloads take long on slow connections. */
const FILE_TIMEOUT_MS = 600_000;

/**
 * Returns the methods of a contract, or of a part of it:
 * `const sdk = createSdk({ onUnauthenticated: leave }, contract);`
 * `await sdk.admin.zones.list({ query: { isActive: true } })`.
 */
export function createSdk<const T extends Readonly<Record<string, Routes>>>(options: SdkOptions, contract: T): Sdk<T> {
  const { monitored, validate, ...rest } = options;
  const client = createClient(rest);
  const shared = monitored && { 'x-monitored-token': monitored.token, reference: monitored.reference };
  const sdk: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const [group, routes] of Object.entries(contract))
    for (const [name, route] of Object.entries(routes)) {
      const defaults = route.files || route.download ? { timeout: client.timeout ?? FILE_TIMEOUT_MS } : {};
      for (const mount of route.on) {
        const headers = mount === 'monitored' ? shared : undefined;
        const run = call as (client: Client, route: RouteDef, input: unknown, options: CallOptions) => Promise<unknown>;
        ((sdk[mount] ??= {})[group] ??= {})[name] = async (input?: object, options: CallOptions = {}) => {
          for (const [, param = ''] of route.path.matchAll(/{(\w+)}/g))
            if ((input as Record<string, unknown> | undefined)?.[param] === undefined)
              throw new TypeError(`${group}.${name} : il manque « ${param} » (${route.path})`);
          const own = { ...defaults, mount, ...options, headers: { ...headers, ...options.headers } };
          const out = await run(client, route, input, own);
          if (validate) checkOut(validate, { group, name, route }, input, out);
          return out;
        };
      }
    }
  return sdk as unknown as Sdk<T>;
}
