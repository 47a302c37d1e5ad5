import { createHash } from 'node:crypto';
import {
  checkBic,
  checkIban,
  mandateReference,
  parisDate,
  type SepaDebit,
  type SepaFile,
  type SepaParty,
  type SepaPayment,
  sepaDebits,
  sepaTransfers,
} from '@officine/domain';
import type { ExportControl } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors.ts';
import { daysOfMonth } from '../months.ts';
import type { Services } from '../services.ts';

export interface SepaQuery {
  readonly kind: 'debit' | 'transfer';
  readonly month: string;
  /** Day of execution, `YYYY-MM-DD`. */
  readonly date: string;
}
interface Row {
  readonly number: string;
  readonly amount_net: number;
  readonly amount_vat: number;
  readonly amount_total: number;
  readonly reference: string;
  readonly name: string;
  readonly holder: string;
  readonly locality: string;
  readonly country: string;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly date_signature_money_order: string | null;
}

/**
 * Unpaid invoices of the month, without the credited ones. `debit`: websites that pharmacies pay by direct debit;
 * `transfer`: advertising invoiced in that month, to be paid to its pharmacies.
 */
function readRows(sql: postgres.ISql, { kind, month }: SepaQuery): Promise<Row[]> {
  const [first, last] = daysOfMonth(month);
  const which =
    kind === 'debit'
      ? sql`i.type = 'web' and i.month = ${month} and b.payment_method = 'prelevement'`
      : sql`i.type = 'advertising' and i.date_invoice between ${first} and ${last}`;
  return sql<Row[]>`
    select i.number, i.amount_net, i.amount_vat, i.amount_total, p.reference, p.name, coalesce(b.corporate_name, p.name) as holder, p.locality, p.country, b.iban, b.bic,
      b.date_signature_money_order
    from invoices i join pharmacies p on p.id = i.pharmacy_id left join pharmacy_billings b on b.pharmacy_id = p.id
    where i.status = 'issued' and i.kind = 'invoice' and not i.is_credited and i.date_payment is null and i.amount_total > 0 and ${which}
    order by i.id`;
}

interface PaymentSelection {
  readonly payments: SepaDebit[];
  /** Sum of the payments, in cents. */
  readonly net: number;
  readonly vat: number;
  readonly rejected: ExportControl['rejected'];
}
/** Splits invoices into payments that a bank accepts and rejected ones, each with the reason in French. */
function selectPayments(rows: readonly Row[], kind: SepaQuery['kind']): PaymentSelection {
  const payments: SepaDebit[] = [];
  let net = 0;
  let vat = 0;
  const rejected: PaymentSelection['rejected'] = [];
  for (const row of rows) {
    const iban = checkIban(row.iban ?? '');
    const signed = row.date_signature_money_order;
    const fault = !row.iban
      ? 'L’IBAN manque.'
      : !iban.ok
        ? iban.reason
        : kind === 'debit' && !signed
          ? 'Le mandat n’est pas signé.'
          : undefined;
    if (fault !== undefined || !iban.ok) {
      rejected.push({ reference: row.number, name: row.name, message: fault ?? '' });
      continue;
    }
    net += row.amount_net;
    vat += row.amount_vat;
    const bic = checkBic(row.bic ?? '');
    const date = signed ? parisDate(new Date(signed)) : '';
    const party = { name: row.holder, iban: iban.value, bic: bic.ok ? bic.value : null, town: row.locality };
    payments.push({
      reference: row.number,
      cents: row.amount_total,
      label: `Facture ${row.number}`,
      party: { ...party, country: row.country },
      mandate: { reference: mandateReference(row.reference, date), date },
    });
  }
  return { payments, net, vat, rejected };
}

/** Id of the order, a hash of its payments: a bank refuses the second of two files with the same id. */
function idOf({ kind, month, date }: SepaQuery, payments: readonly SepaPayment[]): string {
  const what = JSON.stringify([date, payments.map(({ reference, cents, party }) => [reference, cents, party.iban])]);
  const hash = createHash('sha256').update(what).digest('hex').slice(0, 12).toUpperCase();
  return `${kind === 'debit' ? 'PRLV' : 'VIR'}-${month}-${hash}`;
}

const companyAccount = (config: Config): SepaParty | undefined =>
  config.companyIban === undefined
    ? undefined
    : {
        name: config.companyName,
        iban: config.companyIban,
        bic: config.companyBic ?? null,
        town: config.companyLocality,
        country: 'FR',
      };

/** The order for the bank, as XML. Throws `sepa_not_configured`, or `nothing_to_export` without any payment. */
export async function sepaFile({ sql, config }: Services, query: SepaQuery): Promise<SepaFile> {
  const account = companyAccount(config);
  const ics = config.companyIcs;
  if (!account || (query.kind === 'debit' && !ics)) throw new AppError('sepa_not_configured');
  const { payments } = selectPayments(await readRows(sql, query), query.kind);
  if (payments.length === 0) throw new AppError('nothing_to_export');
  const created = `${new Date().toISOString().slice(0, 19)}Z`;
  const order = { id: idOf(query, payments), created, date: query.date };
  return query.kind === 'debit'
    ? sepaDebits({ ...order, creditor: { ...account, ics: ics ?? '' }, debits: payments })
    : sepaTransfers({ ...order, debtor: account, transfers: payments });
}

/** Totals of the order, in cents, and the invoices that it leaves out. */
export async function controlSepa({ sql }: Pick<Services, 'sql'>, query: SepaQuery): Promise<ExportControl> {
  const { payments, net, vat, rejected } = selectPayments(await readRows(sql, query), query.kind);
  const rows = payments.length;
  return { rows, documents: rows, net, vat, total: net + vat, count_rejected: rejected.length, rejected };
}
