import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import type { Host } from './host.ts';
import { end, freePort, isRoot, run, start } from './process.ts';

/** An FTP account like those of web hosts: plain or explicit TLS, restricted to its folder. */
export interface Ftp {
  host: string;
  port: number;
  user: string;
  password: string;
  /** CA of the server's certificate, for `localhost` and `127.0.0.1`. */
  ca: string;
  stop: () => Promise<void>;
}

/** Starts an FTP(S) server for one folder; with `isReadOnly` its account cannot write to the site. */
export async function createFtp(host: Host, home: string, { isReadOnly = false } = {}): Promise<Ftp> {
  if (!isRoot) throw new Error('Le serveur FTP des tests doit être lancé par root.');
  const parts = join(host.folder, 'ftp');
  const own = mkdtempSync(join(host.runFolder, 'ftp-'));
  const [user, password, port] = ['site', 'mot-de-passe-ftp', await freePort()];
  // Not the server's argon2 hash, which takes seconds per login.
  const hash = (await run('openssl', ['passwd', '-6', password])).stdout.trim();
  const id = async (flag: string) => (await run('id', [flag, isReadOnly ? 'nobody' : 'www-data'])).stdout.trim();
  appendFileSync(join(own, 'passwd'), `${user}:${hash}:${await id('-u')}:${await id('-g')}::${home}/./::::::::::::\n`);
  const libraries = ['usr/lib', 'lib'].flatMap((folder) =>
    ['x86_64', 'aarch64'].map((machine) => join(parts, folder, `${machine}-linux-gnu`)),
  );
  const env = { ...process.env, LD_LIBRARY_PATH: libraries.join(':') };
  const users = join(own, 'users.pdb');
  await run(join(parts, 'usr/bin/pure-pw'), ['mkdb', users, '-f', join(own, 'passwd')], { env });
  const server = await start(
    [
      join(parts, 'usr/sbin/pure-ftpd'),
      `--login=puredb:${users}`,
      `--bind=127.0.0.1,${port}`,
      `--pidfile=${join(own, 'pid')}`,
      '--tls=1',
      `--certfile=${join(parts, 'both.pem')}`,
      '--forcepassiveip=127.0.0.1',
      '--minuid=33',
      '--umask=022:022',
      '--chrooteveryone',
      '--noanonymous',
      '--dontresolve',
    ],
    undefined,
    { env },
  );
  await untilListening(port);
  const stop = async () => {
    await end(server);
    rmSync(own, { recursive: true, force: true });
  };
  return { host: '127.0.0.1', port, user, password, ca: readFileSync(join(parts, 'certificate.pem'), 'utf8'), stop };
}

/** Waits until the server accepts connections: it prints nothing when it listens. */
async function untilListening(port: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' });
      socket.once('data', () => resolve(true)).once('error', () => resolve(false));
      socket.once('close', () => resolve(false));
    });
    if (isThere) return;
    if (tries === 100) throw new Error('Le serveur FTP ne démarre pas.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
