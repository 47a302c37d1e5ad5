import { pharmacyBillings as calls, pharmacyBillingsSchemas } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { everything } from '../../access/rows.ts';
import { ownedByMember, ownedByPharmacy } from '../../access/scopes.ts';
import { pharmacyBillings as table } from '../../database/schema/money/pharmacy-billings.ts';
import { all, closed, computed, ref, resource } from '../../rest/resource.ts';
import { named } from '../named.ts';

/** Fields that a pharmacy and marketing may change; a pharmacy changes its bank too, marketing the contract. */
const legal = [
  'corporate_name',
  'legal_status',
  'share_capital',
  'siret',
  'rcs_city',
  'intracom_vat_code',
  'vat_regime',
  'cip',
  'finess',
  'rpps',
  'license_number',
  'payment_method',
  'billing_email',
] as const;
export const billingBank = ['iban', 'bic', 'bank'] as const;
const signed = [
  'date_signature_contract',
  'date_signature_conditions',
  'date_signature_money_order',
  'hasContract',
  'hasConditions',
  'hasMoneyOrder',
] as const;
const contract = ['formula', 'contract_type', 'contract_date'] as const;
const counters = ['accounting_code', 'invoice_counter'] as const;

/** Every part embedded in a pharmacy's item; each role gets those that it may read here. */
export const billingParts = [...contract, ...legal, ...billingBank, ...counters, 'amount_invoiced', ...signed] as const;

const withoutBank = [
  'id',
  'pharmacy',
  ...contract,
  ...legal,
  ...counters,
  'amount_invoiced',
  ...signed,
  'isActive',
] as const;

export const pharmacyBillings = resource({
  of: calls,
  schemas: pharmacyBillingsSchemas,
  table,
  label: 'corporate_name',
  search: ['corporate_name', 'cip', 'siret'],
  keys: [['cip'], ['pharmacy']],
  order: { id: 'asc' },
  fields: {
    pharmacy: ref('pharmacy_id', named('Pharmacy'), ['name', 'reference']),
    hasContract: computed('boolean', (t: typeof table) => sql`${t.date_signature_contract} is not null`),
    hasConditions: computed('boolean', (t: typeof table) => sql`${t.date_signature_conditions} is not null`),
    hasMoneyOrder: computed('boolean', (t: typeof table) => sql`${t.date_signature_money_order} is not null`),
  },
  access: {
    admin: { rows: everything, read: all },
    marketing: { rows: everything, read: withoutBank },
    customer: {
      rows: ownedByPharmacy,
      read: ['id', 'pharmacy', ...contract, ...legal, ...billingBank, ...signed, 'isActive'],
    },
    pool: { rows: ownedByMember, read: withoutBank },
    advertiser: closed,
  },
  conflicts: {
    pharmacy_billings_cip_unique: ['cip', 'cip_exists'],
    pharmacy_billings_pharmacy_unique: ['pharmacy', 'conflict'],
  },
});
