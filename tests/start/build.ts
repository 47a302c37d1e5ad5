import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the server: these tests run the built program. */
export default function setup(): void {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const script = "const { apps, build } = await import('./scripts/tools.mjs'); build(apps);";
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, stdio: 'inherit' });
}
