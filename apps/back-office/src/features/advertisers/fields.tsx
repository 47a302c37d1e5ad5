import type { AdvertiserInput } from '@officine/sdk/contract';
import { fieldsOf } from '../../kit/form/fields-of.ts';

const { FileInput, TextInput } = fieldsOf<AdvertiserInput>();

/** Fields of an advertiser: the same in the drawer and on its page. */
export const AdvertiserFields = () => (
  <>
    <TextInput name="name" full />
    <TextInput name="reference" />
    <TextInput name="username" help="Pour se connecter." />
    <TextInput name="holder" />
    <TextInput name="phone_number" type="tel" />
    <TextInput name="email" type="email" />
    <TextInput name="url" type="url" />
    <FileInput name="picture" picture />
  </>
);
