import {
  type Args,
  type Bearer,
  type CallOptions,
  type Client,
  call,
  createClient,
  type Mount,
  type Result,
  ROLES,
  type RouteDef,
  readToken,
  type Transport,
} from '@officine/sdk';
import { CliError } from '../cli-error.ts';
import type { Config } from '../config/config.ts';
import { EXIT } from '../exit-codes.ts';
import type { Debug } from './got-transport.ts';

/** The SDK as commands use it: a call is made under the prefix of the role that is signed in. */
export interface Caller {
  /** Address of the server, without `/api`. */
  server(): Promise<string>;
  /** Who the token says is signed in; null without token. */
  bearer(): Promise<Bearer | null>;
  /** Throws an `ApiError`, or exit code 4 where this role has no such call. */
  call<D extends RouteDef>(route: D, ...args: Args<D>): Promise<Result<D>>;
}

interface CallerOptions {
  readonly config: Config;
  readonly env: NodeJS.ProcessEnv;
  /** Fires on Ctrl+C. */
  readonly signal: AbortSignal;
  readonly debug?: Debug | undefined;
}

const signIn = () => new CliError('Vous n’êtes pas connecté.', EXIT.denied, 'Connectez-vous : officine login');

/** The mount of a call for this bearer. */
export function mountFor(route: RouteDef, bearer: Bearer | null): Mount {
  const mounts = route.on;
  const role = bearer?.role;
  if (role && mounts.includes(role)) return role;
  if (mounts.includes('public')) return 'public';
  if (!bearer) throw signIn();
  if (mounts.includes('shared')) return 'shared';
  const roles = ROLES.filter((name) => mounts.includes(name));
  if (roles.length === 0) throw new CliError(`Cet appel (${route.path}) n’est pas ouvert aux comptes.`, EXIT.denied);
  throw new CliError(
    `« ${route.summary} » est réservé aux comptes ${roles.join(', ')}.`,
    EXIT.denied,
    `Vous êtes connecté comme ${role ?? 'inconnu'} : officine whoami`,
  );
}

export function createCaller({ config, env, signal, debug }: CallerOptions): Caller {
  let travel: Promise<Transport> | undefined;
  async function connect(mount: Mount): Promise<Client> {
    const { url, token, ca } = await config.read();
    travel ??= import('./got-transport.ts').then(({ gotTransport }) => gotTransport({ env, ca, debug }));
    // A stale token must not spoil a login.
    const own = mount === 'public' ? null : (token ?? null);
    return createClient({ baseUrl: `${url}/api`, tokens: { get: () => own }, transport: await travel });
  }
  const bearer = async () => {
    const { token, tokenFrom } = await config.read();
    if (token === undefined) return null;
    const read = readToken(token);
    if (read) return read;
    const where = tokenFrom === 'environment' ? 'OFFICINE_TOKEN' : 'Le jeton de ce profil';
    throw new CliError(`${where} n’est pas un jeton lisible.`, EXIT.denied, 'Connectez-vous : officine login');
  };
  return {
    server: async () => (await config.read()).url,
    bearer,
    async call<D extends RouteDef>(route: D, ...[input, options]: Args<D>): Promise<Result<D>> {
      const mount = options?.mount ?? mountFor(route, await bearer());
      const defaults: CallOptions = route.files || route.download ? { timeout: 600_000 } : {};
      const run = call as (client: Client, route: RouteDef, input: unknown, options: CallOptions) => Promise<unknown>;
      const out = await run(await connect(mount), route, input, { ...defaults, signal, ...options, mount });
      return out as Result<D>;
    },
  };
}
