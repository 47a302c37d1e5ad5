// Compiles the French words of the plugin, `languages/*.po`, to the `*.mo` that WordPress reads. Run it after a change.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mo, po } from 'gettext-parser';

const folder = new URL('officine-connector/languages/', import.meta.url);
for (const name of readdirSync(folder).filter((file) => file.endsWith('.po')))
  writeFileSync(new URL(name.replace(/po$/, 'mo'), folder), mo.compile(po.parse(readFileSync(new URL(name, folder)))));
