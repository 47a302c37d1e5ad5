import { usage } from '../cli-error.ts';
import { didYouMean } from '../suggest.ts';
import { checkProfile, openStore, type Profile, type Store } from './store.ts';
import { normalizeUrl } from './urls.ts';

export const DEFAULT_URL = 'http://localhost:4000';
type Origin = 'environment' | 'profile' | 'default';

/** Settings of a command: from the environment, else from the profile. */
export interface Settings {
  readonly profile: string;
  readonly url: string;
  readonly urlFrom: Origin;
  readonly token: string | undefined;
  readonly tokenFrom: Origin | undefined;
  readonly ca: string | undefined;
  /** `off` where the user wants no word of newer versions. */
  readonly 'update-notice': string | undefined;
}
export interface Config {
  read(): Promise<Settings>;
  /** The file of profiles, opened on first use. */
  store(): Promise<Store>;
  /** Name of the profile that this command uses. */
  profile(): Promise<string>;
  /** Uses this server for the rest of the command; `change` stores it. */
  useServer(url: string): Promise<void>;
  /** Uses this token for the rest of the command; `change` stores it. */
  useToken(token: string): Promise<void>;
  /** Changes the profile of this command; `undefined` removes a value. */
  change(changes: { [K in keyof Profile]: Profile[K] | undefined }): Promise<void>;
}

/** Throws on a profile that is not in the file. */
function checkKnown(profile: string, known: readonly string[]): void {
  if (known.includes(profile)) return;
  throw usage(`Profil inconnu : ${profile}.`, didYouMean(profile, known) ?? `Profils : ${known.join(', ')}`);
}

/**
 * Settings of one run. With `OFFICINE_URL` and `OFFICINE_TOKEN`, no file is read. A profile's token is only sent to the
 * profile's own server: with another `OFFICINE_URL` it is not used.
 */
export function openConfig(env: NodeJS.ProcessEnv, requested: string | undefined): Config {
  let opened: Promise<Store> | undefined;
  let settings: Promise<Settings> | undefined;
  const store = () => (opened ??= openStore(env));
  const profile = async () => checkProfile((requested ?? env['OFFICINE_PROFILE']) || (await store()).current());

  async function load(): Promise<Settings> {
    const { OFFICINE_URL: urlAsked, OFFICINE_TOKEN: tokenAsked, OFFICINE_CA: caAsked } = env;
    const alone = urlAsked && tokenAsked;
    const name = alone ? (requested ?? 'default') : await profile();
    // The token would go to the default server.
    if (tokenAsked && !alone && requested !== undefined) checkKnown(requested, (await store()).names());
    const kept: Profile = alone ? {} : (await store()).read(name);
    const known = kept.url ?? DEFAULT_URL;
    const url = urlAsked ? normalizeUrl(urlAsked) : known;
    const own = kept.token !== undefined && url === known ? kept.token : undefined;
    const token = tokenAsked || own;
    return {
      profile: name,
      url,
      urlFrom: urlAsked ? 'environment' : kept.url ? 'profile' : 'default',
      token,
      tokenFrom: tokenAsked ? 'environment' : own === undefined ? undefined : 'profile',
      ca: caAsked || kept.ca,
      'update-notice': kept['update-notice'],
    };
  }

  return {
    read: () => (settings ??= load()),
    store,
    profile,
    async useServer(url) {
      const now = await load();
      // Do not send the token of one server to another.
      const same = now.url === url || now.tokenFrom === 'environment';
      settings = Promise.resolve({ ...now, url, ...(!same && { token: undefined, tokenFrom: undefined }) });
    },
    async useToken(token) {
      settings = Promise.resolve({ ...(await this.read()), token, tokenFrom: 'profile' });
    },
    async change(changes) {
      const name = await profile();
      const file = await store();
      const next = Object.entries({ ...file.read(name), ...changes }).filter(([, value]) => value !== undefined);
      file.write(name, Object.fromEntries(next));
      settings = undefined;
    },
  };
}
