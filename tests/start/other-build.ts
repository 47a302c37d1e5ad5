import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Copied; everything else is the checkout's, by links. */
const COPIED = ['apps/api', 'apps/back-office', 'packages/widget'] as const;

/** A built server of another version. */
export interface OtherBuild {
  /** What `start` runs. */
  readonly script: string;
  /** Address and text of files that this build alone has. */
  readonly officeScript: { readonly path: string; readonly text: string };
  readonly siteStyle: { readonly path: string; readonly text: string };
}

/** Writes a file as the build does, with its compressed twins. */
function writeBuilt(path: string, text: string): void {
  writeFileSync(path, text);
  writeFileSync(`${path}.br`, brotliCompressSync(text));
  writeFileSync(`${path}.gz`, gzipSync(text));
}

/**
 * Copies what is built, without one script of the back office (`without`), with two scripts and a widget that bear the version's
 * name. Deleted after the test.
 */
export function otherBuild(name: string, { without }: { readonly without: string }): OtherBuild {
  const folder = mkdtempSync('/tmp/officine-version-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@officine'), { recursive: true });
  for (const one of readdirSync(join(root, 'node_modules')))
    if (one !== '@officine') symlinkSync(join(root, 'node_modules', one), join(modules, one));
  for (const one of readdirSync(join(root, 'node_modules/@officine')))
    if (one !== 'back-office' && one !== 'widget')
      symlinkSync(join(root, 'node_modules/@officine', one), join(modules, '@officine', one));
  for (const path of COPIED) {
    cpSync(join(root, path, 'dist'), join(folder, path, 'dist'), { recursive: true });
    cpSync(join(root, path, 'package.json'), join(folder, path, 'package.json'));
  }
  cpSync(join(root, 'apps/api/migrations'), join(folder, 'apps/api/migrations'), { recursive: true });
  symlinkSync(join(folder, 'apps/back-office'), join(modules, '@officine/back-office'));
  symlinkSync(join(folder, 'packages/widget'), join(modules, '@officine/widget'));

  const office = join(folder, 'apps/back-office/dist');
  for (const end of ['', '.br', '.gz']) rmSync(join(office, 'assets', `${without}${end}`));
  const text = `/* of ${name}: ${'long enough to be compressed. '.repeat(20)} */`;
  writeBuilt(join(office, 'assets', `of-${name}.js`), text);
  writeBuilt(join(office, 'site', `of-${name}.css`), text);
  const widget = join(folder, 'packages/widget/dist/officine.js');
  writeFileSync(widget, `${readFileSync(widget, 'utf8')}\n/* ${name} */`);
  return {
    script: join(folder, 'apps/api/dist/main.js'),
    officeScript: { path: `/assets/of-${name}.js`, text },
    siteStyle: { path: `/assets/site/of-${name}.css`, text },
  };
}
