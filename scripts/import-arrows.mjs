import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, subjectsBefore } from './areas.mjs';

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

/** Floors of the API, from the bottom up. Above `calls` stand the subjects, in `areas/`. */
const API_FLOORS = [
  ['base'],
  ['access', 'config', 'outgoing'],
  ['database'],
  ['mail', 'files', 'paper'],
  ['rest'],
  ['resources'],
  ['calls'],
  ['areas'],
  ['demo', 'backup'],
  ['http'],
  ['processes'],
];
const API_ORDER = 'processes → http → areas → calls → resources → rest → files → database → access → base';
const SUBJECT_ORDER = 'subjects in the order of scripts/areas.mjs, where a new one gets its area';
/** Folders that a floor below may not reach and a floor above may, but these may not either. */
const API_BANS = {
  // A subject is handed the resources it needs: what it may see is decided where the application is put together.
  areas: ['resources'],
  calls: ['resources'],
  // The demo uses the product; the product never uses the demo, but where an administrator asks for one.
  http: ['demo'],
};
/** The type of what a process holds, which names the types of floors above. */
const SERVICES = 'apps/api/src/base/services.ts';
/** The one door of the demo: it imports the generator when it is asked for. */
const DEMO_DOOR = 'apps/api/src/http/demo-generator.ts';
/** Hot paths read no declaration: their cost is bounded without the engine. */
const HOT_SUBJECTS = ['delivery/delivery', 'delivery/ingest'];
/** A resource may announce what was written: the one subject below the declarations. */
const BELOW_RESOURCES = 'desk/notifications';

/** Folders of the areas in `path`, as `selling/campaigns`. */
const inAreas = (path) =>
  foldersIn(path).flatMap((area) => foldersIn(join(path, area)).map((name) => `${area}/${name}`));

/** Patterns of the folder `other`, as the folder `from` writes them, both of them of an area. */
function inAreaImports(from, other) {
  const [area, name] = other.split('/');
  return [`**/${other}/**`, ...(from.split('/')[0] === area ? [`**/../${name}/**`] : [])];
}

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

/** Patterns of a folder of the API's sources, as its other folders write them. */
const folderImports = (folder) => `**/../${folder}/**`;

const apiMessage = (folder) =>
  `${folder}/ may not import this: ${API_ORDER} (scripts/import-arrows.mjs); ${SUBJECT_ORDER}.`;

function apiRules(root) {
  const source = join(root, 'apps/api/src');
  const packages = bannedPackages(root, 'apps/api');
  const subjects = inAreas(join(source, 'areas'));
  const bannedFolders = (floor) => {
    const above = API_FLOORS.slice(API_FLOORS.findIndex((floors) => floors.includes(floor)) + 1).flat();
    return [...above, ...(API_BANS[floor] ?? [])];
  };
  const floors = API_FLOORS.flat().map((floor) => {
    const banned = bannedFolders(floor).flatMap((other) =>
      floor === 'resources' && other === 'areas'
        ? subjects.filter((subject) => subject !== BELOW_RESOURCES).map((subject) => `**/areas/${subject}/**`)
        : folderImports(other),
    );
    return rule([`apps/api/src/${floor}/**`], [...banned, ...packages], apiMessage(floor), [
      ...TESTS,
      SERVICES,
      DEMO_DOOR,
    ]);
  });
  const apart = subjects.map((subject) => {
    const banned = subjectsBefore(subject, subjects).flatMap((other) => inAreaImports(subject, other));
    const engine = HOT_SUBJECTS.includes(subject) ? ['rest'] : [];
    return rule(
      [`apps/api/src/areas/${subject}/**`],
      [...banned, ...[...bannedFolders('areas'), ...engine].map(folderImports), ...packages],
      apiMessage(subject),
      TESTS,
    );
  });
  return [...floors, ...apart];
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
  const features = inAreas(join(root, 'apps/back-office/src/features'));
  const aboveFeatures = ['roles', 'app'].map((other) => `**/../${other}/**`);
  const apart = features.map((feature) =>
    rule(
      [`apps/back-office/src/features/${feature}/**`],
      [
        ...features
          .filter((other) => other !== feature && other !== `${feature.split('/')[0]}/shared`)
          .flatMap((other) => inAreaImports(feature, other)),
        ...aboveFeatures,
        ...packages,
      ],
      'Features do not know each other: what two of an area share stands in its shared/, what two areas share in src/shared/ (scripts/import-arrows.mjs).',
      TESTS,
    ),
  );
  return [...floors, ...rooms, ...apart];
}

/** Areas of the contract, in the same order; `fields/` is below them all. */
function contractRules(root) {
  const areas = Object.keys(AREAS);
  const packages = bannedPackages(root, 'packages/sdk');
  return ['fields', ...areas].map((area) =>
    rule(
      [`packages/sdk/src/contract/${area}/**`],
      [
        ...(area === 'fields' ? areas : areas.slice(0, areas.indexOf(area))).map((other) => `**/../${other}/**`),
        ...packages,
      ],
      `Areas of the contract import one way: fields ← ${areas.toReversed().join(' ← ')} (scripts/import-arrows.mjs).`,
      TESTS,
    ),
  );
}

/**
 * Overrides for the linter, for the checkout in `root`. A later override replaces an earlier one for the files both match,
 * so the narrow ones come last.
 */
export const importArrows = (root) => [
  ...packageRules(root),
  ...contractRules(root),
  ...apiRules(root),
  ...officeRules(root),
];
