import { fileURLToPath } from 'node:url';

/** react-router exports its development build by default; its production build is in another folder. */
const router = fileURLToPath(new URL('../../../node_modules/react-router/dist/production/', import.meta.url));
export const productionRouter = [
  { find: /^react-router$/, replacement: `${router}index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
];
