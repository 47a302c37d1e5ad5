import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the CLI: these tests run the built program. */
export default function setup(): void {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const script = "const { build } = await import('./scripts/tools.mjs'); build('@officine/cli...');";
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, stdio: 'inherit' });
}
