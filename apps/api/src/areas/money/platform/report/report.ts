import { reportPeriods, type VatRegime } from '@officine/domain';
import type { PlatformReport } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { groupBy } from '../../../../base/group-by.ts';
import type { CommandContext } from '../../../../calls/context.ts';
import { networkConfig } from '../../../network/networks/network-config.ts';
import { paidDocuments, type ReportedDocument, soldDocuments } from './documents.ts';
import { receiptRows, salesRows } from './rows.ts';

type Seller = PlatformReport['sellers'][number];
type Company = Pick<Seller, 'siren' | 'name' | 'pharmacy' | 'vat_regime'>;

const SIREN_DIGITS = 9;
const sirenOf = ({ seller }: ReportedDocument): string | null => seller.siret?.slice(0, SIREN_DIGITS) || null;
/** Sellers are told apart by the SIREN that was frozen; without one, by who they are here. */
const sellerKey = (document: ReportedDocument): string =>
  sirenOf(document) ?? (document.type === 'web' ? 'network' : `pharmacy ${document.pharmacy_id}`);

/** Companies with a SIREN, as they are known today: the network, and pharmacies by their billing records. */
async function companies(sql: postgres.ISql, { services }: CommandContext, sirens: readonly string[]) {
  const config = await networkConfig(sql, services.config);
  const [network] = await sql<{ vat_regime: VatRegime | null }[]>`select vat_regime from networks`;
  const pharmacies = await sql<Company[]>`
    select distinct on (left(b.siret, 9)) left(b.siret, 9) as siren, coalesce(nullif(b.corporate_name, ''), p.name) as name,
      p.id as pharmacy, b.vat_regime
    from pharmacy_billings b join pharmacies p on p.id = b.pharmacy_id
    where left(b.siret, 9) = any(${[...sirens]}::text[]) order by left(b.siret, 9), b.vat_regime nulls last, p.id`;
  const own: Company = {
    siren: config.companySiret.slice(0, SIREN_DIGITS),
    name: config.companyName,
    pharmacy: null,
    vat_regime: network?.vat_regime ?? null,
  };
  return new Map([...pharmacies, own].map((company) => [company.siren, company]));
}

/** The seller of documents, by the SIREN that was kept at issue. Its VAT regime is unknown where no seller has that SIREN today. */
function companyOf(document: ReportedDocument, known: ReadonlyMap<string | null, Company>): Company {
  const siren = sirenOf(document);
  const company = siren === null ? undefined : known.get(siren);
  const pharmacy = document.type === 'web' ? null : document.pharmacy_id;
  return { siren, name: document.seller.name ?? '?', pharmacy, vat_regime: company?.vat_regime ?? null };
}

const total = (rows: Seller['rows'], blocks: readonly string[], name: 'amount_net' | 'amount_vat' | 'amount_total') =>
  rows.filter(({ block }) => blocks.includes(block)).reduce((sum, row) => sum + (row[name] ?? 0), 0);
const withTotals = (company: Company, rows: Seller['rows']): Seller => ({
  ...company,
  rows,
  sales_net: total(rows, ['10.1', '10.3'], 'amount_net'),
  sales_vat: total(rows, ['10.1', '10.3'], 'amount_vat'),
  receipts: total(rows, ['10.2', '10.4'], 'amount_total'),
});

/**
 * What each seller has to report for a month, from issued invoices and payments: what it sold to companies abroad and to
 * buyers without a SIREN, and what was received of it where VAT is due on receipt. The periods are those of its regime.
 */
export async function platformReport(
  context: CommandContext,
  { period, siren }: { readonly period: string; readonly siren?: string | undefined },
): Promise<PlatformReport> {
  // « Franchise » has the longest periods: they hold those of every regime.
  const [longest] = reportPeriods('franchise', period).sales;
  const days = { from: longest?.date_start ?? '', to: longest?.date_end ?? '' };
  return context.sql.begin('isolation level repeatable read read only', async (sql) => {
    const sold = await soldDocuments(sql, days, siren);
    const paid = await paidDocuments(sql, days, siren);
    const all = [...sold, ...paid.documents];
    const sirens = [...new Set(all.flatMap((document) => sirenOf(document) ?? [])), ...(siren ? [siren] : [])];
    const known = await companies(sql, context, sirens);
    const paidBy = groupBy(paid.documents, sellerKey);
    const soldBy = groupBy(sold, sellerKey);
    const sellers = [...groupBy(all, sellerKey)].flatMap(([key, [first]]): Seller[] => {
      if (!first) return [];
      const company = companyOf(first, known);
      const { sales, receipts } = reportPeriods(company.vat_regime, period);
      const rows = [
        ...salesRows(soldBy.get(key) ?? [], sales),
        ...receiptRows(paidBy.get(key) ?? [], paid.receipts, receipts),
      ];
      return rows.length > 0 ? [withTotals(company, rows)] : [];
    });
    const asked = siren === undefined ? undefined : known.get(siren);
    if (asked && sellers.length === 0) sellers.push(withTotals(asked, []));
    return {
      period,
      sellers: sellers.toSorted((a, b) => a.name.localeCompare(b.name) || (a.siren ?? '').localeCompare(b.siren ?? '')),
      count_unknown: sellers.filter(({ vat_regime: regime }) => regime === null).length,
    };
  });
}
