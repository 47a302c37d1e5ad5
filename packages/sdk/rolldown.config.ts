import { defineConfig, type Plugin, type RolldownOptions } from 'rolldown';
import { CONTRACT_MODULES, forBrowsers } from './for-browsers.ts';

const input = {
  index: 'src/index.ts',
  'contract/index': 'src/contract/index.ts',
  'contract/schemas': 'src/contract/schemas.ts',
  openapi: 'src/openapi.ts',
  messages: 'src/messages.ts',
  format: 'src/format.ts',
  'labels/index': 'src/labels/index.ts',
  'lists/index': 'src/lists/index.ts',
  webhooks: 'src/webhooks.ts',
};

const leanContract: Plugin = {
  name: 'lean-contract',
  transform: {
    filter: { id: CONTRACT_MODULES },
    handler: (code) => ({ code: forBrowsers(code), map: null }),
  },
  // Only types, whose value is empty.
  renderChunk: (code) => code.replaceAll(/,\s*io: \{\}/g, ''),
};

/**
 * One file per module, not one per entry: bundlers drop a whole module that nothing uses, but keep most statements of a
 * bundle. The rules of the domain are private and travel along.
 */
const build = (dir: string, plugins: Plugin[] = []): RolldownOptions => ({
  input,
  plugins,
  platform: 'neutral',
  external: /^(?:zod|ibantools|libphonenumber-js)/,
  resolve: { conditionNames: ['officine-source', 'import', 'default'] },
  output: {
    dir,
    cleanDir: true,
    preserveModules: true,
    preserveModulesRoot: 'src',
    sourcemap: plugins.length === 0,
    entryFileNames: ({ name }) => `${name.replace('packages/domain/src', 'rules')}.js`,
  },
});

export default defineConfig([build('dist'), build('dist/browser', [leanContract])]);
