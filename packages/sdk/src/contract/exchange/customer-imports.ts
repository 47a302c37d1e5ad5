import * as z from 'zod/mini';
import { type Infer, type Page, route, schemas, shape } from '../../core.ts';
import { pageOf, queryInt, requiredFile } from '../fields/fields.ts';
import {
  type CustomerImport,
  type CustomerImportInput,
  importInputShape,
  importShape,
  rowErrorShape,
} from './exchange-imports.ts';
import { type ImportSheet, sheetShape } from './imports.ts';

const startedShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Id of the import, to read its result once the task is done. */
    id: z.string(),
    /** Id of the task that does it. */
    task: z.int(),
  }),
);
/** An import that goes on without the caller. */
export interface StartedImport extends Infer<typeof startedShape> {}

const lineShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Row number, as in `FilePlace`. */
    line: z.int(),
    /** The code Z, as the file has it. */
    reference: z.string(),
    /** Null where the code is that of no pharmacy. */
    name: z.nullable(z.string()),
    /** Changes of an accepted row, in the format of the file; empty for a refused one. */
    fields: z.array(z.object({ field: z.string(), before: z.nullish(z.string()), after: z.nullish(z.string()) })),
    /** Errors of a refused row. */
    errors: z.array(rowErrorShape()),
  }),
);
/** A row that an import changed or refused. */
export interface CustomerImportLine extends Infer<typeof lineShape> {}

const OUTCOMES = ['changed', 'rejected'] as const;
const linesQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /** Changed or refused rows; both if absent. */
    outcome: z.optional(z.enum(OUTCOMES)),
    page: z.optional(queryInt(1)),
    itemsPerPage: z.optional(queryInt(1, 200)),
  }),
);
const sheetInputShape = /*@__PURE__*/ shape(() => z.object({ file: requiredFile('Le fichier est obligatoire') }));

/** Import of a customer file whose headings may be any, with all of its rows, in the background. */
export const customerImports = {
  /** Reads the header and the first values, and proposes a column of the import for each. */
  read: /*@__PURE__*/ route({
    method: 'POST',
    path: '/import_customer_file/columns',
    on: ['admin'],
    summary: 'Lit les colonnes d’un fichier de clients',
    errors: ['import_file_invalid', 'file_type', 'file_too_large'],
    says: 'import',
    files: { file: 'csv' },
    io: {} as { body: Infer<typeof sheetInputShape>; out: ImportSheet },
  }),
  /**
   * Stores the file and imports it by a task, which goes on when the server stops meanwhile. The header is checked
   * before the answer.
   */
  start: /*@__PURE__*/ route({
    method: 'POST',
    path: '/import_customer_file/start',
    on: ['admin'],
    summary: 'Lance l’import d’un fichier de clients en arrière-plan',
    errors: ['import_file_invalid', 'file_type', 'file_too_large', 'import_failed'],
    says: 'import',
    idempotent: true,
    files: { file: 'csv' },
    io: {} as { body: Omit<CustomerImportInput, 'dry_run'>; out: StartedImport },
  }),
  /** Result of an import, or of its dry run. Kept for 30 days. */
  get: /*@__PURE__*/ route({
    method: 'GET',
    path: '/import_customer_file/{id}',
    on: ['admin'],
    summary: 'Lit le résultat d’un import de clients',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: CustomerImport },
  }),
  /** Every row that was changed or refused, 50 a page: those that put a pharmacy to sleep, then the order of the file. Kept for 30 days. */
  lines: /*@__PURE__*/ route({
    method: 'GET',
    path: '/import_customer_file/{id}/lines',
    on: ['admin'],
    summary: 'Lit les lignes d’un import de clients',
    errors: ['not_found'],
    says: 'access',
    io: {} as { query: Infer<typeof linesQuery>; out: Page<CustomerImportLine> },
  }),
} as const;
export const customerImportsSchemas = /*@__PURE__*/ schemas(customerImports, () => ({
  read: { body: sheetInputShape(), out: sheetShape() },
  start: {
    body: z.object({ ...importInputShape().shape, dry_run: z.optional(z.undefined()) }),
    out: startedShape(),
  },
  get: { out: importShape() },
  lines: { query: linesQuery(), out: pageOf(lineShape()) },
}));
