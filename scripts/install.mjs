import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './tools.mjs';

const LIST = 'node_modules/.package-lock.json';
const age = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs;
const readManifest = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** Folders of the workspaces; the last part of a pattern may be `*`. */
function workspaces() {
  return readManifest('')
    .workspaces.flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const parent = pattern.slice(0, -2);
      return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
    })
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

const isThere = (folder, name) =>
  [folder, ''].some((from) => existsSync(join(root, from, 'node_modules', name, 'package.json')));

/** Whether the packages for development are installed, besides those that `npm start` builds with and runs. */
const hasDevelopment = () =>
  ['', ...workspaces()].every((folder) =>
    Object.keys(readManifest(folder).devDependencies ?? {}).every((name) => isThere(folder, name)),
  );

/** Whether what is installed is not older than the lock file. */
const isFresh = () => {
  const installed = age(LIST);
  return installed !== undefined && installed >= (age('package-lock.json') ?? 0);
};

/**
 * Installs what is missing: for `development` every package; otherwise those that `npm start` builds with and runs, which
 * are the `dependencies` of the manifests. Looks at what is there, so an installation by hand counts. Ends the process
 * with one French line when npm fails.
 */
export function ensureInstalled({ development = false } = {}) {
  if (isFresh() && (!development || hasDevelopment())) return;
  // Where somebody develops, an update must not remove the tools. Vitest stands for them: a new one is not there yet.
  const takesAll = development || isThere('', 'vitest');
  console.log(
    takesAll ? 'Installation des dépendances, avec les outils de développement…' : 'Installation des dépendances…',
  );
  // Without --no-save, npm adds the binaries of another platform to the lock file.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  // Said in both cases: NODE_ENV=production would leave the tools out.
  args.push(takesAll ? '--include=dev' : '--omit=dev');
  const npm = process.env.npm_execpath;
  // Its errors are shown, not its English summary.
  const options = { stdio: ['inherit', 'ignore', 'inherit'] };
  const status = npm?.endsWith('.js') ? run(process.execPath, [npm, ...args], options) : run('npm', args, options);
  if (status !== 0)
    fail(
      'L’installation des dépendances a échoué : vérifiez l’accès au registre npm et les droits sur ce dossier, puis relancez.',
    );
  // npm does not touch this file when nothing changed, and the next start would install again.
  const now = new Date();
  if (age(LIST) !== undefined) utimesSync(join(root, LIST), now, now);
}
