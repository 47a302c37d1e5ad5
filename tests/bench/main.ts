import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createWorkshop, type Row } from './harness/bench.ts';
import { dist, root } from './harness/paths.ts';
import { failed, growth, type Line, lineOf, type Result, table, write } from './harness/report.ts';

/** Time limit of the rows, which take fifty minutes on a slow machine. */
const LIMIT_MS = 60 * 60_000;
const DEFAULT_SIZES = '300,3000,20000';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { sizes: { type: 'string', default: DEFAULT_SIZES }, results: { type: 'string' } },
});
const sizes = values.sizes.split(',').map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 1)) throw new Error(`--sizes ${values.sizes}`);

async function readRows(): Promise<Row[]> {
  const files = readdirSync(join(dist, 'rows')).filter((name) => name.endsWith('.js'));
  const rows = await Promise.all(
    files.map(async (name) => ((await import(pathToFileURL(join(dist, 'rows', name)).href)) as { row: Row }).row),
  );
  const unknown = wanted.filter((name) => !rows.some((row) => row.name === name));
  if (unknown.length)
    throw new Error(`Pas de mesure ${unknown.join(', ')} : ${rows.map(({ name }) => name).join(', ')}`);
  return rows.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
}

const rows = await readRows();
const folder = mkdtempSync(join(tmpdir(), 'officine-bench-'));
const stop = new AbortController();
const limit = setTimeout(() => stop.abort(new Error('le temps est écoulé')), LIMIT_MS);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(new Error('interrompu')));
const aborted = new Promise<never>((_, reject) =>
  stop.signal.addEventListener('abort', () => reject(stop.signal.reason)),
);
aborted.catch(() => undefined);

const { bench, tidy, close } = createWorkshop(folder, sizes, stop.signal);
const lines: Line[] = [];
for (const row of rows) {
  const results: Result[] = [];
  const before = performance.now();
  process.stderr.write(`${row.name}… `);
  try {
    stop.signal.throwIfAborted();
    await Promise.race([row.run(bench((result) => results.push(result))), aborted]);
    process.stderr.write(`${Math.round((performance.now() - before) / 1000)} s\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    lines.push(failed(row.name));
  }
  lines.push(...[...results, ...growth(results)].map(lineOf));
  await tidy();
}
clearTimeout(limit);
await close();
rmSync(folder, { recursive: true, force: true });
write(values.results ?? join(root, 'bench-results.json'), lines);
process.stdout.write(`\n${table(lines)}\n`);
process.exit(lines.some(({ ok }) => ok === false) ? 1 : 0);
