import { readFile } from 'node:fs/promises';
import { type CsvRow, type FileError, fileError } from '@officine/domain';
import { COMPONENT_KINDS, SEVERITIES, type VulnerabilityImport } from '@officine/sdk/contract';
import * as z from 'zod';
import type { CommandContext } from '../../../../calls/context.ts';
import { fileRefusal } from '../../../../files/file-errors.ts';
import type { Upload } from '../../../../files/upload.ts';
import { withCsvFile } from '../../../exchange/tables/csv-file.ts';
import { markVulnerable } from './mark-vulnerable.ts';

const COLUMNS = ['kind', 'slug', 'below', 'title', 'severity'] as const;
type Column = (typeof COLUMNS)[number];
const MAX_ROWS = 100_000;
const VERSION = /^v?\d+(\.\d+)*([.-]?[\w.]+)?$/;

const words = (values: readonly string[]) => `Attendu : ${values.join(', ')}`;
const line = z.strictObject(
  {
    kind: z.enum(COMPONENT_KINDS, words(COMPONENT_KINDS)),
    slug: z
      .string('Texte attendu')
      .trim()
      .min(1, 'Le nom du dossier est obligatoire')
      .max(200, '200 caractères au plus'),
    below: z
      .string('Version attendue, entre guillemets, comme "2.4.1"')
      .trim()
      .max(50, '50 caractères au plus')
      .regex(VERSION, 'Version attendue, comme 2.4.1'),
    title: z.string('Texte attendu').trim().min(1, 'Le titre est obligatoire').max(500, '500 caractères au plus'),
    severity: z.enum(SEVERITIES, words(SEVERITIES)),
  },
  'Un objet est attendu, avec kind, slug, below, title et severity',
);
type Vulnerability = z.output<typeof line>;

/** Replaces the known vulnerabilities by those of a file and marks the components that have one. The file is read whole, or refused whole. */
export async function importVulnerabilities(
  { sql }: Pick<CommandContext, 'sql'>,
  upload: Upload,
): Promise<VulnerabilityImport> {
  const rows = upload.type === 'text/csv' ? await readCsv(upload.path) : await readJson(upload.path);
  return sql.begin(async (tx) => {
    await tx`delete from wordpress_vulnerabilities`;
    await tx`
      insert into wordpress_vulnerabilities (kind, slug, below, title, severity)
      select kind, slug, below, title, severity
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(kind text, slug text, below text, title text, severity text)`;
    await markVulnerable(tx);
    const [found] = await tx<[{ components: number; sites: number }]>`
      select count(*)::int as components, count(distinct wordpress_id)::int as sites
      from wordpress_components where severity is not null`;
    return { read: rows.length, ...found };
  });
}

const refuse = (errors: readonly FileError[]) => fileRefusal('lists', errors);
const tooMany = () => refuse([fileError('total_too_large', `${MAX_ROWS} vulnérabilités au plus`)]);

async function readJson(path: string): Promise<Vulnerability[]> {
  let value: unknown;
  try {
    value = JSON.parse((await readFile(path, 'utf8')).replace(/^\ufeff/, ''));
  } catch {
    throw refuse([fileError('not_text', 'Ce fichier n’est ni du JSON ni un CSV nommé .csv')]);
  }
  if (!Array.isArray(value)) throw refuse([fileError('not_text', 'Une liste JSON est attendue : [ … ]')]);
  return checked(value.map((row: unknown, at) => ({ row, line: at + 1 })));
}

function readCsv(path: string): Promise<Vulnerability[]> {
  return withCsvFile(path, refuse, async (file) => {
    let columns: Column[] | undefined;
    const rows: { row: unknown; line: number }[] = [];
    for await (const record of file.records()) {
      if (!columns) columns = headerOf(record);
      else rows.push({ row: objectOf(columns, record), line: record.line });
      if (rows.length > MAX_ROWS) throw tooMany();
    }
    return checked(rows);
  });
}

function headerOf({ cells }: CsvRow): Column[] {
  const names = cells.map((name) => name.trim().toLowerCase());
  const missing = COLUMNS.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !(COLUMNS as readonly string[]).includes(name));
  if (missing.length) throw refuse([fileError('column_missing', `Il manque les colonnes : ${missing.join(', ')}`)]);
  if (unknown.length) throw refuse([fileError('columns_unknown', `Colonnes inconnues : ${unknown.join(', ')}`)]);
  if (new Set(names).size < names.length) throw refuse([fileError('column_twice', 'Une colonne est là deux fois')]);
  return names as Column[];
}
const objectOf = (columns: readonly Column[], { cells }: CsvRow) =>
  Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']));

/** All rows, or a refusal with every error and its place. */
function checked(rows: readonly { row: unknown; line: number }[]): Vulnerability[] {
  if (rows.length > MAX_ROWS) throw tooMany();
  const errors: FileError[] = [];
  const read = rows.flatMap(({ row, line: number }) => {
    const result = line.safeParse(row);
    if (result.success) return [result.data];
    for (const { path, message } of result.error.issues) {
      const column = path[0] === undefined ? null : String(path[0]);
      const value =
        column !== null && typeof row === 'object' && row !== null
          ? (row as Record<string, unknown>)[column]
          : undefined;
      errors.push({ line: number, column, value: typeof value === 'string' ? value : null, reason: message });
    }
    return [];
  });
  if (errors.length) throw refuse(errors);
  return read;
}
