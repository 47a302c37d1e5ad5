import {
  type Pharmacy,
  type PharmacyBilling,
  type PharmacyBillingInput,
  pharmacyBillings,
} from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { pharmacyBillingsSchemas } from '@officine/sdk/schemas';
import { can } from '../../../kit/calls/send.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { FormPart } from '../../../kit/form/form-part.tsx';
import { Unused } from '../../../kit/form/unused.tsx';
import { choicesOf } from '../../../kit/format/choices.ts';
import { money } from '../../../kit/format/format.ts';
import { Note } from '../../../ui/state.tsx';
import { PharmacyPage } from './pharmacy-page.tsx';
import { Signatures } from './signatures.tsx';

const { DateInput, MoneyInput, NumberInput, SelectInput, TextInput } = fieldsOf<PharmacyBillingInput>();

const FORMULAS = Object.entries(wordsOf('formula')).map(([value, label]) => ({ value: Number(value), label }));
const PAYMENTS = choicesOf(wordsOf('payment_method'));

/** What a pharmacy signed, its contract, its legal identity and its bank. */
export const Component = () => (
  <PharmacyPage>
    {(pharmacy) => (
      <>
        <Signatures pharmacy={pharmacy} />
        <Billing pharmacy={pharmacy} />
      </>
    )}
  </PharmacyPage>
);

function Billing({ pharmacy: { id, billing } }: { pharmacy: Pharmacy }) {
  const row = (billing ?? undefined) as PharmacyBilling | undefined;
  if (!row && !can(pharmacyBillings.create))
    return <Note>La facturation de cette pharmacie n’est pas renseignée.</Note>;
  return (
    <FormPage
      key={row?.id ?? 'new'}
      source={pharmacyBillings}
      schemas={pharmacyBillingsSchemas}
      row={row}
      initial={{ pharmacy: id, formula: 1 }}
    >
      <BillingFields billing={row} />
    </FormPage>
  );
}

function BillingFields({ billing }: { billing: PharmacyBilling | undefined }) {
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
