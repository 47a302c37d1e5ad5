import { type CampaignPharmacy, type CampaignPharmacyInput, campaignPharmacies } from '@officine/sdk/contract';
import { campaignPharmaciesSchemas } from '@officine/sdk/schemas';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { wide } from '../../../ui/form.css.ts';
import { Note } from '../../../ui/state.tsx';

const { MoneyInput, NumberInput, TextInput } = fieldsOf<CampaignPharmacyInput>();

interface Props {
  share: CampaignPharmacy;
  onClose: () => void;
  onSaved: () => void;
}
/** What was invoiced of a pharmacy's share, where the invoice was made outside of the network. */
export const ShareInvoice = ({ share, ...events }: Props) => (
  <FormDialog
    title={`Facturation de ${share.pharmacy.name ?? ''}`}
    source={campaignPharmacies}
    schemas={campaignPharmaciesSchemas}
    row={share}
    {...events}
  >
    <div className={wide}>
      <Note>L’émission d’une facture et son avoir l’écrivent. À corriger pour une facture faite ailleurs.</Note>
    </div>
    <MoneyInput name="amount_invoiced" />
    <NumberInput name="invoice_counter" />
    <TextInput name="invoice_number" full />
  </FormDialog>
);
