import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds what is missing or stale of the server and the back office, for tests that run the built program. */
export function buildServer(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const script = "const { apps, build } = await import('./scripts/tools.mjs'); build(apps);";
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, stdio: 'inherit' });
}
