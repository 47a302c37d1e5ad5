import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * `npm pack` and `npm publish` run this in a package's folder: before, what only this repository needs leaves
 * package.json (the sources, private packages, scripts); after, with `--restore`, the file is as it was.
 */
const path = join(process.cwd(), 'package.json');
const kept = join(process.cwd(), '.package.json.kept');

/** Targets of an export without the sources. */
const without = (targets) =>
  typeof targets === 'string'
    ? targets
    : Object.fromEntries(Object.entries(targets).filter(([condition]) => condition !== 'officine-source'));

if (process.argv.includes('--restore')) renameSync(kept, path);
else {
  const text = readFileSync(path, 'utf8');
  const { scripts: _scripts, devDependencies: _own, ...manifest } = JSON.parse(text);
  if (Array.isArray(manifest.sideEffects))
    manifest.sideEffects = manifest.sideEffects.filter((file) => !file.startsWith('./src/'));
  if (manifest.exports)
    manifest.exports = Object.fromEntries(Object.entries(manifest.exports).map(([name, to]) => [name, without(to)]));
  const missing = Object.values(manifest.exports ?? {})
    .flatMap((targets) => (typeof targets === 'string' ? targets : Object.values(targets)))
    .filter((file) => !existsSync(join(process.cwd(), file)));
  if (missing.length > 0) {
    console.error(`${missing[0]} n’est pas construit : lancez « npm run declarations », puis recommencez.`);
    process.exit(1);
  }
  // Where the sources are is known where they are published from: REPOSITORY_URL.
  const url = process.env.REPOSITORY_URL;
  if (url) {
    manifest.repository = { type: 'git', url: `git+${url}`, directory: `packages/${manifest.name.split('/')[1]}` };
    manifest.homepage = `${url.replace(/\.git$/, '')}#readme`;
    manifest.bugs = { url: `${url.replace(/\.git$/, '')}/issues` };
  }
  writeFileSync(kept, text);
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}
