import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../core.ts';
import { date, flag, queryInt, requiredFile } from './fields.ts';

const FORMATS = ['csv', 'xlsx'] as const;
const ENCODINGS = ['utf-8', 'cp1252', 'cp850'] as const;

/** Row of a file that was refused. */
export const rowErrorShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Line in the file; the header is line 1. */
    line: z.int(),
    column: z.nullish(z.string()),
    value: z.nullish(z.string()),
    message: z.string(),
  }),
);
/** Why a row of a file was refused, in French. */
export interface RowError extends Infer<typeof rowErrorShape> {}

const importShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Names this import: for its file of rejected rows. */
    id: z.string(),
    dry_run: z.boolean(),
    rows: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    rejected: z.int(),
    errors: z.array(rowErrorShape()),
    /** Row by row, field by field: what changed, or would. */
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
/** What an import did; with `errors`, it ends by the warning « Import effectué avec erreurs ». */
export interface CustomerImport extends Infer<typeof importShape> {}

const importInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    file: requiredFile('Le fichier est obligatoire'),
    /** Says what would change, changes nothing. */
    dry_run: z.optional(flag()),
    /** Goes on without the rows that are wrong; otherwise one wrong row refuses the file. */
    skip_errors: z.optional(flag()),
  }),
);
export type CustomerImportInput = Infer<typeof importInputShape>;

const tableQuery = /*@__PURE__*/ shape(() => z.object({ format: z.optional(z.enum(FORMATS)) }));
const accountingQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /** Layout; the one of the settings when absent. */
    profile: z.optional(z.string().check(z.maxLength(60))),
    encoding: z.optional(z.enum(ENCODINGS)),
    date_start: z.optional(date()),
    date_end: z.optional(date()),
  }),
);
const sageQuery = /*@__PURE__*/ shape(() => z.object({ ...accountingQuery().shape, active: z.optional(flag()) }));
const gescomQuery = /*@__PURE__*/ shape(() =>
  z.object({
    ...accountingQuery().shape,
    type: z.optional(z.enum(['advertising', 'web'])),
    /** Marks the invoices as exported; those already marked are left out. */
    mark: z.optional(flag()),
  }),
);
const fecQuery = /*@__PURE__*/ shape(() => z.object({ year: queryInt(2000, 2999) }));
const sepaQuery = /*@__PURE__*/ shape(() =>
  z.object({
    kind: z.enum(['debit', 'transfer']),
    month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
    date: date(),
  }),
);
const listQuery = /*@__PURE__*/ shape(() => z.looseObject({ format: z.optional(z.enum(FORMATS)) }));

const controlShape = /*@__PURE__*/ shape(() =>
  z.object({
    rows: z.int(),
    /** Cents, with VAT; 0 where the file has no amounts. */
    total: z.int(),
    rejected: z.array(z.object({ reference: z.string(), name: z.string(), message: z.string() })),
  }),
);
/** Control totals of an accounting export, and what it leaves out. */
export interface ExportControl extends Infer<typeof controlShape> {}

const blob = () => z.custom<Blob>();

export const exchange = {
  convertCip: /*@__PURE__*/ route({
    method: 'POST',
    path: '/convert_cip_file',
    on: ['admin'],
    summary: 'Ajoute la colonne Z à un fichier de CIP',
    errors: ['cip_file_invalid', 'file_type', 'file_too_large', 'conversion_failed'],
    says: 'convert',
    download: true,
    files: ['file'],
    io: {} as { body: { file: Blob }; out: Blob },
  }),
  importCustomers: /*@__PURE__*/ route({
    method: 'POST',
    path: '/import_customer_file',
    on: ['admin'],
    summary: 'Importe un fichier de clients',
    errors: ['import_file_invalid', 'file_type', 'file_too_large', 'import_failed'],
    says: 'import',
    idempotent: true,
    files: ['file'],
    io: {} as { body: CustomerImportInput; out: CustomerImport },
  }),
  importRejects: /*@__PURE__*/ route({
    method: 'GET',
    path: '/import_customer_file/{id}/rejects',
    on: ['admin'],
    summary: 'Télécharge les lignes refusées d’un import',
    errors: ['not_found'],
    says: 'export',
    download: true,
    io: {} as { out: Blob },
  }),
  exportCustomers: /*@__PURE__*/ route({
    method: 'GET',
    path: '/export_customer_file',
    on: ['admin'],
    summary: 'Exporte les clients, avec les colonnes de l’import',
    errors: ['export_failed'],
    says: 'export',
    download: true,
    io: {} as { query: Infer<typeof tableQuery>; out: Blob },
  }),
  exportSage: /*@__PURE__*/ route({
    method: 'GET',
    path: '/export_sage_file',
    on: ['admin'],
    summary: 'Exporte les clients pour Sage',
    errors: ['export_failed'],
    says: 'export',
    download: true,
    io: {} as { query: Infer<typeof sageQuery>; out: Blob },
  }),
  controlSage: /*@__PURE__*/ route({
    method: 'GET',
    path: '/export_sage_file/control',
    on: ['admin'],
    summary: 'Contrôle l’export Sage : totaux et lignes écartées',
    errors: [],
    says: 'export',
    io: {} as { query: Infer<typeof sageQuery>; out: ExportControl },
  }),
  exportGescom: /*@__PURE__*/ route({
    method: 'GET',
    path: '/export_gescom_file',
    on: ['admin'],
    summary: 'Exporte les factures pour Gescom',
    errors: ['export_failed'],
    says: 'export',
    download: true,
    io: {} as { query: Infer<typeof gescomQuery>; out: Blob },
  }),
  controlGescom: /*@__PURE__*/ route({
    method: 'GET',
    path: '/export_gescom_file/control',
    on: ['admin'],
    summary: 'Contrôle l’export Gescom : totaux et lignes écartées',
    errors: [],
    says: 'export',
    io: {} as { query: Infer<typeof gescomQuery>; out: ExportControl },
  }),
  exportFec: /*@__PURE__*/ route({
    method: 'GET',
    path: '/export_fec_file',
    on: ['admin'],
    summary: 'Exporte le journal des ventes d’une année au format FEC',
    errors: ['export_failed'],
    says: 'export',
    download: true,
    io: {} as { query: Infer<typeof fecQuery>; out: Blob },
  }),
  exportSepa: /*@__PURE__*/ route({
    method: 'GET',
    path: '/export_sepa_file',
    on: ['admin'],
    summary: 'Exporte les prélèvements ou les virements d’un mois au format SEPA',
    errors: ['export_failed'],
    says: 'export',
    download: true,
    io: {} as { query: Infer<typeof sepaQuery>; out: Blob },
  }),
  /** What a list shows, as a file: `exports/pharmacies?format=xlsx&isActive=true`, with the list's filters and order. */
  exportList: /*@__PURE__*/ route({
    method: 'GET',
    path: '/exports/{resource}',
    on: ['admin', 'customer', 'pool', 'advertiser', 'marketing'],
    summary: 'Exporte une liste en CSV ou XLSX',
    errors: ['not_found', 'export_failed'],
    says: 'export',
    download: true,
    io: {} as { query: Infer<typeof listQuery>; out: Blob },
  }),
} as const;
export const exchangeSchemas = /*@__PURE__*/ schemas(exchange, () => ({
  convertCip: { body: z.object({ file: requiredFile('Le fichier est obligatoire') }), out: blob() },
  importCustomers: { body: importInputShape(), out: importShape() },
  importRejects: { out: blob() },
  exportCustomers: { query: tableQuery(), out: blob() },
  exportSage: { query: sageQuery(), out: blob() },
  controlSage: { query: sageQuery(), out: controlShape() },
  exportGescom: { query: gescomQuery(), out: blob() },
  controlGescom: { query: gescomQuery(), out: controlShape() },
  exportFec: { query: fecQuery(), out: blob() },
  exportSepa: { query: sepaQuery(), out: blob() },
  exportList: { query: listQuery(), out: blob() },
}));
