import { createHash } from 'node:crypto';
import {
  executionFault,
  parisDate,
  type SepaDebit,
  type SepaFile,
  type SepaSequence,
  sepaDebits,
  sepaTransfers,
} from '@officine/domain';
import type { ExportControl, SepaInput } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import type postgres from 'postgres';
import { AppError, invalid, notFound } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { Download } from '../../../calls/handler.ts';
import type { Config } from '../../../config/config.ts';
import { newKey } from '../../../files/file-storage.ts';
import { networkConfig } from '../../network/networks/network-config.ts';
import { creditorId, networkAccount } from './creditor.ts';
import { type DueDocument, dueInvoices } from './due.ts';
import { dueRefunds } from './due-refunds.ts';
import { type Selection, selectPayments, selectRefunds } from './selection.ts';

const PREFIXES = { debit: 'PRLV', transfer: 'VIR', refund: 'VIR' } as const;
const FILE_NAMES = { debit: 'prelevements', transfer: 'virements', refund: 'remboursements' } as const;
const FILE_TYPE = 'application/xml';
const MAX_REJECTED = 1000;
const ORDER_DIGITS = 5;

/** Refuses, for the field `date`, a day on which banks cannot execute the order. */
function checkDate({ kind, date }: SepaInput): void {
  const fault = executionFault(kind, date, parisDate(new Date()));
  if (fault) throw invalid([{ propertyPath: 'date', message: fault }]);
}

/** What an order would pay, and what it would set apart. With `lock`, its documents are locked. */
async function select(
  sql: postgres.ISql,
  input: SepaInput,
  { ics, lock = false }: { readonly ics: string | undefined; readonly lock?: boolean },
): Promise<Selection> {
  if (input.kind === 'refund') return selectRefunds(await dueRefunds(sql, input, { lock }));
  return selectPayments(await dueInvoices(sql, input, { lock }), { ...input, ics });
}

/** Totals of the order that could be made, in cents, and what it would set apart. */
export async function controlOrder(
  { sql, config }: Pick<Services, 'sql' | 'config'>,
  input: SepaInput,
): Promise<ExportControl> {
  checkDate(input);
  const { companyIcs: ics } = await networkConfig(sql, config);
  const { settlements, rejected } = await select(sql, input, { ics });
  const documents = settlements.flatMap((settlement) => settlement.documents);
  const sum = (name: 'net' | 'vat' | 'total') => documents.reduce((total, document) => total + document[name], 0);
  return {
    rows: settlements.length,
    documents: documents.length,
    net: sum('net'),
    vat: sum('vat'),
    total: sum('total'),
    count_rejected: rejected.length,
    rejected: rejected.slice(0, MAX_REJECTED),
  };
}

/** Id of the message: the same payments of one order only, since a bank executes a message once. */
function messageOf(id: number, { kind, month, date }: SepaInput, { settlements }: Selection): string {
  const payments = settlements.map(({ payment: { reference, cents, party } }) => [reference, cents, party.iban]);
  const hash = createHash('sha256').update(JSON.stringify([id, date, payments]));
  return `${PREFIXES[kind]}-${month}-${hash.digest('hex').slice(0, 12).toUpperCase()}`;
}

/** The network's account, and for debits its creditor identifier. Throws `sepa_not_configured` without them. */
const bankOf = (config: Config, { kind }: SepaInput) => ({
  ...networkAccount(config),
  ics: kind === 'debit' ? creditorId(config) : '',
});

function fileOf(
  bank: ReturnType<typeof bankOf>,
  id: string,
  { kind, date }: SepaInput,
  selection: Selection,
): SepaFile {
  const order = { id, created: `${new Date().toISOString().slice(0, 19)}Z`, date };
  const payments = selection.settlements.map(({ payment }) => payment);
  return kind === 'debit'
    ? sepaDebits({ ...order, creditor: bank, debits: payments as SepaDebit[] })
    : sepaTransfers({ ...order, debtor: bank, transfers: payments });
}

/** Why there is nothing to order, in French. */
function nothingToOrder({ kind }: SepaInput, { rejected }: Selection, config: Config): AppError {
  if (rejected.length > 0) {
    const apart = countOf({ one: 'pièce est écartée', many: 'pièces sont écartées' }, rejected.length);
    return new AppError('nothing_to_export', `Il n’y a rien à exporter : ${apart}. Le contrôle dit pourquoi.`);
  }
  return kind === 'transfer' && config.advertisingCollection === 'pharmacy'
    ? new AppError(
        'nothing_to_export',
        'Les annonceurs règlent les pharmacies (ADVERTISING_COLLECTION) : le réseau n’a rien à leur virer.',
      )
    : new AppError('nothing_to_export');
}

/**
 * Makes an order of what is due: stores its file and its items. Its invoices are paid once the bank has executed it.
 * Returns its id. One order is made at a time, so that the next one sees what this one took.
 */
export async function makeOrder(
  { tx, actor, services }: TransactionContext,
  input: SepaInput,
): Promise<{ readonly id: number }> {
  checkDate(input);
  const config = await networkConfig(tx, services.config);
  const bank = bankOf(config, input);
  await tx`lock table sepa_orders in share row exclusive mode`;
  const selection = await select(tx, input, { ics: config.companyIcs, lock: true });
  const { settlements } = selection;
  if (settlements.length === 0) throw nothingToOrder(input, selection, config);
  const [next] = await tx<[{ id: number }]>`
    select nextval(pg_get_serial_sequence('sepa_orders', 'id'))::int as id`;
  const message = messageOf(next.id, input, selection);
  const payouts = input.kind === 'transfer' ? payoutsOf(next.id, selection) : [];
  const { xml, count, total } = fileOf(bank, message, input, withStatements(selection, payouts));
  const items = settlements.flatMap(({ documents, payment }) =>
    documents.map((document) => ({
      ...document,
      end_to_end_id: payment.reference,
      sequence: 'mandate' in payment ? payment.mandate.sequence : null,
    })),
  );
  const order = {
    id: next.id,
    ...input,
    message,
    count,
    total,
    documents: items.length,
    user_id: actor.userId,
    file_id: await storeXml(services, tx, `${FILE_NAMES[input.kind]}-${input.month}.xml`, xml),
  };
  await tx`insert into sepa_orders ${tx(order)}`;
  await insertItems(tx, next.id, input, items);
  if (payouts.length > 0) await tx`insert into payouts ${tx(payouts)}`;
  return next;
}

/** The statement of each transfer: what it pays out to its pharmacy. */
const payoutsOf = (order: number, { settlements }: Selection) =>
  settlements.map(({ payment, documents: [first] }) => {
    if (!first) throw new Error(`a transfer of order ${order} has no invoice`);
    const number = `REL${String(order).padStart(ORDER_DIGITS, '0')}-${first.pharmacy_id}`;
    const { reference: end_to_end_id, cents } = payment;
    return { number, order_id: order, pharmacy_id: first.pharmacy_id, end_to_end_id, cents };
  });

/** Transfers whose text names their statement first. */
const withStatements = (selection: Selection, payouts: ReturnType<typeof payoutsOf>): Selection => ({
  ...selection,
  settlements: selection.settlements.map((settlement, at) => {
    const payout = payouts[at];
    if (!payout) return settlement;
    const { payment } = settlement;
    return { ...settlement, payment: { ...payment, label: `Relevé ${payout.number} ${payment.label}` } };
  }),
});

async function insertItems(
  tx: postgres.TransactionSql,
  order: number,
  { kind }: SepaInput,
  items: readonly (DueDocument & { readonly end_to_end_id: string; readonly sequence: SepaSequence | null })[],
): Promise<void> {
  const rows = items.map(({ invoice_id, payment_id, total, mandate, end_to_end_id, sequence }) => ({
    invoice_id,
    payment_id,
    mandate_id: kind === 'debit' ? mandate?.id : null,
    cents: total,
    end_to_end_id,
    sequence,
  }));
  await tx`
    insert into sepa_items (order_id, invoice_id, payment_id, mandate_id, cents, end_to_end_id, sequence)
    select ${order}, r.invoice_id, r.payment_id, r.mandate_id, r.cents, r.end_to_end_id, r.sequence
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r(invoice_id int, payment_id int, mandate_id int, cents int, end_to_end_id text, sequence text)`;
}

async function storeXml(services: Services, tx: postgres.TransactionSql, name: string, xml: string): Promise<string> {
  const bytes = Buffer.from(xml);
  const key = newKey();
  // After a rollback, `sweepOrphans` deletes the bytes.
  await services.files.put(key, bytes, FILE_TYPE);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const [file] = await tx<[{ id: string }]>`
    insert into files ${tx({ key, name, type: FILE_TYPE, size: bytes.length, sha256 })} returning id`;
  return file.id;
}

/** The stored file of an order. Throws `not_found` for another id. */
export async function openOrder({ sql, files }: Services, id: number): Promise<Download> {
  const [file] = await sql<{ key: string; name: string; type: string }[]>`
    select f.key, f.name, f.type from sepa_orders o join files f on f.id = o.file_id where o.id = ${id}`;
  if (!file) throw notFound();
  return new Download(file.name, file.type, await files.get(file.key));
}
