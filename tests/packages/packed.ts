import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A package as `npm pack` makes it. */
export interface Packed {
  readonly tarball: Uint8Array;
  /** Paths in the package. */
  readonly files: readonly string[];
  readonly manifest: Readonly<Record<string, unknown>>;
  /** A blank project where it is installed. */
  readonly project: string;
}

/** Packs a package and installs it in a blank project, with its dependencies from this repository. */
export function pack(name: 'sdk' | 'cli' | 'widget', env: Record<string, string> = {}): Packed {
  const project = mkdtempSync(join(tmpdir(), `officine-${name}-`));
  // In a copy: the manifest changes while it is packed, and other tests read this one meanwhile.
  const cwd = join(project, 'repository/packages', name);
  const source = join(root, 'packages', name);
  const left = [join(source, 'node_modules'), join(source, 'src')];
  cpSync(source, cwd, { recursive: true, filter: (path) => !left.includes(path) });
  symlinkSync(join(root, 'scripts'), join(project, 'repository/scripts'));
  const before = readFileSync(join(cwd, 'package.json'), 'utf8');
  const out = execFileSync('npm', ['pack', '--json', '--pack-destination', project], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
  });
  if (readFileSync(join(cwd, 'package.json'), 'utf8') !== before) throw new Error('package.json was not restored');
  const [{ filename, files }] = JSON.parse(out.slice(out.indexOf('[\n'))) as [
    { filename: string; files: { path: string }[] },
  ];
  const installed = join(project, 'node_modules/@officine', name);
  mkdirSync(installed, { recursive: true });
  const tarball = join(project, filename);
  execFileSync('tar', ['xzf', tarball, '-C', installed, '--strip-components=1']);
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Packed['manifest'];
  for (const dependency of Object.keys((manifest['dependencies'] ?? {}) as object)) {
    const own = join(root, 'packages', name, 'node_modules', dependency);
    const target = join(project, 'node_modules', dependency);
    mkdirSync(join(target, '..'), { recursive: true });
    symlinkSync(readable(own) ? own : join(root, 'node_modules', dependency), target);
  }
  return { tarball: readFileSync(tarball), files: files.map(({ path }) => path), manifest, project };
}

function readable(folder: string): boolean {
  try {
    readFileSync(join(folder, 'package.json'));
    return true;
  } catch {
    return false;
  }
}

export const remove = ({ project }: Packed): void => rmSync(project, { recursive: true, force: true });
