import {
  type Pharmacy,
  type PharmacyBilling,
  pharmacyBillings,
  platformMandates,
  sepaMandates,
} from '@officine/sdk/contract';
import { pharmacyBillingsSchemas } from '@officine/sdk/schemas';
import { can } from '../../../../kit/calls/send.ts';
import { FormPage } from '../../../../kit/form/form-page.tsx';
import { Note } from '../../../../ui/state.tsx';
import { ConsentPanel } from '../../shared/consent-panel.tsx';
import { MandatePanel } from '../../shared/mandate-panel.tsx';
import { BillingFields } from '../fields/billing-fields.tsx';
import { PharmacyTab } from './pharmacy-tab.ts';
import { Signatures } from './signatures.tsx';

/** What a pharmacy signed, its contract, its legal identity and its bank. */
export const Component = () => (
  <PharmacyTab>
    {(pharmacy) => (
      <>
        <Signatures pharmacy={pharmacy} />
        {can(sepaMandates.list) && <MandatePanel pharmacy={pharmacy} />}
        {can(platformMandates.list) && <ConsentPanel pharmacy={pharmacy} />}
        <Billing pharmacy={pharmacy} />
      </>
    )}
  </PharmacyTab>
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
