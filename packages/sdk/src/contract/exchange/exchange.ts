import * as z from 'zod/mini';
import { type Infer, type Page, route, schemas, shape } from '../../core.ts';
import { pageOf, queryInt, rehearsalShape } from '../fields/fields.ts';
import {
  batchShape,
  controlShape,
  type ExportControl,
  type ExportLayout,
  fecQuery,
  type GescomBatch,
  type GescomInput,
  type GescomUndo,
  gescomInputShape,
  gescomQuery,
  gescomUndoShape,
  layoutShape,
  type SepaInput,
  type SepaOrder,
  type SepaPaymentItem,
  type SepaReturn,
  sageQuery,
  sepaCancelShape,
  sepaInputShape,
  sepaOrderShape,
  sepaPaymentShape,
  sepaQuery,
  sepaReturnShape,
  sepaSettleShape,
  undoGescomShape,
} from './exchange-accounting.ts';
import {
  type CustomerImport,
  type CustomerImportInput,
  cipInputShape,
  importInputShape,
  importShape,
} from './exchange-imports.ts';

const FORMATS = ['csv', 'xlsx'] as const;

const tableQuery = /*@__PURE__*/ shape(() => z.object({ format: z.optional(z.enum(FORMATS)) }));
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
  /** Takes the invoices of a batch out of it, until their months are closed: a new batch may have them. Its file stays. */
  undoGescom: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/export_gescom_file/batches/{id}/undo',
    on: ['admin'],
    summary: 'Annule un lot exporté pour Gescom',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof undoGescomShape>; out: GescomUndo },
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
    summary: 'Exporte les écritures d’une année au format FEC : ventes, banque et opérations diverses',
    errors: ['export_failed'],
    says: 'export',
    download: true,
    io: {} as { query: Infer<typeof fecQuery>; out: Blob },
  }),
  controlFec: /*@__PURE__*/ route({
    method: 'GET',
    path: '/export_fec_file/control',
    on: ['admin'],
    summary: 'Contrôle les écritures d’une année : totaux et pièces écartées',
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
  sepaPayments: /*@__PURE__*/ route({
    method: 'GET',
    path: '/export_sepa_file/orders/{id}/payments',
    on: ['admin'],
    summary: 'Liste les opérations d’une remise SEPA',
    errors: ['not_found'],
    says: 'export',
    io: {} as { out: Page<SepaPaymentItem> },
  }),
  presentSepa: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/export_sepa_file/orders/{id}/present',
    on: ['admin'],
    summary: 'Note qu’une remise SEPA est confiée à la banque',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof rehearsalShape>; out: SepaOrder },
  }),
  /** The invoices of debits are paid on that day. */
  settleSepa: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/export_sepa_file/orders/{id}/settle',
    on: ['admin'],
    summary: 'Note que la banque a exécuté une remise SEPA',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof sepaSettleShape>; out: SepaOrder },
  }),
  /** Notes that the bank refused or took back one payment: its invoices are due again, and may be ordered again. */
  returnSepa: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/export_sepa_file/orders/{id}/return',
    on: ['admin'],
    summary: 'Note une opération SEPA revenue impayée',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: SepaReturn; out: SepaOrder },
  }),
  /** For an order that the bank did not execute: its invoices are due again. */
  cancelSepa: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/export_sepa_file/orders/{id}/cancel',
    on: ['admin'],
    summary: 'Annule une remise SEPA que la banque n’a pas exécutée',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof sepaCancelShape>; out: SepaOrder },
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
  undoGescom: { body: undoGescomShape(), out: gescomUndoShape() },
  controlGescom: { query: gescomQuery(), out: controlShape() },
  exportFec: { query: fecQuery(), out: blob() },
  controlFec: { query: fecQuery(), out: controlShape() },
  orderSepa: { body: sepaInputShape(), out: blob() },
  exportSepa: { query: sepaQuery(), out: blob() },
  sepaOrders: { out: pageOf(sepaOrderShape()) },
  sepaPayments: { out: pageOf(sepaPaymentShape()) },
  presentSepa: { body: rehearsalShape(), out: sepaOrderShape() },
  settleSepa: { body: sepaSettleShape(), out: sepaOrderShape() },
  returnSepa: { body: sepaReturnShape(), out: sepaOrderShape() },
  cancelSepa: { body: sepaCancelShape(), out: sepaOrderShape() },
  controlSepa: { query: sepaInputShape(), out: controlShape() },
  exportList: { query: listQuery(), out: blob() },
  startExport: { query: listQuery(), out: startedShape() },
}));
