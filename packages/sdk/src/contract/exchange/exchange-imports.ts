import * as z from 'zod/mini';
import { type Infer, shape } from '../../core.ts';
import { flag, queryInt, requiredFile } from '../fields/fields.ts';

/** Refused row of a file. */
export const rowErrorShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Row number, as in `FilePlace`. */
    line: z.int(),
    column: z.nullish(z.string()),
    value: z.nullish(z.string()),
    message: z.string(),
  }),
);
/** Reason why a row of a file was refused, in French. */
export interface RowError extends Infer<typeof rowErrorShape> {}

export const importShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Id of the import, to download its rejected rows and its report. */
    id: z.string(),
    dry_run: z.boolean(),
    rows: z.int(),
    updated: z.int(),
    /** Those of the updated ones that are put to sleep; absent in imports of earlier releases. */
    sleeping: z.exactOptional(z.int()),
    unchanged: z.int(),
    rejected: z.int(),
    /** The first 200 errors. The file of rejected rows has all of them. */
    errors: z.array(rowErrorShape()),
    /** Warnings on accepted rows: the first 200. */
    warnings: z.array(rowErrorShape()),
    /** Columns of the file that the import does not use. */
    ignored: z.array(z.string()),
    /**
     * Changes by row and by field, made or planned (`dry_run`). The first 200 rows, those that put a
     * pharmacy to sleep before the others; the report has all of them.
     */
    changes: z.array(
      z.object({
        line: z.int(),
        reference: z.string(),
        name: z.string(),
        fields: z.array(z.object({ field: z.string(), before: z.nullish(z.string()), after: z.nullish(z.string()) })),
      }),
    ),
  }),
);
/** Result of an import. If `errors` is not empty, the import ends with the warning « Import effectué avec erreurs ». */
export interface CustomerImport extends Infer<typeof importShape> {}

export const importInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    file: requiredFile('Le fichier est obligatoire'),
    /**
     * Column of the import for each column of the file, in their order; empty for a column to ignore. If absent, the
     * headings of the file.
     */
    fields: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(500))),
    /** `true` returns the planned changes and stores nothing. */
    dry_run: z.optional(flag()),
    /** `true` skips invalid rows; otherwise one invalid row refuses the whole file. */
    skip_errors: z.optional(flag()),
  }),
);
export type CustomerImportInput = Infer<typeof importInputShape>;

export const cipInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    file: requiredFile('Le fichier est obligatoire'),
    /** Index of the column with the CIPs, from 0; if absent, the one that is called CIP. */
    column: z.optional(queryInt(0, 500)),
  }),
);
