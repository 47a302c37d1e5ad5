import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { subjectsBefore } from './areas.mjs';

/**
 * Import arrows as lint rules: which part of the house may import which. Read by `oxlint.config.mjs`.
 * The rules are made from the folders that exist, so a new package, subject or feature is covered without an edit here.
 */

/** Names of the folders in `path`. */
const foldersIn = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Source packages by folder, with the packages each may import. A package not listed here may import none. */
const PACKAGES = {
  'packages/domain': [],
  'packages/sdk': ['domain'],
  'packages/cli': ['sdk', 'domain'],
  'packages/widget': ['sdk'],
  'apps/api': ['sdk', 'domain', 'widget', 'back-office', 'wordpress-connector'],
  'apps/back-office': ['sdk', 'domain', 'widget'],
};

/** Floors of the back office, from the bottom up. A floor imports itself and those below it. */
const OFFICE_FLOORS = ['ui', 'kit', 'shared', 'features', 'roles', 'app'];

/** Rooms of the kit, in the order of the back office's README: a room imports itself and those before it. */
const KIT_ROOMS = [
  'format',
  'browser',
  'feedback',
  'nav',
  'calls',
  'files',
  'form',
  'effects',
  'drawer',
  'record',
  'list',
  'report',
];

/** Floors of the API, from the bottom up. Every folder of `apps/api/src` that is not named here is a subject. */
const API_FLOORS = [
  ['access', 'config', 'outgoing'],
  ['database'],
  ['mail', 'files', 'paper'],
  ['rest'],
  ['resources'],
  ['calls'],
  'subjects',
  ['demo', 'backup'],
  ['http'],
  ['processes'],
];
const API_ORDER = 'processes → http → subjects → calls → resources → rest → files → database → access';
const SUBJECT_ORDER = 'subjects in the order of scripts/areas.mjs, where a new one gets its area';
/** Folders that a floor below may not reach and a floor above may, but these may not either. */
const API_BANS = {
  // A subject is handed the resources it needs: what it may see is decided where the application is put together.
  subjects: ['resources'],
  calls: ['resources'],
  // The demo uses the product; the product never uses the demo.
  http: ['demo'],
  // Hot paths read no declaration: their cost is bounded without the engine.
  delivery: ['rest'],
  ingest: ['rest'],
};
/** A resource may announce what was written: the one subject below the declarations. */
const BELOW_RESOURCES = 'notifications';

const rule = (files, group, message, excludeFiles = []) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
  excludeFiles,
});
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.test-d.ts', '**/*.fixture.ts', '**/test/**'];

/** Patterns of a package's files and name, as another package would write them. */
const packageImports = (name) => [
  `@officine/${name}`,
  `@officine/${name}/*`,
  `**/packages/${name}/**`,
  `**/apps/${name}/**`,
];

/** Folders of all packages: those that stand in the checkout, and those that the table names. */
const packageFolders = (root) => [
  ...new Set([
    ...Object.keys(PACKAGES),
    ...['packages', 'apps'].flatMap((parent) => foldersIn(join(root, parent)).map((name) => `${parent}/${name}`)),
  ]),
];

/** Patterns of the packages that `folder` may not import. */
function bannedPackages(root, folder) {
  const allowed = new Set([...(PACKAGES[folder] ?? []), folder.split('/')[1]]);
  const names = [...packageFolders(root).map((path) => path.split('/')[1]), 'wordpress-connector'];
  return names.filter((name) => !allowed.has(name)).flatMap(packageImports);
}
const packageMessage = (folder) =>
  `${folder} may import these packages only: ${PACKAGES[folder]?.join(', ') || 'none'} (scripts/import-arrows.mjs).`;

const packageRules = (root) =>
  packageFolders(root).map((folder) => {
    const group = [...bannedPackages(root, folder), ...(folder === 'packages/domain' ? ['node:*'] : [])];
    return rule([`${folder}/src/**`], group, packageMessage(folder), TESTS);
  });

function apiRules(root) {
  const folders = foldersIn(join(root, 'apps/api/src'));
  const named = new Set(API_FLOORS.flat());
  const subjects = folders.filter((folder) => !named.has(folder));
  const floors = API_FLOORS.map((floor) => (floor === 'subjects' ? subjects : floor));
  return floors.flatMap((floor, at) =>
    floor.map((folder) => {
      const above = floors.slice(at + 1).flat();
      const bans = subjects.includes(folder)
        ? [...API_BANS.subjects, ...(API_BANS[folder] ?? []), ...subjectsBefore(folder, subjects)]
        : (API_BANS[folder] ?? []);
      const banned = [...above, ...bans].filter((other) => !(folder === 'resources' && other === BELOW_RESOURCES));
      return rule(
        [`apps/api/src/${folder}/**`],
        [...banned.map((other) => `**/../${other}/**`), ...bannedPackages(root, 'apps/api')],
        `${folder}/ may not import this: ${API_ORDER} (scripts/import-arrows.mjs); ${SUBJECT_ORDER}.`,
        TESTS,
      );
    }),
  );
}

function officeRules(root) {
  const packages = bannedPackages(root, 'apps/back-office');
  const message = `The back office imports one way: ${OFFICE_FLOORS.join(' ← ')} (scripts/import-arrows.mjs).`;
  const floors = OFFICE_FLOORS.map((floor, at) => {
    const above = OFFICE_FLOORS.slice(at + 1).map((other) => `**/../${other}/**`);
    // Components know no data: what they show is handed to them.
    const data = floor === 'ui' ? ['sdk', 'domain'].flatMap(packageImports) : [];
    return rule([`apps/back-office/src/${floor}/**`], [...above, ...data, ...packages], message, TESTS);
  });
  const aboveKit = ['shared', 'features', 'roles', 'app'].map((other) => `**/../${other}/**`);
  const rooms = KIT_ROOMS.map((room, at) =>
    rule(
      [`apps/back-office/src/kit/${room}/**`],
      [...KIT_ROOMS.slice(at + 1).map((other) => `../${other}/**`), ...aboveKit, ...packages],
      `Rooms of the kit import one way: ${KIT_ROOMS.join(' ← ')} (scripts/import-arrows.mjs).`,
      TESTS,
    ),
  );
  const features = foldersIn(join(root, 'apps/back-office/src/features'));
  const aboveFeatures = ['roles', 'app'].map((other) => `**/../${other}/**`);
  const apart = features.map((feature) =>
    rule(
      [`apps/back-office/src/features/${feature}/**`],
      [
        ...features.filter((other) => other !== feature).map((other) => `../${other}/**`),
        ...aboveFeatures,
        ...packages,
      ],
      'Features do not know each other: what two of them share stands in shared/ (scripts/import-arrows.mjs).',
      TESTS,
    ),
  );
  return [...floors, ...rooms, ...apart];
}

/**
 * Overrides for the linter, for the checkout in `root`. A later override replaces an earlier one for the files both match,
 * so the narrow ones come last.
 */
export const importArrows = (root) => [...packageRules(root), ...apiRules(root), ...officeRules(root)];
