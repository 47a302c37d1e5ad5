import { execFileSync } from 'node:child_process';
import { StartError } from '../../config/start-error.ts';
import { runs } from './processes.ts';

/** How PostgreSQL's programs are run, since they refuse to run as root. */
export interface Runner {
  readonly kind: 'same user' | 'user namespace' | 'system user';
  /** Prefix of the command. */
  readonly prefix: readonly string[];
  /** Prefix of a command that must end with this process, even when this one is killed. Empty when not supported. */
  readonly dieWithParent: readonly string[];
  /** Owner of the files, when it is not the user of this process. */
  readonly owner?: { readonly uid: number; readonly gid: number };
}

// SIGINT is PostgreSQL's « fast shutdown »: clients are disconnected, committed data is written.
const DEATH_SIGNAL = ['setpriv', '--pdeathsig', 'INT'];

function systemUser(): { uid: number; gid: number } | undefined {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This user does not exist here.
    }
  }
  return undefined;
}

/**
 * Chooses how to run PostgreSQL. As root, a user namespace is preferred: files keep their owner. `avoidNamespace` is
 * for tests.
 */
export function chooseRunner(avoidNamespace = false): Runner {
  const canDie = process.platform === 'linux' && runs('setpriv', [...DEATH_SIGNAL.slice(1), 'true']);
  const dieWithParent = canDie ? DEATH_SIGNAL : [];
  if (process.getuid?.() !== 0) return { kind: 'same user', prefix: [], dieWithParent };
  const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534'] as const;
  if (!avoidNamespace && runs(namespace[0], [...namespace.slice(1), 'true'])) {
    return { kind: 'user namespace', prefix: namespace, dieWithParent };
  }
  const owner = systemUser();
  if (!owner) {
    throw new StartError(
      'PostgreSQL refuse de tourner sous « root » et cette machine n’a ni utilisateur « postgres » ni « nobody » : lancez Officine sous un autre utilisateur, ou indiquez DATABASE_URL.',
    );
  }
  return { kind: 'system user', prefix: [], dieWithParent, owner };
}
