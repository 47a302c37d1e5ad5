import { type PharmacyBilling, type PharmacyBillingInput, pharmacyBillings } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { useRole } from '../../../../kit/calls/session.ts';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';
import { FormPart } from '../../../../kit/form/form-part.tsx';
import { Unused } from '../../../../kit/form/unused.tsx';
import { choicesOf } from '../../../../kit/format/choices.ts';
import { money } from '../../../../kit/format/format.ts';

const { DateInput, MoneyInput, NumberInput, SelectInput, TextInput } = fieldsOf<PharmacyBillingInput>();

const FORMULAS = Object.entries(wordsOf('formula')).map(([value, label]) => ({ value: Number(value), label }));
const REGIMES = choicesOf(wordsOf('vat_regime'));
const PAYMENTS = choicesOf(wordsOf('payment_method'));

/** Contract, legal identity and bank of a pharmacy, as far as the role may read them. */
export function BillingFields({ billing }: { billing?: PharmacyBilling | undefined }) {
  const role = useRole();
  const isStaff = role === 'admin' || role === 'marketing';
  const seesBank = role === 'admin' || role === 'customer';
  return (
    <>
      <FormPart title="Contrat">
        <SelectInput name="formula" options={FORMULAS} />
        <DateInput name="contract_date" />
        {role !== 'customer' && <TextInput name="accounting_code" />}
        {role !== 'customer' && (
          <NumberInput
            name="invoice_counter"
            help={billing && `Montant facturé depuis l’origine : ${money(billing.amount_invoiced)}.`}
          />
        )}
      </FormPart>
      <FormPart title="Identité légale">
        <TextInput name="corporate_name" full />
        <TextInput name="legal_status" />
        <MoneyInput name="share_capital" />
        <TextInput name="siret" />
        <TextInput name="intracom_vat_code" />
        <SelectInput
          name="vat_regime"
          options={REGIMES}
          help="Il décide quand ses ventes sont déclarées (e-reporting)."
        />
        <TextInput name="rcs_city" />
        <TextInput name="cip" />
        {isStaff && <Unused name="cip" list={pharmacyBillings.list} by="cip" own={billing?.id} code="cip_exists" />}
        <TextInput name="finess" />
        <TextInput name="rpps" />
        <TextInput name="license_number" />
      </FormPart>
      <FormPart title="Paiement">
        <SelectInput name="payment_method" options={PAYMENTS} />
        <TextInput name="billing_email" type="email" />
        {seesBank && (
          <>
            <TextInput name="iban" />
            <TextInput name="bic" />
            <TextInput name="bank" full />
          </>
        )}
      </FormPart>
    </>
  );
}
