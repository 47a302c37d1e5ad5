import * as z from 'zod/mini';
import { optionalText } from './fields.ts';

export const CONTRACT_TYPES = ['extranet', 'internet', 'wordpress'] as const;
export const PAYMENT_METHODS = ['prelevement', 'virement', 'cheque', 'carte'] as const;

/** How a company declares VAT: « réel normal » by month or by quarter, « réel simplifié », « franchise en base ». */
export const VAT_REGIMES = ['monthly', 'quarterly', 'simplified', 'franchise'] as const;

/**
 * Fields of a pharmacy's billing in an answer, alone or inside the pharmacy. Fields that the caller may not read are
 * absent.
 */
export const billingFields = () => ({
  formula: z.optional(z.int()),
  contract_type: z.optional(z.enum(CONTRACT_TYPES)),
  contract_date: optionalText(),
  accounting_code: optionalText(),
  corporate_name: optionalText(),
  legal_status: optionalText(),
  share_capital: z.nullish(z.int()),
  siret: optionalText(),
  rcs_city: optionalText(),
  intracom_vat_code: optionalText(),
  /** Null where it is not known. */
  vat_regime: z.nullish(z.enum(VAT_REGIMES)),
  cip: optionalText(),
  finess: optionalText(),
  rpps: optionalText(),
  license_number: optionalText(),
  payment_method: z.nullish(z.enum(PAYMENT_METHODS)),
  iban: optionalText(),
  bic: optionalText(),
  bank: optionalText(),
  billing_email: optionalText(),
  invoice_counter: z.optional(z.int()),
  amount_invoiced: z.optional(z.int()),
  date_signature_contract: optionalText(),
  date_signature_conditions: optionalText(),
  date_signature_money_order: optionalText(),
  hasContract: z.optional(z.boolean()),
  hasConditions: z.optional(z.boolean()),
  hasMoneyOrder: z.optional(z.boolean()),
});
