import { join } from 'node:path';
import { root } from '../tools.mjs';
import { startChild } from './child.mjs';

/**
 * Starts Vite on the back office. It updates open pages after each change and forwards the API's paths to `api`, an
 * URL.
 */
export const startOffice = ({ host, port, api }) =>
  startChild(
    join(root, 'node_modules/vite/bin/vite.js'),
    ['apps/back-office', '--host', host, '--port', String(port), '--strictPort', '--logLevel', 'warn'],
    { env: { OFFICINE_API: api } },
  );
