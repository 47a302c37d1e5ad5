// Writes dist/officine-connector.zip, which an administrator installs.
import { writeFileSync } from 'node:fs';
import { connectorZip } from './dist/index.js';

writeFileSync(new URL('dist/officine-connector.zip', import.meta.url), await connectorZip());
