import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../../core.ts';
import { billingFields, PAYMENT_METHODS, VAT_REGIMES } from '../fields/billing.ts';
import {
  bic,
  cents,
  cip,
  count,
  date,
  email,
  entity,
  finess,
  iban,
  instant,
  iri,
  line,
  name,
  ref,
  rpps,
  siret,
  vat,
} from '../fields/fields.ts';

const billingShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    pharmacy: z.optional(ref({ name: z.optional(z.string()), reference: z.optional(z.string()) })),
    ...billingFields(),
    isActive: z.optional(z.boolean()),
    date_create: z.optional(instant()),
    date_update: z.optional(instant()),
  }),
);
/**
 * Contract, legal and bank details of a pharmacy. Amounts and capital are in cents. Signatures are instants, set by
 * the validation calls.
 */
export interface PharmacyBilling extends Infer<typeof billingShape> {}

/** Fields of a pharmacy's billing in a form. */
export const billingInputFields = () => ({
  formula: z.union(
    [z.literal(1), z.literal(3), z.literal(5)],
    'La formule est obligatoire : 1 (extranet), 3 (internet) ou 5 (WordPress)',
  ),
  contract_date: date('La date du contrat est obligatoire'),
  accounting_code: name('Le code comptable est obligatoire', 35),
  corporate_name: name('La raison sociale est obligatoire'),
  legal_status: name('La forme juridique est obligatoire', 64),
  share_capital: cents('Le capital social est obligatoire'),
  siret: siret(),
  rcs_city: name('La ville du RCS est obligatoire'),
  intracom_vat_code: vat(),
  vat_regime: z.nullish(z.enum(VAT_REGIMES, 'Valeurs possibles : monthly, quarterly, simplified, franchise')),
  cip: cip(),
  finess: finess(),
  rpps: z.nullish(rpps()),
  license_number: z.nullish(line(20)),
  payment_method: z.enum(PAYMENT_METHODS, 'Le mode de paiement est obligatoire'),
  iban: iban(),
  bic: bic(),
  bank: name('La banque est obligatoire'),
  billing_email: z.nullish(email()),
  invoice_counter: z.optional(count()),
});
const billingInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    pharmacy: iri('La pharmacie est obligatoire'),
    ...billingInputFields(),
    isActive: z.optional(z.boolean()),
  }),
);
export interface PharmacyBillingInput extends Infer<typeof billingInputShape> {}

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
/** Fields that a pharmacy may write in its own billing. */
export const billingOfCustomer = [...legal, 'iban', 'bic', 'bank'] as const;
/** Fields that marketing may write: the contract and the counters, not the bank details. */
export const billingOfMarketing = [...legal, 'accounting_code', 'invoice_counter', 'formula', 'contract_date'] as const;

export const pharmacyBillings = /*@__PURE__*/ collection({
  type: 'PharmacyBilling',
  path: '/pharmacy_billings',
  noun: { one: 'facturation', many: 'facturations', feminine: true, of: ['de la pharmacie', 'des pharmacies'] },
  read: ['admin', 'customer', 'pool', 'marketing'],
  create: { admin: 'all' },
  update: { admin: 'all', customer: billingOfCustomer, marketing: billingOfMarketing },
  filters: {
    id: 'exact',
    pharmacy: 'exact',
    'pharmacy.id': 'exact',
    'pharmacy.reference': 'exact',
    cip: 'exact',
    siret: 'exact',
    finess: 'exact',
    accounting_code: 'exact',
    corporate_name: 'partial',
    search: 'search',
    formula: 'numeric',
    contract_type: 'exact',
    contract_date: ['date', 'exists'],
    payment_method: 'exact',
    vat_regime: ['exact', 'exists'],
    date_signature_contract: ['date', 'exists'],
    date_signature_conditions: ['date', 'exists'],
    date_signature_money_order: ['date', 'exists'],
    isActive: 'boolean',
  },
  sort: ['id', 'pharmacy.name', 'corporate_name', 'cip', 'accounting_code', 'contract_date', 'formula', 'isActive'],
  hidden: {
    customer: ['accounting_code'],
  },
  errors: ['cip_exists'],
  io: {} as { item: PharmacyBilling; input: PharmacyBillingInput },
});
export const pharmacyBillingsSchemas = /*@__PURE__*/ schemas(pharmacyBillings, () => ({
  item: billingShape(),
  input: billingInputShape(),
}));
