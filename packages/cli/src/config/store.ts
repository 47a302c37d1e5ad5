import { CliError, usage } from '../cli-error.ts';

export interface Profile {
  url?: string;
  /** Path of a PEM file: authorities to trust besides the usual ones. */
  ca?: string;
  token?: string;
}
type Kept = { current?: string; profiles?: Record<string, Profile> };

/** The file where profiles are kept, readable by its owner alone. */
export interface Store {
  readonly path: string;
  current(): string;
  use(profile: string): void;
  names(): string[];
  read(profile: string): Profile;
  write(profile: string, next: Profile): void;
  remove(profile: string): void;
}

const NAME = /^[a-z\d][\w-]{0,39}$/i;
/** Throws on a name that is not a profile's. */
export function checkProfile(name: string): string {
  if (!NAME.test(name)) throw usage(`« ${name} » n’est pas un nom de profil : lettres, chiffres et tirets.`);
  return name;
}

/** Opens the file of `OFFICINE_CONFIG_DIR`, or of the system's usual folder. */
export async function openStore(env: NodeJS.ProcessEnv): Promise<Store> {
  const { default: Conf } = await import('conf');
  const folder = env['OFFICINE_CONFIG_DIR'];
  const make = (more: { deserialize?: () => Kept } = {}) =>
    new Conf<Kept>({
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
    // Only conf knows where the file is: asked again, without reading it.
    const { path } = make({ deserialize: () => ({}) });
    throw new CliError(`Le fichier ${path} est illisible.`, 1, 'Supprimez-le, puis reconnectez-vous.', cause);
  }
  const profiles = () => conf.get('profiles') ?? {};
  const save = (next: Kept) => {
    try {
      conf.store = next;
    } catch (cause) {
      throw new CliError(`Le fichier ${conf.path} ne peut pas être écrit.`, 1, 'Vérifiez vos droits.', cause);
    }
  };
  const current = () => conf.get('current') ?? 'default';
  return {
    path: conf.path,
    current,
    use: (profile) => save({ ...conf.store, current: profile }),
    names: () => [...new Set([current(), ...Object.keys(profiles())])].sort(),
    read: (profile) => (Object.hasOwn(profiles(), profile) ? (profiles()[profile] ?? {}) : {}),
    write: (profile, next) => save({ ...conf.store, profiles: { ...profiles(), [profile]: next } }),
    remove(profile) {
      const { [profile]: _gone, ...others } = profiles();
      save({ ...(current() !== profile && { current: current() }), profiles: others });
    },
  };
}
