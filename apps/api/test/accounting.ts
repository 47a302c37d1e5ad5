import { ibanFrom, invoiceTotals, type SoldLine } from '@officine/domain';
import type postgres from 'postgres';

const idOf = async (query: postgres.PendingQuery<postgres.Row[]>) => Number((await query)[0]?.['id']);

export const soldLine = (amount_net: number, vat_rate = 2000): SoldLine => ({
  description: 'Site internet ; mars 2026',
  quantity: 1,
  unit_price: amount_net,
  amount_net,
  vat_rate,
});

/** Pharmacies as Sage knows them, and invoices as they stand once issued. */
export function accountingWorld(sql: postgres.Sql) {
  const counters = new Map<string, number>();
  async function pharmacy(n: number, billing: object = {}, more: object = {}): Promise<number> {
    const id = await idOf(
      sql`insert into pharmacies ${sql({ reference: `Z${n}`, name: `Pharmacie ${n}`, address1: '1 rue du Bœuf', postcode: '29200', locality: 'Brest', email1: `p${n}@example.fr`, ...more })} returning id`,
    );
    const usual = {
      pharmacy_id: id,
      accounting_code: `c${String(n).padStart(6, '0')}`,
      corporate_name: `SELARL Été n° ${n}`,
      cip: String(2_000_000 + n),
      iban: ibanFrom('20041', '01005', String(n).padStart(11, '0')),
      bic: 'PSSTFRPPLYO',
      payment_method: 'prelevement',
    };
    const row = { ...usual, ...billing };
    await sql`insert into pharmacy_billings ${sql(row)}`;
    await sql`
      insert into sepa_mandates (pharmacy_id, reference, source, date_signature, signer, creditor_name, creditor_ics, debtor_name, iban, html, version)
      values (${id}, ${`Z${n}-20250102`}, 'online', '2025-01-02', 'Anne Le Gall', 'Réseau', 'FR72ZZZ123456', ${row.corporate_name}, ${row.iban}, '<p>', 1)`;
    return id;
  }
  async function series(type: 'web' | 'advertising', pharmacy_id: number): Promise<[id: number, prefix: string]> {
    const owner = type === 'web' ? null : pharmacy_id;
    const prefix = type === 'web' ? 'WEB' : `PB${String(pharmacy_id).padStart(5, '0')}`;
    const [known] = await sql<{ id: number }[]>`select id from invoice_series where prefix = ${prefix}`;
    const id =
      known?.id ??
      (await idOf(sql`insert into invoice_series ${sql({ type, pharmacy_id: owner, prefix })} returning id`));
    return [id, prefix];
  }
  /** Issued on `date`, with the next number of its series. */
  async function invoice(pharmacy_id: number, date: string, lines: readonly SoldLine[], more: object = {}) {
    const kinds = { type: 'web' as 'web' | 'advertising', ...more };
    const [series_id, prefix] = await series(kinds.type, pharmacy_id);
    const counter = (counters.get(prefix) ?? 0) + 1;
    counters.set(prefix, counter);
    const number = `${prefix}${String(counter).padStart(5, '0')}`;
    const { amount_net, amount_vat, amount_total } = invoiceTotals(lines);
    const row = { status: 'issued', series_id, counter, number, pharmacy_id, amount_net, amount_vat, amount_total };
    const days = { date_invoice: date, date_expiry: date, date_start: date, date_end: date };
    const month = kinds.type === 'web' ? date.slice(0, 7) : null;
    const id = await idOf(
      sql`insert into invoices ${sql({ ...row, ...days, month, seller: '{}', buyer: '{}', ...kinds })} returning id`,
    );
    for (const [position, line] of lines.entries())
      await sql`insert into invoice_lines ${sql({ invoice_id: id, position, ...line })}`;
    return { id, number };
  }
  return { pharmacy, invoice };
}
