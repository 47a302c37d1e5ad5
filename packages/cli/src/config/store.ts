import { CliError, usage } from '../cli-error.ts';

export interface Profile {
  url?: string;
  /** Path of a PEM file with further certificate authorities. */
  ca?: string;
  token?: string;
  'update-notice'?: string;
}
/** Words of the commands that a person named. */
type Aliases = Record<string, readonly string[]>;
type StoredConfig = { current?: string; profiles?: Record<string, Profile>; aliases?: Aliases; asked?: string };

/** The file of profiles and aliases, readable by its owner only. */
export interface Store {
  readonly path: string;
  current(): string;
  use(profile: string): void;
  names(): string[];
  read(profile: string): Profile;
  write(profile: string, next: Profile): void;
  remove(profile: string): void;
  /** When a server was last asked for its version, as an instant. */
  askedVersion(): string | undefined;
  noteAskedVersion(instant: string): void;
  aliases(): Aliases;
  /** Stores an alias; without words, removes it. */
  alias(name: string, words: readonly string[] | undefined): void;
}

const PROFILE_NAME = /^[a-z\d][\w-]{0,39}$/i;
/** Returns a valid profile name; throws on others. */
export function checkProfile(name: string): string {
  if (!PROFILE_NAME.test(name)) throw usage(`« ${name} » n’est pas un nom de profil : lettres, chiffres et tirets.`);
  return name;
}

/** Opens the file in `OFFICINE_CONFIG_DIR`, or in the system's configuration folder. */
export async function openStore(env: NodeJS.ProcessEnv): Promise<Store> {
  const { default: Conf } = await import('conf');
  const folder = env['OFFICINE_CONFIG_DIR'];
  const make = (more: { deserialize?: () => StoredConfig } = {}) =>
    new Conf<StoredConfig>({
      projectName: 'officine',
      projectSuffix: '',
      configFileMode: 0o600,
      accessPropertiesByDotNotation: false,
      ...(folder && { cwd: folder }),
      ...more,
    });
  let conf: ReturnType<typeof make>;
  try {
    conf = make();
  } catch (cause) {
    // Create it again without reading the file, to get its path from conf.
    const { path } = make({ deserialize: () => ({}) });
    throw new CliError(`Le fichier ${path} est illisible.`, 1, 'Supprimez-le, puis reconnectez-vous.', cause);
  }
  const profiles = () => conf.get('profiles') ?? {};
  const save = (next: StoredConfig) => {
    try {
      conf.store = next;
    } catch (cause) {
      throw new CliError(`Le fichier ${conf.path} ne peut pas être écrit.`, 1, 'Vérifiez vos droits.', cause);
    }
  };
  const current = () => conf.get('current') ?? 'default';
  const aliases = () => conf.get('aliases') ?? {};
  return {
    path: conf.path,
    current,
    use: (profile) => save({ ...conf.store, current: profile }),
    names: () => [...new Set([current(), ...Object.keys(profiles())])].sort(),
    read: (profile) => (Object.hasOwn(profiles(), profile) ? (profiles()[profile] ?? {}) : {}),
    write: (profile, next) => save({ ...conf.store, profiles: { ...profiles(), [profile]: next } }),
    remove(profile) {
      const { [profile]: _gone, ...others } = profiles();
      const { current: _current, ...kept } = conf.store;
      save({ ...kept, ...(current() !== profile && { current: current() }), profiles: others });
    },
    askedVersion: () => conf.get('asked'),
    noteAskedVersion: (instant) => save({ ...conf.store, asked: instant }),
    aliases,
    alias(name, words) {
      const { [name]: _replaced, ...others } = aliases();
      save({ ...conf.store, aliases: words ? { ...others, [name]: words } : others });
    },
  };
}
