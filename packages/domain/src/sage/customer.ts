import type { Accounts } from '../accounting/accounts.ts';
import { accept, type Check, refuse } from '../check.ts';
import { checkBic } from '../identifiers/bic.ts';
import { checkIban } from '../identifiers/iban.ts';
import { checkSiret } from '../identifiers/siret.ts';
import { checkVat } from '../identifiers/vat.ts';
import type { LayoutRow } from '../layouts/fields.ts';

type Derived = 'collective_account' | 'naf' | 'is_sleeping' | 'name' | 'pharmacy_name';
/** A pharmacy and its billing record as stored; `payment_method` is Officine's code, such as `prelevement`. */
export interface SageCustomer extends Omit<LayoutRow<'customers'>, Derived> {
  readonly reference: string;
  readonly name: string;
  readonly corporate_name: string | null;
  readonly isActive: boolean;
  /** Number of pharmacies with this accounting code. */
  readonly same_code: number;
}

const CHECKS = [
  ['iban', checkIban],
  ['bic', checkBic],
  ['siret', checkSiret],
] as const;

/**
 * Returns a customer's row for Sage. Refused, in French, when data are wrong: the accounting code is missing or is also
 * that of another pharmacy (the second would overwrite the first), or an IBAN, BIC, SIRET or French VAT number is
 * invalid.
 */
export function sageCustomer(customer: SageCustomer, accounts: Accounts): Check<LayoutRow<'customers'>> {
  const { accounting_code, same_code, corporate_name, name, isActive, payment_method, ...rest } = customer;
  if (!accounting_code?.trim()) return refuse('Le code comptable est vide.');
  if (same_code > 1) return refuse(`Le code comptable ${accounting_code.trim()} est celui de ${same_code} pharmacies.`);
  for (const [field, check] of CHECKS) {
    const value = rest[field];
    const found = value === null ? accept('') : check(value);
    if (!found.ok) return found;
  }
  const vat = rest.intracom_vat_code;
  if (vat !== null && /^\s*fr/i.test(vat)) {
    const found = checkVat(vat);
    if (!found.ok) return found;
  }
  return accept({
    ...rest,
    accounting_code,
    name: corporate_name?.trim() || name,
    pharmacy_name: name,
    collective_account: accounts.collective_account,
    naf: accounts.naf,
    is_sleeping: !isActive,
    payment_method: payment_method === null ? null : (accounts.payment_methods[payment_method] ?? null),
  });
}
