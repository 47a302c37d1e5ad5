import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import './ensure-install.mjs';
import { AREAS } from './areas.mjs';
import { writeFiles } from './new/files.mjs';
import { insertLines } from './new/lines.mjs';
import { namesOf } from './new/names.mjs';
import { fail, root, run, tool } from './tools.mjs';

const areas = Object.keys(AREAS).join(', ');
const HELP = `npm run new -- supplier --area network [options] : une nouvelle ressource, dans tous les paquets

  --area network          le domaine : ${areas}
  --plural suppliers      le pluriel anglais, qui nomme fichiers, table et chemins ; nom + « s » par défaut
  --one fournisseur       le nom français, au singulier ; le nom anglais par défaut
  --many fournisseurs     le nom français, au pluriel ; singulier + « s » par défaut
  --feminine              le nom français est féminin
  --no-migration          n’écrit pas la migration : npm run migration -- --name … le fera`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        area: { type: 'string' },
        plural: { type: 'string' },
        one: { type: 'string' },
        many: { type: 'string' },
        feminine: { type: 'boolean', default: false },
        migration: { type: 'boolean', default: true },
        help: { type: 'boolean' },
      },
    });
    return { ...values, word: positionals[0], others: positionals.slice(1) };
  } catch (error) {
    return fail(`${error.message}\n\n${HELP}`);
  }
}

const { word, others, help, migration, ...options } = readArguments();
if (help) {
  console.log(HELP);
  process.exit(0);
}
if (!word || others.length > 0) fail(`Un nom, et un seul, est attendu.\n\n${HELP}`);
if (!/^[a-z][a-zA-Z]*$/.test(word))
  fail(`« ${word} » : un nom anglais en lettres, comme « supplier » ou « priceList », est attendu.`);

if (!Object.hasOwn(AREAS, options.area ?? '')) fail(`--area attend un domaine : ${areas}.`);

const names = namesOf(word, options);
if (existsSync(join(root, `packages/sdk/src/contract/${names.area}/${names.file}.ts`)))
  fail(`« ${names.file} » existe déjà.`);

const written = writeFiles(names);
const edited = insertLines(names);
tool('@biomejs/biome/bin/biome', ['check', '--write', '--log-level=error', ...written, ...edited]);
if (migration && run(process.execPath, ['scripts/migration.mjs', '--name', names.table]) !== 0)
  fail('La migration n’a pas pu être écrite.');

console.log(`Écrits :\n${written.map((file) => `  ${file}`).join('\n')}`);
if (migration) console.log(`  apps/api/migrations/…_${names.table}.sql`);
console.log(`Complétés :\n${edited.map((file) => `  ${file}`).join('\n')}`);
console.log(`
Ensuite :
  1. Les champs : le contrat d’abord (packages/sdk/src/contract/${names.area}/${names.file}.ts), puis la table, la liste et le tiroir.
  2. Qui voit et écrit quoi : apps/api/src/resources/${names.area}/${names.file}.ts, et la ligne de apps/api/test/matrix/access.ts.
  3. npx vitest run --project api statements.test.ts writable.test.ts -u, puis relire les deux .snap : requêtes et droits.
  4. npm run api-changes && node scripts/map.mjs
  docs/how-to/add-a-resource.md dit le reste.`);
