import { PAYMENT_METHODS, VAT_REGIMES } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { cents, dateCreate, dateUpdate, day, foldedIndex, id, instant, isActive, oneOf } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';

/** Contract, legal identity and bank of pharmacies. Nullable, since imported customer files are incomplete. */
export const pharmacyBillings = pgTable(
  'pharmacy_billings',
  {
    id: id(),
    pharmacy_id: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id, { onDelete: 'cascade' }),
    formula: smallint('formula').notNull().default(1),
    contract_type: text('contract_type')
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`case formula when 1 then 'extranet' when 3 then 'internet' else 'wordpress' end`,
      ),
    contract_date: day('contract_date'),
    accounting_code: text('accounting_code'),
    corporate_name: text('corporate_name'),
    legal_status: text('legal_status'),
    share_capital: cents('share_capital'),
    siret: text('siret'),
    rcs_city: text('rcs_city'),
    intracom_vat_code: text('intracom_vat_code'),
    /** How it declares VAT; null where it is not known. It decides when its sales are reported. */
    vat_regime: text('vat_regime'),
    cip: text('cip'),
    finess: text('finess'),
    rpps: text('rpps'),
    license_number: text('license_number'),
    payment_method: text('payment_method'),
    iban: text('iban'),
    bic: text('bic'),
    bank: text('bank'),
    billing_email: text('billing_email'),
    invoice_counter: integer('invoice_counter').notNull().default(0),
    amount_invoiced: cents('amount_invoiced').notNull().default(0),
    date_signature_contract: instant('date_signature_contract'),
    date_signature_conditions: instant('date_signature_conditions'),
    date_signature_money_order: instant('date_signature_money_order'),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('pharmacy_billings_pharmacy_unique').on(t.pharmacy_id),
    unique('pharmacy_billings_cip_unique').on(t.cip),
    check('pharmacy_billings_formula_check', sql`${t.formula} in (1, 3, 5)`),
    check('pharmacy_billings_cip_check', sql`${t.cip} ~ '^[0-9]{7}$'`),
    check('pharmacy_billings_siret_check', sql`${t.siret} ~ '^[0-9]{14}$'`),
    check('pharmacy_billings_payment_method_check', oneOf(t.payment_method, PAYMENT_METHODS)),
    check('pharmacy_billings_vat_regime_check', oneOf(t.vat_regime, VAT_REGIMES)),
    check('pharmacy_billings_share_capital_check', sql`${t.share_capital} >= 0`),
    check('pharmacy_billings_invoice_counter_check', sql`${t.invoice_counter} >= 0`),
    index('pharmacy_billings_siret').on(t.siret),
    index('pharmacy_billings_finess').on(t.finess),
    index('pharmacy_billings_accounting_code').on(t.accounting_code),
    index('pharmacy_billings_corporate_name').on(t.corporate_name),
    index('pharmacy_billings_formula').on(t.formula),
    index('pharmacy_billings_contract_type').on(t.contract_type),
    index('pharmacy_billings_contract_date').on(t.contract_date),
    index('pharmacy_billings_payment_method').on(t.payment_method),
    index('pharmacy_billings_vat_regime').on(t.vat_regime),
    index('pharmacy_billings_signature_contract').on(t.date_signature_contract),
    index('pharmacy_billings_signature_conditions').on(t.date_signature_conditions),
    index('pharmacy_billings_signature_money_order').on(t.date_signature_money_order),
    index('pharmacy_billings_is_active').on(t.isActive),
    foldedIndex('pharmacy_billings_corporate_name_folded', t.corporate_name),
    foldedIndex('pharmacy_billings_cip_folded', t.cip),
    foldedIndex('pharmacy_billings_siret_folded', t.siret),
  ],
);
