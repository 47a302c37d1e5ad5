import { type Column, checkFields, pick, type Row, valueAt } from './fields.ts';
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
  /** Title of one of several tables; only in the format `table`. */
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
  quiet = false,
  color = true,
}: OutOptions): Out {
  const terminal: Terminal = terminalOf(stdout, env, color);
  const messages = terminalOf(stderr, env, color);
  const paint = painter(terminal.colors);
  const mark = painter(messages.colors);
  const put = (text: string | Uint8Array) => write(stdout, text);
  const tell = (text: string) => void stderr.write(`${text}\n`);
  /** Columns of the chosen fields; an unknown field is its own heading. */
  const chosen = (columns: readonly Column[]): readonly Column[] =>
    fields?.map((key) => columns.find((column) => column.key === key) ?? { key, label: key }) ?? columns;
  const whole = (row: Row): Row => (fields ? pick(row, fields) : row);
  const csv = async (rows: readonly Row[], columns: readonly Column[]) => {
    const { toCsv } = await import('./csv.ts');
    const keys = chosen(columns).map(({ key }) => key);
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

  const out: Out = {
    format,
    async list(rows, { columns, total = rows.length }) {
      if (fields) await checkFields(rows, fields, columns);
      if (await templated(rows, columns)) return;
      if (format === 'count') return put(`${total}\n`);
      if (format === 'ids') return put(rows.map((row) => `${row['id']}\n`).join(''));
      if (format === 'csv') return csv(rows, columns);
      if (format !== 'table') return other(rows.map(whole));
      if (rows.length === 0) return out.note('Aucun résultat.');
      const { toTable } = await import('./table.ts');
      return put(await toTable(chosen(columns), rows, terminal, paint));
    },
    async item(row, columns) {
      if (fields) await checkFields([row], fields, columns);
      if (await templated([row], columns)) return;
      if (format === 'count') return put('1\n');
      if (format === 'ids') return put(`${row['id']}\n`);
      if (format === 'csv') return csv([row], columns);
      if (format !== 'table') return other(whole(row));
      const { toSheet } = await import('./table.ts');
      return put(toSheet(chosen(columns), row, paint));
    },
    raw: put,
    title: async (text) => (format === 'table' ? put(`\n${paint.bold(withoutControls(text))}\n`) : undefined),
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
