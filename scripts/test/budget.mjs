/**
 * Minutes of tests that each project may take on two quiet cores, and the folders that are its files. Over it, the last
 * lines of CI say so: a budget that nobody reads grows.
 */
export const PROJECTS = [
  { name: 'wordpress', folder: 'tests/wordpress/', minutes: 1.5 },
  { name: 'program', folder: 'tests/cli/', minutes: 3 },
  { name: 'packages', folder: 'tests/packages/', minutes: 0.5 },
  { name: 'start', folder: 'tests/start/', minutes: 5 },
  { name: 'browser', folder: 'tests/browser/', minutes: 26 },
  { name: 'tests', folder: 'tests/', minutes: 2 },
  { name: 'domain', folder: 'packages/domain/', minutes: 0.5 },
  { name: 'packages of npm', folder: 'packages/', minutes: 0.5 },
  { name: 'api', folder: 'apps/api/', minutes: 9 },
  { name: 'back office', folder: 'apps/back-office/', minutes: 3 },
];

/** The project that a test file belongs to: the first whose folder holds it. */
export const projectOf = (file) => PROJECTS.find(({ folder }) => file.startsWith(folder))?.name ?? 'others';
