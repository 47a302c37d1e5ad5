import type { Plugin } from 'vite';
import { CONTRACT_MODULES, forBrowsers } from '../../../packages/sdk/for-browsers.ts';

/** The contract as browsers need it: screens read no summary and no list of error codes of a call. */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: { filter: { id: CONTRACT_MODULES }, handler: (code) => ({ code: forBrowsers(code), map: null }) },
});
