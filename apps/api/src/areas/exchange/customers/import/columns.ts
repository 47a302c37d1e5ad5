import {
  CUSTOMER_IMPORT_COLUMNS,
  type CustomerColumn,
  columnName,
  EMPTY_FILE,
  ERROR_COLUMN,
  MISSING_ROWS,
} from '@officine/domain';
import type { ImportSheet } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { fileRefusal } from '../../../../files/file-errors.ts';
import { folded } from '../../import/mapping.ts';
import { withCsvFile } from '../../tables/csv-file.ts';
import { FIELDS, TABLES } from './fields.ts';

const MAX_SAMPLES = 3;
const OWN_LABELS: Readonly<Partial<Record<CustomerColumn, string>>> = {
  Z: 'Code Z',
  SOMMEIL: 'En sommeil (OUI ou NON)',
  GROUPEMENT: headingOf('Pharmacy', 'pools'),
  ECRASER_GROUPEMENT: 'Remplacer les groupements (OUI)',
  WP_SERVEUR: `WordPress : ${headingOf('Wordpress', 'server').toLowerCase()}`,
  WP_THEME: `WordPress : ${headingOf('Wordpress', 'theme').toLowerCase()}`,
  WP_CHEMIN: `WordPress : ${headingOf('Wordpress', 'path').toLowerCase()}`,
};

/** French label of a column: that of the field which it changes. */
function labelOf(column: CustomerColumn): string {
  const own = OWN_LABELS[column];
  const field = FIELDS.find((each) => each.column === column);
  return own ?? (field ? headingOf(TABLES[field.of].type, field.target) : column);
}
const COLUMNS = CUSTOMER_IMPORT_COLUMNS.map((column) => ({ column, label: labelOf(column) }));

/** Headings that other programs give to a column, besides its name and its label. */
const OTHER_NAMES: Readonly<Partial<Record<CustomerColumn, readonly string[]>>> = {
  Z: ['Référence', 'Réf', 'Code'],
  URL: ['Site internet', 'Adresse du site'],
  EMAIL: ['E-mail', 'Mail', 'Adresse email'],
  TITULAIRE: ['Nom du titulaire'],
  GROUPEMENT: ['Groupements', 'Pool'],
};

/** A column of the import for each heading, the exact names first; a column is proposed once. */
function guessColumns(headers: readonly string[]): (CustomerColumn | null)[] {
  const guessed: (CustomerColumn | null)[] = headers.map(() => null);
  // Once each: a file may have a million characters in a heading, or thousands of headings.
  const exact = headers.map((header) => columnName(header));
  const near = headers.map((header) => folded(header));
  const take = (column: CustomerColumn, names: readonly string[], wanted: readonly string[]) => {
    if (guessed.includes(column)) return;
    const at = names.findIndex((name, index) => guessed[index] === null && wanted.includes(name));
    if (at >= 0) guessed[at] = column;
  };
  for (const { column } of COLUMNS) take(column, exact, [column]);
  for (const { column, label } of COLUMNS) {
    const names = [label, column, ...(OTHER_NAMES[column] ?? [])].map(folded);
    take(column, near, names);
  }
  return guessed;
}

/** Header and first values of a customer file, and the columns that its own may stand for. */
export const readCustomerColumns = (path: string, signal?: AbortSignal): Promise<ImportSheet> =>
  withCsvFile(
    path,
    (errors) => fileRefusal('customers', errors),
    async (file) => {
      let headers: readonly string[] | undefined;
      let rows = 0;
      const samples: string[][] = [];
      for await (const { cells } of file.records()) {
        if (!headers) {
          headers = cells.map((cell) => cell.trim());
          continue;
        }
        rows += 1;
        for (const [at] of headers.entries()) {
          const value = cells[at]?.trim() ?? '';
          const known = (samples[at] ??= []);
          if (value && known.length < MAX_SAMPLES && !known.includes(value)) known.push(value);
        }
      }
      if (!headers) throw fileRefusal('customers', [EMPTY_FILE]);
      if (rows === 0) throw fileRefusal('customers', [MISSING_ROWS]);
      const guessed = guessColumns(headers);
      return {
        rows,
        columns: headers
          .map((header, at) => ({ header, samples: samples[at] ?? [], field: guessed[at] ?? null }))
          // The reasons of an earlier import: neither read nor asked about.
          .map((each) => (columnName(each.header) === ERROR_COLUMN ? { ...each, field: null } : each)),
        fields: COLUMNS.map(({ column, label }) => ({
          field: column,
          label: folded(label) === folded(column) ? column : `${column} : ${label}`,
          required: column === 'Z',
        })),
        keys: [],
        files: [],
      };
    },
    signal,
  );
