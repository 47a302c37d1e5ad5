import {
  fileError,
  type OrderPayment,
  type PaymentReport,
  type PaymentStatus,
  parisDate,
  reportEffects,
} from '@officine/domain';
import type postgres from 'postgres';
import { fileRefusal } from '../../../../files/file-errors.ts';
import { orderPayments } from '../queue/order-payments.ts';
import { hashed, type LineRow, type StatementRows } from './rows.ts';

/** What a line says of a payment that the bank refused. */
interface Rejected extends Pick<PaymentStatus, 'endToEndId' | 'batchId' | 'code' | 'text' | 'line'> {}

const REJECTED = 'RJCT';

/**
 * Rows of a bank's answer to an order: a line for each payment that the bank refuses. Marks the order as presented, since
 * the bank has it. Throws when no order of this installation has the message that the answer names.
 */
export async function reportRows(
  tx: postgres.TransactionSql,
  report: PaymentReport,
): Promise<{ statements: readonly StatementRows[]; remarks: string[]; pending: number }> {
  const { messageId, batches, payments } = report;
  const ids = [messageId, ...batches.map(({ batchId }) => batchId), ...payments.map(({ batchId }) => batchId)];
  const known = await orderPayments(tx, { messages: ids.filter((id) => id !== null) });
  const { rejected, isKnown } = reportEffects(report, known);
  if (!isKnown)
    throw fileRefusal('lists', [
      fileError(
        'not_text',
        `Ce compte rendu répond à une remise qui n’est pas d’ici (${messageId ?? 'sans référence'}).`,
      ),
    ]);
  const orders = [...new Set(known.map(({ order }) => order))];
  await tx`update sepa_orders set date_present = now() where id = any(${orders}::int[]) and date_present is null and date_cancel is null`;
  await tx`update sepa_items set state = 'presented' where order_id = any(${orders}::int[]) and state = 'made'`;
  const lines = [...rejected.map(ofLive), ...payments.filter((said) => isLeft(said, rejected))];
  const [first] = known;
  return {
    statements: [
      {
        format: 'pain.002',
        account: first?.messageId ?? '',
        currency: 'EUR',
        number: report.id ?? messageId,
        date_start: null,
        date_end: null,
        opening: null,
        closing: null,
        key: hashed(JSON.stringify(['pain.002', report.id, messageId, lines])),
        lines: lines.map((line) => lineRow(line, messageId ?? first?.messageId ?? null)),
      },
    ],
    remarks: lines.length === 0 ? ['La banque n’a refusé aucune opération de cette remise.'] : [],
    pending: 0,
  };
}

const ofLive = ({ payment, code }: { readonly payment: OrderPayment; readonly code: string | null }): Rejected => ({
  endToEndId: payment.endToEndId,
  batchId: payment.batchId,
  code,
  text: null,
  line: 0,
});
/** A refusal of a payment that is not under way: a person looks at it. */
const isLeft = (said: PaymentStatus, rejected: readonly { readonly payment: OrderPayment }[]): boolean =>
  said.status === REJECTED && !rejected.some(({ payment }) => payment.endToEndId === said.endToEndId);

function lineRow({ endToEndId, batchId, code, text, line }: Rejected, messageId: string | null): LineRow {
  return {
    key: hashed(JSON.stringify(['pain.002', messageId, batchId, endToEndId, code])),
    line,
    part: null,
    date: parisDate(new Date()),
    date_value: null,
    cents: 0,
    currency: 'EUR',
    label: text ?? `Opération ${endToEndId ?? 'sans référence'} refusée`,
    reference: null,
    end_to_end_id: endToEndId,
    batch_id: batchId,
    message_id: messageId,
    mandate: null,
    bank_reference: null,
    document: null,
    party: null,
    party_iban: null,
    operation: 'pain.002',
    kind: 'rejection',
    is_reversal: false,
    return_code: code,
  };
}
