import { CliError, usage } from '../cli-error.ts';

/** Exit code of jq for a filter that it cannot read. */
const UNREADABLE_FILTER = 3;

/** What jq makes of a value: one result a line, texts without quotes. Throws usage for a filter that cannot be read. */
export async function filtered(value: unknown, filter: string): Promise<string> {
  const { raw } = await import('jq-wasm');
  // `--`: a filter may begin with a minus.
  const { stdout, stderr, exitCode } = await raw(value as object, filter, ['--raw-output', '--']);
  const [said = '', ...where] = stderr.replace(/^jq: (?:error(?: \(at [^)]*\))?: )?/, '').split('\n');
  if (exitCode === UNREADABLE_FILTER) throw usage(`--jq : filtre illisible : ${said}`, where.slice(0, -1).join('\n'));
  if (exitCode !== 0) throw new CliError(`--jq : ${said}`, 1, 'Voyez les données sans filtre : --format json');
  return stdout === '' ? '' : `${stdout}\n`;
}
