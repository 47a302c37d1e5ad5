import { importArrows } from './scripts/import-arrows.mjs';
import { securePages } from './scripts/secure-pages.mjs';

export default {
  plugins: ['typescript', 'import', 'unicorn', 'promise', 'vitest'],
  categories: {
    correctness: 'error',
    suspicious: 'warn',
  },
  rules: {
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'unicorn/no-array-sort': 'off',
    'eslint/no-shadow': 'off',
    'eslint/no-console': 'off',
    'eslint/no-await-in-loop': 'off',
    'eslint/no-underscore-dangle': 'off',
  },
  ignorePatterns: ['**/dist/**', 'apps/api/migrations/**'],
  overrides: [
    ...importArrows(import.meta.dirname),
    ...securePages,
    // State goes to a hook, parts to components.
    { files: ['apps/back-office/src/**'], rules: { 'eslint/max-lines-per-function': ['error', { max: 100 }] } },
  ],
};
