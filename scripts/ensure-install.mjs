// Installs all that a development command needs. Imported by it, or run before it.
import { checkNode } from './node-version.mjs';

checkNode();

const { ensureInstalled } = await import('./install.mjs');
ensureInstalled({ development: true });
