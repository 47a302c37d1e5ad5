import { checkProfile, openStore, type Profile, type Store } from './store.ts';
import { normalizeUrl } from './urls.ts';

export const DEFAULT_URL = 'http://localhost:4000';
type Origin = 'environment' | 'profile' | 'default';

/** What a command works with: the environment first, then the profile. */
export interface Settings {
  readonly profile: string;
  readonly url: string;
  readonly urlFrom: Origin;
  readonly token: string | undefined;
  readonly tokenFrom: Origin | undefined;
  readonly ca: string | undefined;
}
export interface Config {
  read(): Promise<Settings>;
  /** The file of the profiles, opened on first use. */
  store(): Promise<Store>;
  /** Name of the profile that this command uses. */
  profile(): Promise<string>;
  /** Works with this server from now on; nothing is kept before `change`. */
  aim(url: string): Promise<void>;
  /** Changes the profile of this command; `undefined` takes a value away. */
  change(changes: { [K in keyof Profile]: Profile[K] | undefined }): Promise<void>;
}

/**
 * Settings of one run. With `OFFICINE_URL` and `OFFICINE_TOKEN` no file is read. A profile's token is only ever
 * sent to the profile's own server: `OFFICINE_URL` alone does not take it elsewhere.
 */
export function openConfig(env: NodeJS.ProcessEnv, asked: string | undefined): Config {
  let opened: Promise<Store> | undefined;
  let settings: Promise<Settings> | undefined;
  const store = () => (opened ??= openStore(env));
  const profile = async () => checkProfile((asked ?? env['OFFICINE_PROFILE']) || (await store()).current());

  async function load(): Promise<Settings> {
    const { OFFICINE_URL: urlAsked, OFFICINE_TOKEN: tokenAsked, OFFICINE_CA: caAsked } = env;
    const alone = urlAsked && tokenAsked;
    const name = alone ? (asked ?? 'default') : await profile();
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
    };
  }

  return {
    read: () => (settings ??= load()),
    store,
    profile,
    async aim(url) {
      const now = await load();
      // Another server's session has nothing to do there.
      const same = now.url === url || now.tokenFrom === 'environment';
      settings = Promise.resolve({ ...now, url, ...(!same && { token: undefined, tokenFrom: undefined }) });
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
