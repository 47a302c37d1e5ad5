import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode } from './node-version.mjs';
import { fail, root, run } from './tools.mjs';

checkNode();

const age = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs;
const installed = age('node_modules/.package-lock.json');

if (installed === undefined || installed < (age('package-lock.json') ?? 0)) {
  console.log('Installation des dépendances…');
  // Without --no-save, npm adds the binaries of another platform to the lock file.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const status = npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args);
  if (status !== 0)
    fail(
      'L’installation des dépendances a échoué : vérifiez l’accès au registre npm et les droits sur ce dossier, puis relancez.',
    );
  // npm does not touch this file when nothing changed, and the next start would install again.
  const now = new Date();
  if (age('node_modules/.package-lock.json') !== undefined)
    utimesSync(join(root, 'node_modules/.package-lock.json'), now, now);
}
