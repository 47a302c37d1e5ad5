import type { Plugin } from 'vite';

/** What the library offers where no language is given to it. */
const MODULES: Readonly<Record<string, string>> = {
  useDefaultLocale: `export const getDefaultLocale = () => ({ locale: 'fr-FR', direction: 'ltr' });
export const useDefaultLocale = getDefaultLocale;`,
  utils: 'export const isRTL = () => false;',
};
const module = new RegExp(
  `react-aria[/\\\\]dist[/\\\\]private[/\\\\]i18n[/\\\\](${Object.keys(MODULES).join('|')})\\.mjs$`,
);

/**
 * The program is French everywhere: react-aria does not ask for the language of the browser, which takes 16 ms of the start.
 */
export const fixedLocale = (): Plugin => ({
  name: 'fixed-locale',
  apply: 'build',
  transform: {
    filter: { id: module },
    handler: (_source, id) => ({ code: MODULES[module.exec(id)?.[1] ?? ''] ?? '', map: null }),
  },
});
