import { type InvoiceParty, parisDate, tradingName, vatFromSiren } from '@officine/domain';
import type postgres from 'postgres';
import type { Config } from '../../../config/config.ts';

/** A pharmacy and its billing record, with their current values. */
export interface PharmacyRow {
  readonly id: number;
  readonly name: string;
  readonly reference: string;
  readonly address1: string;
  readonly address2: string | null;
  readonly postcode: string;
  readonly locality: string;
  readonly country: string;
  readonly email1: string | null;
  readonly formula: number | null;
  readonly corporate_name: string | null;
  readonly legal_status: string | null;
  readonly share_capital: number | null;
  readonly siret: string | null;
  readonly rcs_city: string | null;
  readonly intracom_vat_code: string | null;
  readonly license_number: string | null;
  readonly payment_method: string | null;
  readonly billing_email: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly invoice_counter: number | null;
  readonly date_signature_money_order: string | null;
  /** Its address at the approved platforms, by the consent that it gave for its SIREN. */
  readonly electronic_address?: string | null;
  /** Whether it opted for VAT on debits, as that consent says. */
  readonly has_debits_option?: boolean;
  /** Reference of its SEPA mandate. */
  readonly mandate: string | null;
}

/** Pharmacies by id; an unknown id is left out. */
export async function readPharmacies(db: postgres.ISql, ids: readonly number[]): Promise<Map<number, PharmacyRow>> {
  const rows = await db<PharmacyRow[]>`
    select p.id, p.name, p.reference, p.address1, p.address2, p.postcode, p.locality, p.country, p.email1,
      b.formula, b.corporate_name, b.legal_status, b.share_capital, b.siret, b.rcs_city, b.intracom_vat_code, b.license_number,
      b.payment_method, b.billing_email, b.iban, b.bic, b.invoice_counter, b.date_signature_money_order, m.reference as mandate,
      e.address as electronic_address, coalesce(e.has_debits_option, false) as has_debits_option
    from pharmacies p left join pharmacy_billings b on b.pharmacy_id = p.id
    left join sepa_mandates m on m.pharmacy_id = p.id and m.date_revocation is null
    left join platform_mandates e on e.pharmacy_id = p.id and e.siren = left(b.siret, 9) and e.date_revocation is null
    where p.id = any(${[...ids]}::int[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

const pharmacyParty = (row: PharmacyRow): InvoiceParty => ({
  name: tradingName(row.corporate_name ?? row.name, row.legal_status),
  legal_status: row.legal_status,
  share_capital: row.share_capital === null ? null : String(row.share_capital),
  address: row.address1,
  address2: row.address2,
  postcode: row.postcode,
  locality: row.locality,
  country: row.country,
  siret: row.siret,
  rcs_city: row.rcs_city,
  vat: row.intracom_vat_code,
  license_number: row.license_number,
  reference: row.reference,
  email: row.billing_email ?? row.email1,
  payment_method: row.payment_method,
});

/** A pharmacy as buyer of its website; its SEPA mandate is on invoices that are debited. */
export const debtorParty = (row: PharmacyRow): InvoiceParty => ({
  ...pharmacyParty(row),
  ...(row.payment_method === 'prelevement' && row.mandate !== null && { mandate: row.mandate }),
});

/**
 * A pharmacy as seller of advertising on its pages. The network issues the invoice in the pharmacy's name, under its
 * mandate. The account is that of who collects (docs/decisions/0018).
 */
export const sellerUnderMandate = (row: PharmacyRow, config: Config): InvoiceParty => ({
  ...pharmacyParty(row),
  ...collectorAccount(row, config),
  ...(row.electronic_address && { electronic_address: row.electronic_address }),
  ...(row.has_debits_option && { vat_on_debits: '1' }),
  agent: config.companyName,
  mandate_date: row.date_signature_money_order && parisDate(new Date(row.date_signature_money_order)),
});

const collectorAccount = ({ iban, bic }: PharmacyRow, config: Config): InvoiceParty =>
  config.advertisingCollection === 'pharmacy'
    ? { iban, bic }
    : {
        iban: config.companyIban ?? null,
        bic: config.companyBic ?? null,
        payee: config.companyName,
        payee_siret: config.companySiret,
      };

/** Fields of a seller that the billing record lacks, in French, joined by commas; null when it is complete. */
export function missingOfSeller(row: PharmacyRow, { advertisingCollection }: Config): string | null {
  const missing = [
    !row.corporate_name && 'raison sociale',
    !row.siret && 'SIRET',
    !row.intracom_vat_code && 'numéro de TVA',
    advertisingCollection === 'pharmacy' && !row.iban && 'IBAN',
  ].filter(Boolean);
  return missing.length > 0 ? missing.join(', ') : null;
}

/** The network as a party, from the configuration. */
export const networkParty = (config: Config): InvoiceParty => ({
  name: config.companyName,
  legal_status: config.companyLegalStatus,
  share_capital: String(config.companyCapital * 100),
  address: config.companyAddress,
  postcode: config.companyPostcode,
  locality: config.companyLocality,
  country: 'FR',
  siret: config.companySiret,
  rcs_city: config.companyRcs,
  vat: vatFromSiren(config.companySiret.slice(0, 9)),
  email: config.companyEmail ?? null,
  iban: config.companyIban ?? null,
  bic: config.companyBic ?? null,
  ics: config.companyIcs ?? null,
  ...(config.companyVatOnDebits && { vat_on_debits: '1' }),
});

/**
 * Advertisers as buyers, by campaign id. Each holds the campaign's name and reference: an issued invoice keeps them
 * when the campaign is renamed.
 */
export async function readAdvertisers(
  db: postgres.ISql,
  campaigns: readonly number[],
): Promise<Map<number, InvoiceParty>> {
  const rows = await db<(InvoiceParty & { campaign_id: number })[]>`
    select c.id as campaign_id, c.name as campaign, c.reference as campaign_reference, coalesce(a.corporate_name, a.name) as name, a.reference,
      a.email, a.url, a.address1 as address, a.postcode, a.locality, a.country, a.siret, a.intracom_vat_code as vat
    from campaigns c join advertisers a on a.id = c.advertiser_id where c.id = any(${[...campaigns]}::int[])`;
  return new Map(rows.map(({ campaign_id, ...party }) => [campaign_id, party]));
}
