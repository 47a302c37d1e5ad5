import { type Column, checkFields, hasFields, pick, type Row, valueAt } from './fields.ts';
import type { Format } from './formats.ts';
import type { Progress } from './progress.ts';
import { painter, type Terminal, terminalOf, withoutControls } from './terminal.ts';

interface ListOptions {
  readonly columns: readonly Column[];
  /** Total number of rows, if `rows` has only the first ones. */
  readonly total?: number;
}
/** Output of a command: data on stdout in the chosen format, messages on stderr. */
export interface Out {
  readonly format: Format;
  list(rows: readonly Row[], options: ListOptions): Promise<void>;
  item(row: Row, columns: readonly Column[]): Promise<void>;
  /** Writes data that is not a row to stdout, unchanged: a script, a file. */
  raw(text: string | Uint8Array): Promise<void>;
  /** Title of the table that comes next; only in the format `table`. */
  title(text: string): Promise<void>;
  /** A message for the user, unless `--quiet`. */
  note(text: string): void;
  /** A message of success, unless `--quiet`. */
  done(text: string): void;
  warn(text: string): void;
  /** Runs `work` and shows its progress. */
  during<T>(text: string, work: (progress: Progress) => Promise<T>): Promise<T>;
}
export interface OutOptions {
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  readonly env: NodeJS.ProcessEnv;
  readonly format?: Format | undefined;
  readonly fields?: readonly string[] | undefined;
  /** A filter of jq for what is written as JSON. */
  readonly jq?: string | undefined;
  /** A mustache template, written once for each row in place of a format. */
  readonly template?: string | undefined;
  /** The column of a field that a table does not show by itself, by the class of its rows. */
  readonly columnOf: (type: string, path: string) => Promise<Column>;
  readonly quiet?: boolean;
  readonly color?: boolean;
}

/** Resolves when the reader has taken the text, so that a slow pipe does not fill the memory. */
const write = (stream: NodeJS.WriteStream, text: string | Uint8Array): Promise<void> =>
  new Promise((done, reject) => {
    stream.write(text, (error) => (error ? reject(error) : done()));
  });
const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export function createOut({
  stdout,
  stderr,
  env,
  format = 'table',
  fields,
  jq,
  template,
  columnOf,
  quiet = false,
  color = true,
}: OutOptions): Out {
  const terminal: Terminal = terminalOf(stdout, env, color);
  const messages = terminalOf(stderr, env, color);
  const paint = painter(terminal.colors);
  const mark = painter(messages.colors);
  const put = (text: string | Uint8Array) => write(stdout, text);
  const tell = (text: string) => void stderr.write(`${text}\n`);
  /** Columns of the chosen fields: those of the table, else those that the class of the rows gives. */
  const chosen = async (columns: readonly Column[], row: Row | undefined): Promise<readonly Column[]> => {
    if (!fields) return columns;
    const type = row?.['@type'];
    const ofClass = async (key: string) => (typeof type === 'string' ? columnOf(type, key) : { key, label: key });
    return Promise.all(fields.map((key) => columns.find((column) => column.key === key) ?? ofClass(key)));
  };
  const whole = (row: Row): Row => (fields ? pick(row, fields) : row);
  const csv = async (rows: readonly Row[], columns: readonly Column[]) => {
    const { toCsv } = await import('./csv.ts');
    const keys = fields ?? columns.map(({ key }) => key);
    await put(
      toCsv(
        keys,
        rows.map((row) => keys.map((key) => valueAt(row, key))),
      ),
    );
  };
  /** The rows by the template; false where none was given. */
  const templated = async (rows: readonly Row[], columns: readonly Column[]): Promise<boolean> => {
    if (template === undefined) return false;
    const { fill } = await import('./template.ts');
    await put(await fill(template, rows, columns));
    return true;
  };
  const other = async (value: unknown) => {
    if (format === 'json' && jq !== undefined) {
      const { filtered } = await import('./jq.ts');
      return put(await filtered(value, jq));
    }
    if (format === 'json') return put(toJson(value));
    const { toYaml } = await import('./yaml.ts');
    return put(toYaml(value));
  };

  let title = '';
  let isFirst = true;
  /**
   * Writes the title that waits, and says whether a table is written: where fields are chosen, a further table that does not
   * have them is left out with its title. The first one has them, or throws.
   */
  const isWanted = async (rows: readonly Row[], columns: readonly Column[]): Promise<boolean> => {
    const written = title;
    title = '';
    if (fields && !isFirst && !hasFields(rows, fields, columns)) return false;
    if (fields) await checkFields(rows, fields, columns);
    isFirst = false;
    if (written) await put(written);
    return true;
  };

  const out: Out = {
    format,
    async list(rows, { columns, total = rows.length }) {
      if (!(await isWanted(rows, columns))) return;
      if (await templated(rows, columns)) return;
      if (format === 'count') return put(`${total}\n`);
      if (format === 'ids') return put(rows.map((row) => `${row['id']}\n`).join(''));
      if (format === 'csv') return csv(rows, columns);
      if (format !== 'table') return other(rows.map(whole));
      if (rows.length === 0) return out.note('Aucun résultat.');
      const { toTable } = await import('./table.ts');
      return put(await toTable(await chosen(columns, rows[0]), rows, terminal, paint));
    },
    async item(row, columns) {
      if (!(await isWanted([row], columns))) return;
      if (await templated([row], columns)) return;
      if (format === 'count') return put('1\n');
      if (format === 'ids') return put(`${row['id']}\n`);
      if (format === 'csv') return csv([row], columns);
      if (format !== 'table') return other(whole(row));
      const { toSheet } = await import('./table.ts');
      return put(toSheet(await chosen(columns, row), row, paint));
    },
    raw: put,
    title: async (text) => {
      if (format === 'table') title = `${title}\n${paint.bold(withoutControls(text))}\n`;
    },
    note: (text) => (quiet ? undefined : tell(mark.dim(text))),
    done: (text) => (quiet ? undefined : tell(`${mark.green('✓')} ${text}`)),
    warn: (text) => tell(`${mark.yellow('!')} ${text}`),
    async during(text, work) {
      const { startProgress } = await import('./progress.ts');
      const progress = await startProgress(text, { stream: stderr, live: messages.isTTY, quiet });
      try {
        return await work(progress);
      } finally {
        progress.stop();
      }
    },
  };
  return out;
}
