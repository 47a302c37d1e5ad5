import { execFileSync } from 'node:child_process';
import { StartError } from '../../config/start-error.ts';
import { runs } from './processes.ts';

/** Who runs PostgreSQL's programs, since they refuse to run as root. */
export interface Runner {
  readonly kind: 'same user' | 'user namespace' | 'system user';
  /** Put before the command. */
  readonly prefix: readonly string[];
  /** Put before a command that must end with this process, however this process ends. Empty where the system cannot do it. */
  readonly mortal: readonly string[];
  /** Owner of the files, where it is not this process's user. */
  readonly owner?: { readonly uid: number; readonly gid: number };
}

// SIGINT is PostgreSQL's « fast shutdown »: what is committed is written, clients are let go.
const dieWithParent = ['setpriv', '--pdeathsig', 'INT'];

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

/** A user namespace is preferred for root: there is no file to give away. `avoidNamespace` is for tests of the other way. */
export function chooseRunner(avoidNamespace = false): Runner {
  const canDie = process.platform === 'linux' && runs('setpriv', [...dieWithParent.slice(1), 'true']);
  const mortal = canDie ? dieWithParent : [];
  if (process.getuid?.() !== 0) return { kind: 'same user', prefix: [], mortal };
  const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534'] as const;
  if (!avoidNamespace && runs(namespace[0], [...namespace.slice(1), 'true'])) {
    return { kind: 'user namespace', prefix: namespace, mortal };
  }
  const owner = systemUser();
  if (!owner) {
    throw new StartError(
      'PostgreSQL refuse de tourner sous « root » et cette machine n’a ni utilisateur « postgres » ni « nobody » : lancez Officine sous un autre utilisateur, ou indiquez DATABASE_URL.',
    );
  }
  return { kind: 'system user', prefix: [], mortal, owner };
}
