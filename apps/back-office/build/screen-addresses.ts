import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/app/addresses.ts', import.meta.url));

/** Writes `screens.json`, the address of every screen, from the tables that the program routes by. */
export const screenAddresses = (): Plugin => ({
  name: 'screen-addresses',
  apply: 'build',
  async generateBundle() {
    const { module } = await runnerImport<typeof import('../src/app/addresses.ts')>(SOURCE, {
      configFile: false,
      logLevel: 'warn',
      resolve: { conditions: ['officine-source', 'node'] },
    });
    this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(module.addresses) });
  },
});
