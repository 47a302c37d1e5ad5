import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AREAS } from './areas.mjs';
import { root } from './tools.mjs';

// Writes docs/map.md from the table of areas and the folders that exist. tests/house/map.test.ts compares them.

/** Folders that have the nine areas, by their name in the tables. */
const LAYERS = {
  'calls (`packages/sdk/src/contract`)': 'packages/sdk/src/contract',
  'tables (`apps/api/src/database/schema`)': 'apps/api/src/database/schema',
  'declarations (`apps/api/src/resources`)': 'apps/api/src/resources',
  'screens (`apps/back-office/src/features`)': 'apps/back-office/src/features',
  'demo data (`apps/api/src/demo`)': 'apps/api/src/demo',
};

/** Things that people ask for: what they are, the area, the word that finds them, and the verb or noun of the terminal. */
const THINGS = [
  ['why an advert is shown', 'delivery', 'why', 'advert/why'],
  ['a saved view of a list', 'desk', 'view', 'view'],
  ['what waits for somebody', 'desk', 'inbox', 'todo'],
  ['a text of the network and its versions', 'network', 'texts', 'text'],
  ['a debit mandate', 'money', 'mandate', 'mandate'],
  ['a reminder of late invoices', 'money', 'reminders', 'invoice/remind'],
  ['the planning of campaigns', 'selling', 'timeline'],
  ['a proof that a campaign ran', 'figures', 'proof', 'campaign/proof'],
  ['what can still be sold', 'selling', 'inventory', 'inventory'],
  ['free places offered to an advertiser', 'selling', 'proposals', 'proposal'],
  ['work in the background', 'desk', 'tasks', 'task'],
  ['what a user is told', 'desk', 'notifications', 'notification'],
  ['undoing what was done', 'desk', 'receipts', 'receipt/undo'],
  ['finding anything', 'desk', 'search', 'search'],
  ['a WordPress site kept in step', 'websites', 'wordpress', 'wordpress'],
  ['a picture of a website', 'websites', 'screenshots'],
  ['a campaign', 'selling', 'campaigns', 'campaign'],
  ['a zone of a page', 'selling', 'zones', 'zone'],
  ['an invoice', 'money', 'invoices', 'invoice'],
  ['a pharmacy', 'network', 'pharmacies', 'pharmacy'],
  ['a pool of pharmacies', 'network', 'pools', 'pool'],
  ['a document to read', 'network', 'documents'],
  ['an offer of a supplier', 'network', 'offers', 'offer'],
  ['a message of a visitor', 'network', 'messages'],
  ['a person’s account', 'accounts', 'users', 'user'],
  ['a program that is told what happens', 'exchange', 'webhooks', 'webhook'],
  ['a report on figures', 'figures', 'reports', 'report'],
];

const entries = (path, options) =>
  existsSync(join(root, path)) ? readdirSync(join(root, path), { ...options, withFileTypes: true }) : [];

/** Files and folders below `path`, relative to it, without tests and styles. */
const below = (path) =>
  entries(path, { recursive: true })
    .filter(({ name }) => !/\.(test|css)\.tsx?$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).replace(/^\//, ''))
    .sort((a, b) => a.split('/').length - b.split('/').length || a.localeCompare(b));

const last = (path) => path.split('/').at(-1) ?? '';

/** The entry below `folders` that is called `word`, or else the highest one whose name has it, as a path of the checkout. */
function find(word, ...folders) {
  const paths = folders.flatMap(below);
  return (
    paths.find((path) => last(path).replace(/\.tsx?$/, '') === word) ??
    paths.find((path) => new RegExp(`(^|-)${word}s?(-|\\.|$)`).test(last(path)))
  );
}

const placesOf = ([thing, area, word, verb]) => ({
  thing,
  word,
  area,
  api: find(word, `apps/api/src/areas/${area}`, `apps/api/src/resources/${area}`),
  contract: find(word, `packages/sdk/src/contract/${area}`),
  office: find(
    word,
    `apps/back-office/src/features/${area}`,
    'apps/back-office/src/kit/list',
    'apps/back-office/src/shared',
    'apps/back-office/src/features',
  ),
  terminal: verb && find(verb.split('/').at(-1), join('packages/cli/src/commands', verb, '..')),
});
/** Where each of the things stands, with paths of the checkout. */
export const places = () => THINGS.map(placesOf);

const code = (texts) => texts.map((text) => `\`${text}\``).join(', ') || '–';
const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** Names in a folder, without endings: subjects and files. */
const namesIn = (path) => {
  const names = entries(path)
    .map(({ name }) => name)
    .filter((name) => !/\.(test|css)\.tsx?$/.test(name));
  return [...new Set(names.map((name) => name.replace(/\.(?:tsx?|json)$/, '')))].sort();
};
const section = (area) =>
  [
    `## ${area}`,
    table(
      ['layer', 'names'],
      [
        ['subjects (`apps/api/src/areas`)', code(AREAS[area])],
        ...Object.entries(LAYERS).map(([layer, folder]) => [layer, code(namesIn(`${folder}/${area}`))]),
      ],
    ),
  ].join('\n\n');

/** A word, as a link to the page that explains it, where there is one. */
const named = (word) =>
  existsSync(join(root, `docs/features/${word}.md`)) ? `[**${word}**](features/${word}.md)` : `**${word}**`;
const short = (path, folder) => (path ? `\`${path.replace(folder, '')}\`` : '–');
const stranger = () =>
  table(
    ['thing', 'word', 'API (`apps/api/src/`)', 'contract', 'office (`apps/back-office/src/`)', 'terminal'],
    places().map(({ thing, word, api, contract, office, terminal }) => [
      thing,
      named(word),
      short(api, 'apps/api/src/'),
      short(contract, 'packages/sdk/src/contract/'),
      short(office, 'apps/back-office/src/'),
      short(terminal, 'packages/cli/src/commands/'),
    ]),
  );

/** The page, as it should stand in `docs/map.md`. */
export const map = () => `# Map

The business has nine areas, with the same names in every layer. An area imports itself and those after it in this order:
${code(Object.keys(AREAS)).replaceAll(', ', ' → ')}. The table is \`scripts/areas.mjs\`; this page is printed by \`node scripts/map.mjs\`.

## Where a thing is

Its word is the same everywhere. What two areas show stands in \`shared/\`, under the same word. A word that is a link has a page of its own in
[features](features/README.md).

${stranger()}

${Object.keys(AREAS).map(section).join('\n\n')}
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(root, 'docs/map.md'), map());
