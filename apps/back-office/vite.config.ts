import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { CONTRACT_MODULES, forBrowsers } from '../../packages/sdk/for-browsers.ts';
import { fixedLocale } from './fixed-locale.ts';
import { frenchTypography } from './french-typography.ts';
import { leanFont } from './lean-font.ts';
import { leanIcons } from './lean-icons.ts';
import { pageStart } from './page-start/plugin.ts';
import { precompress } from './precompress.ts';
import { schemasApart } from './schemas-apart.ts';
import { screenAddresses } from './screen-addresses.ts';
import { serviceWorker } from './service-worker/plugin.ts';
import { siteInDevelopment } from './site-in-development.ts';

/** Preloads the font, which is otherwise requested after the styles: text would change its width on screen. */
const preloadFont = (): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
        })),
  },
});

/** The contract as browsers need it: screens read no summary and no list of error codes of a call. */
const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: { filter: { id: CONTRACT_MODULES }, handler: (code) => ({ code: forBrowsers(code), map: null }) },
});

/** react-router exports its development build by default; its production build is in another folder. */
const router = fileURLToPath(new URL('../../node_modules/react-router/dist/production/', import.meta.url));
const productionRouter = [
  { find: /^react-router$/, replacement: `${router}index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
];

const anyOf = (...tests: readonly RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'));

/** Origin of the API during development. */
const api = process.env['OFFICINE_API'] ?? 'http://127.0.0.1:4000';
/** Keeps the browser's `Host`: the API builds absolute URLs from it. */
const proxy = Object.fromEntries(
  ['/api', '/embed', '/widget', '/sitemap.xml', '/robots.txt'].map((path) => [
    path,
    { target: api, changeOrigin: false },
  ]),
);

/** What every list and every role's first screen have in common. */
const PAGE = anyOf(
  /src\/roles\/common/,
  /src\/ui\/(page|state|when-idle)\./,
  /src\/kit\/(calls\/(actions|last-answer)|effects\/activity|format\/(written|field-text))\./,
  /sdk\/src\/(filter-parameters|labels\/(words|fields|lookup|classes|switches)|contract\/(figures\/reports|desk\/task-types|accounts\/token-subjects))\.ts$/,
  /domain\/src\/(allocation\/causes|calendar\/periods)/,
  /icons\/(globe|panels-top-left|receipt-text)\./,
);
/** What waits for somebody: some lists have a part of it, every first screen all of it. */
const WAITING = anyOf(
  /src\/(kit\/(files\/(download|stored-file|open-file)|feedback\/read-dialog)|shared\/wordpress\/(check-site|failed-work)|ui\/panel\.)/,
  /sdk\/src\/contract\/(network\/documents|money\/invoices|desk\/tasks|websites\/wordpresses)\.ts$/,
);
/** Of a campaign, in its list and in figures. */
const CAMPAIGN = anyOf(
  /sdk\/src\/(contract\/(selling|fields)\/campaigns?|labels\/terms)\.ts$/,
  /src\/kit\/report\/explain\./,
);
/** Modules of every role's first screen, and of no list: figures, by day, and what there is to do. */
const DASHBOARD = anyOf(
  /src\/(features\/figures\/dashboards|shared\/(todo\/|pools\/mark-read))/,
  /src\/kit\/report\/(change|chart|day-|figure|french|period|use-)/,
  /src\/(ui\/(theme|use-near|use-painted)|kit\/nav\/set-param)\b/,
  /sdk\/src\/(labels\/(todos|pace)|contract\/(figures\/dashboards|network\/pool-(readers|documents)|desk\/inbox-marks))\.ts$/,
  /domain\/src\/(csv|calendar\/(compared|public))/,
);
/** What the area of a pharmacy has besides its screens. */
const PHARMACY = anyOf(
  /src\/shared\/(extranet-adverts|pools\/pool-banner)/,
  /src\/kit\/(calls\/(kept|offline)|nav\/menu)/,
  /icons\/(book-open|file-heart|message-circle)\./,
  /domain\/src\/progress/,
  /idb-keyval/,
);
/** A chunk has what its test names, and not all that this imports. */
const apart = { includeDependenciesRecursively: false } as const;

export default defineConfig(({ command }) => ({
  plugins: [
    { ...optimizeLocales.vite({ locales: ['fr-FR'] }), enforce: 'pre' },
    leanContract(),
    schemasApart(),
    react(),
    vanillaExtractPlugin(),
    fixedLocale(),
    leanIcons(),
    leanFont(),
    frenchTypography(),
    preloadFont(),
    pageStart(),
    serviceWorker(),
    screenAddresses(),
    siteInDevelopment(api),
    precompress(),
  ],
  // Read packages from their sources, so that a screen includes only the calls it uses.
  resolve: {
    conditions: ['officine-source', 'module', 'browser', 'development|production'],
    alias: command === 'build' ? productionRouter : [],
  },
  build: {
    target: 'es2022',
    manifest: true,
    // Browsers without it load the same files a little later.
    modulePreload: { polyfill: false },
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // By default each set of modules shared by two screens is a chunk: a first screen took 94 requests, and weighed more.
      output: {
        // The names of all that a screen may load are in its program: no words in them.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 5 },
            // Before the lists, which would take what first screens need of it.
            { name: 'page', test: PAGE, priority: 3, minShareCount: 2, ...apart },
            // An icon of one or two lazy parts is loaded with them.
            { name: 'icons', test: /lucide-react\/.*icons\//, priority: 3, minShareCount: 3 },
            { name: 'list', test: /src\/kit\/list\/list-page\.tsx$/, priority: 2 },
            { name: 'waiting', test: WAITING, priority: 2, minShareCount: 2, ...apart },
            { name: 'campaign', test: CAMPAIGN, priority: 2, minShareCount: 2, ...apart },
            { name: 'dashboard', test: DASHBOARD, priority: 2, minShareCount: 5, ...apart },
            { name: 'pharmacy', test: PHARMACY, priority: 4, minShareCount: 2, ...apart },
          ],
        },
      },
      treeshake: {
        // Drop unused contexts and wrapped components, which their library does not mark as pure.
        manualPureFunctions: ['createContext', 'React.createContext', 'React.memo', 'React.forwardRef'],
      },
    },
  },
  server: { proxy },
}));
