import { PROJECTS, projectOf } from './budget.mjs';

const SLOWEST_FILES = 10;

const minutes = (seconds) => `${(seconds / 60).toFixed(1)} min`;
const bySeconds = (a, b) => b.seconds - a.seconds;

/** Seconds of tests by project, the longest first; those of files that ran beside each other are added up. */
function secondsByProject(files) {
  const seconds = new Map();
  for (const one of files) {
    const name = projectOf(one.file);
    seconds.set(name, (seconds.get(name) ?? 0) + one.seconds);
  }
  return [...seconds].map(([name, sum]) => ({ name, seconds: sum })).sort(bySeconds);
}

/** Lines of the time that tests took: each project with its budget, and the slowest files. */
export function timeLines(files) {
  const budgets = new Map(PROJECTS.map(({ name, minutes: budget }) => [name, budget]));
  return [
    'Time of the tests, by project (files that ran beside each other are added up):',
    ...secondsByProject(files).map(
      ({ name, seconds }) => `  ${minutes(seconds).padStart(9)}  ${name}, of ${budgets.get(name) ?? 0} min`,
    ),
    'The slowest files:',
    ...files
      .toSorted(bySeconds)
      .slice(0, SLOWEST_FILES)
      .map(({ file, seconds }) => `  ${`${Math.round(seconds)} s`.padStart(9)}  ${file}`),
  ];
}

/** Lines about the projects that took longer than their budget. */
export function overBudget(files) {
  const over = secondsByProject(files).filter(({ name, seconds }) => {
    const budget = PROJECTS.find((project) => project.name === name)?.minutes;
    return budget !== undefined && seconds > budget * 60;
  });
  return over.map(({ name, seconds }) => `Over its budget (scripts/test/budget.mjs): ${name}, ${minutes(seconds)}`);
}

/** Lines that name what failed, and why. */
export const failureLines = (files, title) => {
  const names = files.flatMap(({ file, failed }) =>
    failed.flatMap(({ title, cause }) => [`  ${file} › ${title}`, ...(cause ? [`      ${cause}`] : [])]),
  );
  return names.length > 0 ? ['', title, ...names] : [];
};
