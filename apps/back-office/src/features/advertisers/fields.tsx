import type { AdvertiserInput } from '@officine/sdk/contract';
import { fieldsOf } from '../../kit/form/fields-of.ts';

const { FileInput, TextInput } = fieldsOf<AdvertiserInput>();

/** Fields of an advertiser: the same in the drawer and on its page. */
export const AdvertiserFields = () => (
  <>
    <TextInput name="name" label="Nom" full />
    <TextInput name="reference" label="Référence" />
    <TextInput name="username" label="Identifiant" help="Pour se connecter." />
    <TextInput name="holder" label="Contact" />
    <TextInput name="phone_number" label="Téléphone" type="tel" />
    <TextInput name="email" label="Email" type="email" />
    <TextInput name="url" label="Site" type="url" />
    <FileInput name="picture" label="Logo" picture />
  </>
);
