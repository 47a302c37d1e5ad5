import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the packages, with their declarations: these tests pack them. */
export default function setup(): void {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const script =
    "const { buildPackages } = await import('./scripts/tools.mjs'); buildPackages('@officine/sdk', '@officine/cli', '@officine/widget');";
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, stdio: 'inherit' });
}
