import {
  DEFAULT_ACCOUNTS,
  documentRows,
  encodeText,
  GESCOM_LAYOUTS,
  layoutFileName,
  layoutWriter,
  type SoldInvoice,
} from '@officine/domain';
import type { gescom_batches } from '../../database/schema/money/gescom-batches.ts';
import type { Pharmacy } from '../network/pharmacies.ts';
import type { PlannedCampaign } from '../selling/campaign-plan.ts';
import type { World } from '../world.ts';
import type { Billing } from './billings.ts';
import type { invoices } from './invoices.ts';

type Ledger = ReturnType<typeof invoices>;
type Row = Ledger['rows'][number];
interface Office {
  readonly list: readonly Pharmacy[];
  readonly billings: readonly Billing[];
  readonly plan: readonly PlannedCampaign[];
}
/** Number of batches with a file. */
const MAX_BATCHES = 3;

function sold(row: Row, lines: Ledger['lines'], { list, billings, plan }: Office): SoldInvoice {
  const { row: pharmacy } = list[row.pharmacy_id - 1] as Pharmacy;
  const { corporate_name, accounting_code, payment_method, cip, finess } = billings[row.pharmacy_id - 1] as Billing;
  return {
    ...row,
    type: row.type === 'web' ? 'web' : 'advertising',
    kind: row.kind === 'invoice' ? 'invoice' : 'credit_note',
    number: row.number ?? '',
    date_invoice: row.date_invoice ?? '',
    // In the demo data, each invoice has one line, at the same index.
    lines: lines.slice(row.id - 1, row.id),
    name: corporate_name ?? pharmacy.name,
    reference: pharmacy.reference,
    accounting_code,
    payment_method,
    cip,
    finess,
    campaign: row.campaign_id === null ? null : (plan[row.campaign_id - 1]?.row.reference ?? null),
  };
}

/** An instant so many minutes before another. */
const before = (instant: string, minutes: number) => new Date(Date.parse(instant) - minutes * 60_000).toISOString();

/** The last batches exported to the accounting program, each with its file; one of them was undone. */
export function gescomBatches(
  { files }: World,
  { rows, lines }: Ledger,
  office: Office,
): (typeof gescom_batches.$inferInsert)[] {
  const layout = GESCOM_LAYOUTS[0];
  if (!layout) throw new Error('no layout');
  const writer = layoutWriter({ ...layout, of: 'documents' });
  const days = [...new Set(rows.map(({ exported_at }) => exported_at ?? ''))].filter(Boolean).sort();
  const last = days.at(-1);
  const batches = days.slice(-MAX_BATCHES).flatMap((date_create) => {
    const own = rows.filter(({ exported_at }) => exported_at === date_create);
    const documents = own.map((row) => {
      const found = documentRows(sold(row, lines, office), DEFAULT_ACCOUNTS);
      if (!found.ok) throw new Error(found.reason);
      return found.value;
    });
    const make = () =>
      Buffer.from(
        encodeText(
          documents
            .flat()
            .map((each) => writer.line(each))
            .map((line) => (line.ok ? line.value : ''))
            .join(''),
          layout.encoding,
        ),
      );
    const sum = (of: 'amount_net' | 'amount_vat' | 'amount_total') =>
      own.reduce((total, row) => total + (row.kind === 'invoice' ? row[of] : -row[of]), 0);
    const batch = {
      profile: layout.name,
      encoding: layout.encoding,
      documents: documents.length,
      rows: documents.flat().length,
      net: sum('amount_net'),
      vat: sum('amount_vat'),
      total: sum('amount_total'),
      file_id: files.add({
        name: layoutFileName(layout, date_create.slice(0, 10)),
        type: 'text/plain; charset=windows-1252',
        public: false,
        make,
      }),
      date_create,
      date_undo: null,
    };
    if (date_create !== last) return [batch];
    // Made an hour too early, undone, and made again.
    return [{ ...batch, date_create: before(date_create, 60), date_undo: before(date_create, 10) }, batch];
  });
  return batches.map((batch, index) => ({ id: index + 1, ...batch }));
}
