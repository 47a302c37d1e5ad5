import { oracles } from './oracles.ts';

const SHOWN = 5;

const row = (...cells: readonly [string, string, string, string, string]): string => {
  const [name, by, ...counts] = cells;
  return [name.padEnd(36), by.padEnd(24), ...counts.map((count) => count.padStart(13))].join('  ');
};
const grouped = (count: number): string => count.toLocaleString('en-GB');

console.log(row('oracle', 'by', 'cases', 'disagreements', 'ms'));
const total = { cases: 0, disagreements: 0 };
for (const { name, by, run } of oracles) {
  const start = performance.now();
  const { cases, disagreements } = run(1);
  total.cases += cases;
  total.disagreements += disagreements.length;
  console.log(
    row(name, by, grouped(cases), grouped(disagreements.length), grouped(Math.round(performance.now() - start))),
  );
  for (const each of disagreements.slice(0, SHOWN)) console.log(`  ${each}`);
}
console.log(row('total', '', grouped(total.cases), grouped(total.disagreements), ''));
process.exitCode = total.disagreements === 0 ? 0 : 1;
