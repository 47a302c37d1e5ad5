import * as z from 'zod/mini';
import { type Infer, type Page, route, schemas, shape } from '../../core.ts';
import { flag, instant, pageOf, requiredFile } from '../fields/fields.ts';
import { rowErrorShape } from './exchange-imports.ts';

/** Maximum number of rows of an imported list, below the header. */
export const MAX_IMPORT_ROWS = 10_000;

const fieldShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Path in the body of a create: `name`, `billing.cip`. `id` only identifies items. */
    field: z.string(),
    /** French label with its unit, as in exports: `Prix par jour (€)`. */
    label: z.string(),
    required: z.boolean(),
    /** Accepted words of an enumerated field. */
    words: z.exactOptional(z.array(z.string())),
  }),
);
/** A field that a file may fill, for the caller's role. */
export interface ImportField extends Infer<typeof fieldShape> {}

const keyShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Paths joined by `+`: `reference`, `name+advertiser`. */
    key: z.string(),
    label: z.string(),
  }),
);

export const sheetShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Rows below the header. */
    rows: z.int(),
    columns: z.array(
      z.object({
        header: z.string(),
        /** The first different values of the column, at most three. */
        samples: z.array(z.string()),
        /** Proposed field; null when no field has this name. */
        field: z.nullable(z.string()),
      }),
    ),
    fields: z.array(fieldShape()),
    /** What may identify the items to change, the best first. */
    keys: z.array(keyShape()),
    /** Labels of the required fields that a table cannot contain: pictures and documents. */
    files: z.array(z.string()),
  }),
);
/** Columns of a file, and the fields that they may fill. */
export interface ImportSheet extends Infer<typeof sheetShape> {}

const sheetInputShape = /*@__PURE__*/ shape(() => z.object({ file: requiredFile('Le fichier est obligatoire') }));
const importInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    file: requiredFile('Le fichier est obligatoire'),
    /** Field of each column of the file, in their order; empty for a column to ignore. If absent, the proposed ones. */
    fields: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(500))),
    /**
     * One of the sheet's `keys`: a row whose values an item has changes that item. Empty: every row creates an item. If
     * absent, the first key whose columns are in the file.
     */
    key: z.optional(z.string().check(z.maxLength(300))),
    /** `true` returns what would change and changes nothing. */
    dry_run: z.optional(flag()),
    /** `true` skips refused rows; otherwise one refused row refuses the whole file. */
    skip_errors: z.optional(flag()),
  }),
);
export type ListImportInput = Infer<typeof importInputShape>;

const undoShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Created items that were deleted. */
    deleted: z.int(),
    /** Created items that are used elsewhere since, and were disabled. */
    disabled: z.int(),
    /** Changed items whose values were put back. */
    restored: z.int(),
    /** Items that stay as they are, with the reason: the first 200. */
    kept: z.array(z.object({ id: z.int(), label: z.string(), message: z.string() })),
    count_kept: z.int(),
  }),
);
/** What the undo of an import did. */
export interface ImportUndo extends Infer<typeof undoShape> {}

const importShape = /*@__PURE__*/ shape(() =>
  z.object({
    id: z.string(),
    /** Name of the list: `zones`. */
    resource: z.string(),
    file_name: z.string(),
    username: z.string(),
    /** Name of that user; the login where the account no longer exists. */
    author: z.string(),
    date_create: instant(),
    dry_run: z.boolean(),
    /** Identifies the changed items; empty when every row creates one. */
    key: z.string(),
    rows: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    rejected: z.int(),
    /** The first 200 errors. The file of rejected rows has all of them. */
    errors: z.array(rowErrorShape()),
    /** Changed items that are disabled: with the changes, in the answer for one import. */
    disabled: z.exactOptional(z.int()),
    /** Created and changed items with their values, as texts: the first 200, disabled ones before the others. */
    changes: z.array(
      z.object({
        line: z.int(),
        action: z.enum(['create', 'update']),
        /** Absent in a dry run for an item to create. */
        id: z.nullish(z.int()),
        label: z.string(),
        fields: z.array(z.object({ label: z.string(), before: z.nullish(z.string()), after: z.nullish(z.string()) })),
      }),
    ),
    /** Whether `undo` is possible: not a dry run, not undone. */
    undoable: z.boolean(),
    date_undo: z.nullish(instant()),
    undo: z.nullish(undoShape()),
  }),
);
/** Receipt of an import, or of its dry run. Kept for 30 days. */
export interface ListImport extends Infer<typeof importShape> {}

const EVERY_ROLE = ['admin', 'customer', 'pool', 'advertiser', 'marketing'] as const;
const blob = () => z.custom<Blob>();

/** Import of a file into any list whose items the caller may create. `resource` is the list's name: `zones`. */
export const imports = {
  /** Reads the header and the first values, and proposes a field for each column. */
  read: /*@__PURE__*/ route({
    method: 'POST',
    path: '/imports/{resource}/columns',
    on: EVERY_ROLE,
    summary: 'Lit les colonnes d’un fichier à importer dans une liste',
    errors: ['not_found', 'import_file_invalid', 'file_type', 'file_too_large'],
    says: 'import',
    files: { file: 'table' },
    io: {} as { body: Infer<typeof sheetInputShape>; out: ImportSheet },
  }),
  /**
   * Creates and changes items in one transaction, by the rules of the list's own calls. The same `Idempotency-Key`
   * imports once.
   */
  run: /*@__PURE__*/ route({
    method: 'POST',
    path: '/imports/{resource}',
    on: EVERY_ROLE,
    summary: 'Importe un fichier dans une liste',
    errors: ['not_found', 'import_file_invalid', 'file_type', 'file_too_large', 'import_failed'],
    says: 'import',
    idempotent: true,
    files: { file: 'table' },
    io: {} as { body: ListImportInput; out: ListImport },
  }),
  /** The last 50 imports of the list: the caller's own, or everybody's for administrators. Dry runs are left out. */
  list: /*@__PURE__*/ route({
    method: 'GET',
    path: '/imports/{resource}',
    on: EVERY_ROLE,
    summary: 'Liste les imports d’une liste',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: Page<ListImport> },
  }),
  get: /*@__PURE__*/ route({
    method: 'GET',
    path: '/imports/{resource}/{id}',
    on: EVERY_ROLE,
    summary: 'Lit le reçu d’un import',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: ListImport },
  }),
  /** Refused rows as received, with a column ERREUR, to correct and import again. */
  rejects: /*@__PURE__*/ route({
    method: 'GET',
    path: '/imports/{resource}/{id}/rejects',
    on: EVERY_ROLE,
    summary: 'Télécharge les lignes refusées d’un import dans une liste',
    errors: ['not_found'],
    says: 'export',
    download: true,
    io: {} as { out: Blob },
  }),
  /** Deletes the created items and puts back the changed values, except where they have changed since. */
  undo: /*@__PURE__*/ route({
    method: 'POST',
    path: '/imports/{resource}/{id}/undo',
    on: EVERY_ROLE,
    summary: 'Annule un import',
    errors: ['not_found', 'import_undone'],
    says: 'save',
    io: {} as { out: ListImport },
  }),
} as const;
export const importsSchemas = /*@__PURE__*/ schemas(imports, () => ({
  read: { body: sheetInputShape(), out: sheetShape() },
  run: { body: importInputShape(), out: importShape() },
  list: { out: pageOf(importShape()) },
  get: { out: importShape() },
  rejects: { out: blob() },
  undo: { out: importShape() },
}));
