import {
  type Args,
  type Bearer,
  type CallOptions,
  type Client,
  call,
  createClient,
  isAccessToken,
  isApiError,
  type Mount,
  type Result,
  ROLES,
  type RouteDef,
  readToken,
  type Transport,
  type TransportResponse,
} from '@officine/sdk';
import { CliError } from '../cli-error.ts';
import type { Config } from '../config/config.ts';
import { EXIT } from '../exit-codes.ts';
import { didYouMean } from '../suggest.ts';
import type { Debug } from './got-transport.ts';
import { readEvents, type ServerEvent } from './server-events.ts';

/** Sends calls of the SDK under the prefix of the signed-in role. */
export interface Caller {
  /** Address of the server, without `/api`. */
  server(): Promise<string>;
  /** Who is signed in, by the claims of the session's token; for an access token, by the server. Null without token. */
  bearer(): Promise<Bearer | null>;
  /** Throws an `ApiError`, or exit code 4 if the role does not have the call. */
  call<D extends RouteDef>(route: D, ...args: Args<D>): Promise<Result<D>>;
  /** Hands the server-sent events of a call to `onEvent`, one after the other, until the server ends them. */
  events(route: RouteDef, input: object, onEvent: (event: ServerEvent) => Promise<void>): Promise<void>;
}

interface CallerOptions {
  readonly config: Config;
  readonly env: NodeJS.ProcessEnv;
  /** Aborts on Ctrl+C. */
  readonly signal: AbortSignal;
  readonly debug?: Debug | undefined;
  /** Asks for the password of the user; undefined where nobody can answer. */
  readonly askPassword?: (() => Promise<string>) | undefined;
}

/** Uploads and downloads take long on slow connections. */
const FILE_TIMEOUT_MS = 600_000;
const bodyOf = async ({ body }: TransportResponse) => body;
/** The longest timer: a stream lasts as long as its reader stays. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

const signIn = () => new CliError('Vous n’êtes pas connecté.', EXIT.denied, 'Connectez-vous : officine login');

/** Returns the mount of a call for the bearer; throws exit code 4 if there is none. */
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

export function createCaller({ config, env, signal, debug, askPassword }: CallerOptions): Caller {
  let transport: Promise<Transport> | undefined;
  async function connect(mount: Mount): Promise<Client> {
    const { url, token, ca } = await config.read();
    transport ??= import('./got-transport.ts').then(({ gotTransport }) => gotTransport({ env, ca, debug }));
    // No token for a public call: an expired one would make a login fail.
    const sentToken = mount === 'public' ? null : (token ?? null);
    return createClient({ baseUrl: `${url}/api`, tokens: { get: () => sentToken }, transport: await transport });
  }
  const askServer = async (): Promise<Bearer> => {
    // Lazy: a command with a session's token does not need it.
    const { accounts } = await import('@officine/sdk/contract');
    const { expiration, ...me } = await call(await connect('shared'), accounts.me, {}, { signal });
    return { ...me, expiration: new Date(expiration) };
  };
  /** Of an access token, asked once. */
  const owners = new Map<string, Promise<Bearer>>();
  const ownerOf = (token: string): Promise<Bearer> => {
    const owner = owners.get(token) ?? askServer();
    owners.set(token, owner);
    return owner;
  };
  const bearer = async () => {
    const { token, tokenFrom } = await config.read();
    if (token === undefined) return null;
    if (isAccessToken(token)) return ownerOf(token);
    const read = readToken(token);
    if (read) return read;
    const where = tokenFrom === 'environment' ? 'OFFICINE_TOKEN' : 'Le jeton de ce profil';
    throw new CliError(`${where} n’est pas un jeton lisible.`, EXIT.denied, 'Connectez-vous : officine login');
  };
  /** Throws for a profile that was never made: a mistyped name is not a missing session. */
  const checkProfileExists = async () => {
    const { profile, tokenFrom, urlFrom } = await config.read();
    if (tokenFrom !== undefined || urlFrom === 'environment') return;
    const names = (await config.store()).names();
    if (names.includes(profile)) return;
    throw new CliError(
      `Le profil « ${profile} » n’existe pas.`,
      EXIT.usage,
      didYouMean(profile, names) ?? `Créez-le : officine login --profile ${profile} --url https://…`,
    );
  };
  return {
    server: async () => (await config.read()).url,
    bearer,
    async call<D extends RouteDef>(route: D, ...[input, options]: Args<D>): Promise<Result<D>> {
      const who = await bearer();
      if (!who && !route.on.includes('public')) await checkProfileExists();
      const mount = options?.mount ?? mountFor(route, who);
      const defaults: CallOptions = route.files || route.download ? { timeout: FILE_TIMEOUT_MS } : {};
      const run = call as (client: Client, route: RouteDef, input: unknown, options: CallOptions) => Promise<unknown>;
      const make = async () => run(await connect(mount), route, input, { ...defaults, signal, ...options, mount });
      const out = await make().catch(async (error: unknown) => {
        if (!isApiError(error) || error.code !== 'password_needed' || !askPassword) throw error;
        const { security } = await import('@officine/sdk/contract');
        const body = { currentPassword: await askPassword() };
        await call(await connect('shared'), security.confirm, { body }, { signal });
        return make();
      });
      return out as Result<D>;
    },
    async events(route, input, onEvent) {
      const mount = mountFor(route, await bearer());
      const run = call as (client: Client, route: RouteDef, input: unknown, options: CallOptions) => Promise<unknown>;
      const options = { signal, mount, timeout: NO_TIMEOUT_MS, retries: 0, headers: { accept: 'text/event-stream' } };
      const body = await run({ ...(await connect(mount)), read: bodyOf }, route, input, options);
      await readEvents(body as ReadableStream<Uint8Array>, onEvent);
    },
  };
}
