import { type AdvertiserInput, broadcasters } from '@officine/sdk/contract';
import { can } from '../../../kit/calls/send.ts';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { Unused } from '../../../kit/form/unused.tsx';
import { COUNTRIES } from '../../../shared/pharmacies/countries.ts';

const { FileInput, SelectInput, TextInput } = fieldsOf<AdvertiserInput>();

/** Who an advertiser is: the same fields in the drawer and on its page. `own` is the id of the one that is changed. */
export const AdvertiserFields = ({ own }: { own?: number | undefined }) => (
  <>
    <TextInput name="name" full />
    <TextInput name="reference" />
    <TextInput name="username" help="Pour se connecter." />
    <TextInput name="holder" />
    <TextInput name="phone_number" type="tel" />
    <TextInput name="email" type="email" />
    <TextInput name="url" type="url" />
    <FileInput name="picture" picture />
    <TextInput name="colour" help="Celle de ses bilans : # et six chiffres ou lettres. Un texte blanc doit s’y lire." />
    <TextInput
      name="proof_recipients"
      full
      help="Emails séparés par des virgules ; ils reçoivent chaque mois le PDF."
    />
    {can(broadcasters.create) && (
      <>
        <Unused name="reference" list={broadcasters.list} by="reference" own={own} code="reference_exists" />
        <Unused name="email" list={broadcasters.list} by="email" own={own} code="email_exists" />
      </>
    )}
  </>
);

/** The company that its invoices name. */
export const CompanyFields = () => (
  <>
    <TextInput name="corporate_name" full help="Vide : le nom de l’annonceur." />
    <TextInput name="address1" full />
    <TextInput name="postcode" />
    <TextInput name="locality" />
    <SelectInput name="country" options={COUNTRIES} />
    <TextInput name="siret" />
    <TextInput name="intracom_vat_code" />
    <TextInput
      name="invoice_recipients"
      full
      help="Emails séparés par des virgules ; vide : les factures vont à l’email de l’annonceur."
    />
  </>
);
