import * as z from 'zod/mini';
import { type Infer, type Page, route, schemas, shape } from '../core.ts';
import { date, emptyShape, flag, instant, pageOf, queryInt, requiredFile } from './fields.ts';

const FORMATS = ['csv', 'xlsx'] as const;
const ENCODINGS = ['utf-8', 'cp1252', 'cp850'] as const;

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
    unchanged: z.int(),
    rejected: z.int(),
    /** The first 200 errors. The file of rejected rows has all of them. */
    errors: z.array(rowErrorShape()),
    /** Warnings on accepted rows: the first 200. */
    warnings: z.array(rowErrorShape()),
    /** Columns of the file that the import does not use. */
    ignored: z.array(z.string()),
    /** Changes by row and by field, made or planned (`dry_run`). The first 200 rows; the report has all of them. */
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

const cipInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    file: requiredFile('Le fichier est obligatoire'),
    /** Index of the column with the CIPs, from 0; if absent, the one that is called CIP. */
    column: z.optional(queryInt(0, 500)),
  }),
);
const tableQuery = /*@__PURE__*/ shape(() => z.object({ format: z.optional(z.enum(FORMATS)) }));
const accountingQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /**
     * Layout: a built-in one (`sage100`, `gescom`, `pnm`, `tableur`) or one of the settings. If absent, the default of
     * the settings.
     */
    profile: z.optional(z.string().check(z.maxLength(60))),
    /** If absent, the layout's encoding. */
    encoding: z.optional(z.enum(ENCODINGS)),
    date_start: z.optional(date()),
    date_end: z.optional(date()),
  }),
);
/**
 * Customers changed between the dates, if given. `active`: only active customers (the default); `false` returns all of
 * them, with the inactive ones marked.
 */
const sageQuery = /*@__PURE__*/ shape(() => z.object({ ...accountingQuery().shape, active: z.optional(flag()) }));
const gescomInputShape = /*@__PURE__*/ shape(() =>
  z.object({ ...accountingQuery().shape, type: z.optional(z.enum(['advertising', 'web'])) }),
);
const gescomQuery = /*@__PURE__*/ shape(() =>
  z.object({
    ...gescomInputShape().shape,
    /** Only invoices that are not in a batch yet. */
    pending: z.optional(flag()),
    /** Id of a batch: returns its file again, byte for byte, and ignores the other parameters. */
    batch: z.optional(queryInt(1, 2_147_483_647)),
  }),
);
export type GescomInput = Infer<typeof gescomInputShape>;

const batchShape = /*@__PURE__*/ shape(() =>
  z.object({
    id: z.int(),
    profile: z.string(),
    encoding: z.enum(ENCODINGS),
    name: z.string(),
    documents: z.int(),
    rows: z.int(),
    /** In cents; credit notes are subtracted. */
    net: z.int(),
    vat: z.int(),
    total: z.int(),
    date_create: instant(),
  }),
);
/** Batch of invoices exported together to the accounting program. An invoice is in one batch at most. */
export interface GescomBatch extends Infer<typeof batchShape> {}
const fecQuery = /*@__PURE__*/ shape(() => z.object({ year: queryInt(2000, 2999) }));
export const SEPA_KINDS = ['debit', 'transfer'] as const;
/**
 * `debit`: websites of the month that pharmacies pay by direct debit. `transfer`: advertising that the network collected
 * for pharmacies until the end of the month.
 */
const sepaInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    kind: z.enum(SEPA_KINDS, 'Choisissez debit ou transfer'),
    month: z.string('Mois attendu').check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Mois attendu, au format AAAA-MM')),
    /** Day of execution: an open day of TARGET, and for debits one that leaves banks the time that they need. */
    date: date(),
  }),
);
export type SepaInput = Infer<typeof sepaInputShape>;
const sepaQuery = /*@__PURE__*/ shape(() => z.object({ order: queryInt(1, 2_147_483_647) }));
const sepaOrderShape = /*@__PURE__*/ shape(() =>
  z.object({
    id: z.int(),
    kind: z.enum(SEPA_KINDS),
    month: z.string(),
    /** Day of execution. */
    date: z.string(),
    /** Id of the message: a bank executes it once. */
    message: z.string(),
    name: z.string(),
    /** Debits or transfers. */
    count: z.int(),
    /** Invoices, and credit notes that are deducted. */
    documents: z.int(),
    /** In cents. */
    total: z.int(),
    date_create: instant(),
    date_cancel: z.nullish(instant()),
  }),
);
/** Order of debits or transfers that was given to the bank. An invoice is in one order at most that is not cancelled. */
export interface SepaOrder extends Infer<typeof sepaOrderShape> {}
const listQuery = /*@__PURE__*/ shape(() =>
  z.looseObject({
    format: z.optional(z.enum(FORMATS)),
    /** Paths of the fields to export, in this order: `name`, `advertiser.name`. All that the caller may read if absent. */
    columns: z.optional(z.array(z.string())),
    /** Field of which each element is a row, after the columns of its item: `lines` for invoices. */
    rows: z.optional(z.string()),
    /** What the rows are, for the name of the file: `En cours`. If absent, the words of the filters. */
    title: z.optional(z.string().check(z.maxLength(60))),
    /** Refuses more rows than this with `export_large`: `startExport` exports them. One million if absent. */
    max_rows: z.optional(queryInt(1, 1_000_000)),
  }),
);

/** Rows from which an export is better made by a task. */
export const LARGE_EXPORT_ROWS = 20_000;
const startedShape = /*@__PURE__*/ shape(() => z.object({ task: z.int() }));
/** Id of the task that makes the file. */
export interface StartedExport extends Infer<typeof startedShape> {}

const layoutShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Value of `profile`. */
    name: z.string(),
    /** In French. */
    label: z.string(),
    /** The exports that take it. */
    use: z.enum(['sage', 'gescom']),
    encoding: z.enum(ENCODINGS),
    /** Whether it is the one of an export that names none. */
    is_usual: z.boolean(),
  }),
);
/** Layout of accounting files, built in or of the settings. */
export interface ExportLayout extends Infer<typeof layoutShape> {}

const controlShape = /*@__PURE__*/ shape(() =>
  z.object({
    rows: z.int(),
    /** Number of invoices or customers. */
    documents: z.int(),
    /** In cents; credit notes are subtracted; 0 if the file has no amounts. */
    net: z.int(),
    vat: z.int(),
    total: z.int(),
    count_rejected: z.int(),
    /** The first 1,000 excluded invoices or customers. */
    rejected: z.array(z.object({ reference: z.string(), name: z.string(), message: z.string() })),
  }),
);
/** Control totals of an accounting export, and what it excludes. */
export interface ExportControl extends Infer<typeof controlShape> {}

const blob = () => z.custom<Blob>();

export const exchange = {
  /**
   * Returns the file with a column Z after CIP, the rest unchanged byte for byte. The header `X-Rows` is the number of
   * rows, `X-Unknown` the number of rows without Z.
   */
  convertCip: /*@__PURE__*/ route({
    method: 'POST',
    path: '/convert_cip_file',
    on: ['admin'],
    summary: 'Ajoute la colonne Z à un fichier de CIP',
    errors: ['cip_file_invalid', 'file_type', 'file_too_large', 'conversion_failed'],
    says: 'convert',
    download: true,
    files: { file: 'csv' },
    io: {} as { body: Infer<typeof cipInputShape>; out: Blob },
  }),
  /**
   * Imports the file in one transaction. Sending the same file again, or the same `Idempotency-Key`, changes nothing.
   */
  importCustomers: /*@__PURE__*/ route({
    method: 'POST',
    path: '/import_customer_file',
    on: ['admin'],
    summary: 'Importe un fichier de clients',
    errors: ['import_file_invalid', 'file_type', 'file_too_large', 'import_failed'],
    says: 'import',
    idempotent: true,
    files: { file: 'csv' },
    io: {} as { body: CustomerImportInput; out: CustomerImport },
  }),
  /** Refused rows as received, with a column ERREUR, to correct and import again. Kept for 30 days. */
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
  /** CSV with the result of each row that was changed or refused, for files of any size. Kept for 30 days. */
  importReport: /*@__PURE__*/ route({
    method: 'GET',
    path: '/import_customer_file/{id}/report',
    on: ['admin'],
    summary: 'Télécharge le compte rendu d’un import',
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
  /** Layouts of accounting files: those of the settings, then the built-in ones. */
  layouts: /*@__PURE__*/ route({
    method: 'GET',
    path: '/export_layouts',
    on: ['admin'],
    summary: 'Liste les formats des exports comptables',
    errors: [],
    says: 'access',
    io: {} as { out: Page<ExportLayout> },
  }),
  exportGescom: /*@__PURE__*/ route({
    method: 'GET',
    path: '/export_gescom_file',
    on: ['admin'],
    summary: 'Exporte les factures pour Gescom, sans les marquer ; ou un lot déjà exporté',
    errors: ['not_found', 'export_failed'],
    says: 'export',
    download: true,
    io: {} as { query: Infer<typeof gescomQuery>; out: Blob },
  }),
  /**
   * Puts the invoices that are not in a batch yet in a new one and returns its file. A repeat with the same
   * `Idempotency-Key` returns the same file.
   */
  markGescom: /*@__PURE__*/ route({
    method: 'POST',
    path: '/export_gescom_file',
    on: ['admin'],
    summary: 'Exporte pour Gescom les factures qui ne l’ont pas été, et les marque',
    errors: ['export_failed', 'nothing_to_export'],
    says: 'export',
    idempotent: true,
    download: true,
    io: {} as { body: GescomInput; out: Blob },
  }),
  gescomBatches: /*@__PURE__*/ route({
    method: 'GET',
    path: '/export_gescom_file/batches',
    on: ['admin'],
    summary: 'Liste les 100 derniers lots exportés pour Gescom',
    errors: [],
    says: 'export',
    io: {} as { out: Page<GescomBatch> },
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
  controlFec: /*@__PURE__*/ route({
    method: 'GET',
    path: '/export_fec_file/control',
    on: ['admin'],
    summary: 'Contrôle le journal des ventes d’une année : totaux et factures écartées',
    errors: [],
    says: 'export',
    io: {} as { query: Infer<typeof fecQuery>; out: ExportControl },
  }),
  /**
   * Makes an order of what is due and in none, and returns its file for the bank. Invoices that cannot be debited or paid
   * are set apart: `controlSepa` names them. A repeat with the same `Idempotency-Key` returns the same file.
   */
  orderSepa: /*@__PURE__*/ route({
    method: 'POST',
    path: '/export_sepa_file',
    on: ['admin'],
    summary: 'Fait la remise des prélèvements ou des virements d’un mois, et rend son fichier SEPA',
    errors: ['nothing_to_export', 'sepa_not_configured'],
    says: 'export',
    idempotent: true,
    download: true,
    io: {} as { body: SepaInput; out: Blob },
  }),
  /** Returns an order's file again, byte for byte. */
  exportSepa: /*@__PURE__*/ route({
    method: 'GET',
    path: '/export_sepa_file',
    on: ['admin'],
    summary: 'Rend à nouveau le fichier d’une remise SEPA',
    errors: ['not_found'],
    says: 'export',
    download: true,
    io: {} as { query: Infer<typeof sepaQuery>; out: Blob },
  }),
  sepaOrders: /*@__PURE__*/ route({
    method: 'GET',
    path: '/export_sepa_file/orders',
    on: ['admin'],
    summary: 'Liste les 100 dernières remises SEPA',
    errors: [],
    says: 'export',
    io: {} as { out: Page<SepaOrder> },
  }),
  /** For an order that the bank did not execute: its invoices are due again. */
  cancelSepa: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/export_sepa_file/orders/{id}/cancel',
    on: ['admin'],
    summary: 'Annule une remise SEPA que la banque n’a pas exécutée',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof emptyShape>; out: SepaOrder },
  }),
  controlSepa: /*@__PURE__*/ route({
    method: 'GET',
    path: '/export_sepa_file/control',
    on: ['admin'],
    summary: 'Contrôle l’export SEPA : totaux et factures écartées',
    errors: [],
    says: 'export',
    io: {} as { query: SepaInput; out: ExportControl },
  }),
  /**
   * Exports a list as a file, with the list's filters and order: `exports/pharmacies?format=xlsx&isActive=true`. The
   * header `X-Rows` is the number of rows; event logs have none.
   */
  exportList: /*@__PURE__*/ route({
    method: 'GET',
    path: '/exports/{resource}',
    on: ['admin', 'customer', 'pool', 'advertiser', 'marketing'],
    summary: 'Exporte une liste en CSV ou XLSX',
    errors: ['not_found', 'export_failed', 'export_large'],
    says: 'export',
    download: true,
    io: {} as { query: Infer<typeof listQuery>; out: Blob },
  }),
  /** Exports a list by a task, with the query of `exportList`. The task has the file, and its starter a notification. */
  startExport: /*@__PURE__*/ route({
    method: 'POST',
    path: '/exports/{resource}',
    on: ['admin'],
    summary: 'Exporte une liste par une tâche',
    errors: ['not_found'],
    says: 'export',
    idempotent: true,
    io: {} as { query: Infer<typeof listQuery>; out: StartedExport },
  }),
} as const;
export const exchangeSchemas = /*@__PURE__*/ schemas(exchange, () => ({
  convertCip: { body: cipInputShape(), out: blob() },
  importCustomers: { body: importInputShape(), out: importShape() },
  importRejects: { out: blob() },
  importReport: { out: blob() },
  exportCustomers: { query: tableQuery(), out: blob() },
  exportSage: { query: sageQuery(), out: blob() },
  controlSage: { query: sageQuery(), out: controlShape() },
  layouts: { out: pageOf(layoutShape()) },
  exportGescom: { query: gescomQuery(), out: blob() },
  markGescom: { body: gescomInputShape(), out: blob() },
  gescomBatches: { out: pageOf(batchShape()) },
  controlGescom: { query: gescomQuery(), out: controlShape() },
  exportFec: { query: fecQuery(), out: blob() },
  controlFec: { query: fecQuery(), out: controlShape() },
  orderSepa: { body: sepaInputShape(), out: blob() },
  exportSepa: { query: sepaQuery(), out: blob() },
  sepaOrders: { out: pageOf(sepaOrderShape()) },
  cancelSepa: { body: emptyShape(), out: sepaOrderShape() },
  controlSepa: { query: sepaInputShape(), out: controlShape() },
  exportList: { query: listQuery(), out: blob() },
  startExport: { query: listQuery(), out: startedShape() },
}));
