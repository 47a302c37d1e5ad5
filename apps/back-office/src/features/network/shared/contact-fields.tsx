import type { ContactInput } from '@officine/sdk/contract';
import { fieldsOf } from '../../../kit/form/fields-of.ts';

const { TextInput } = fieldsOf<ContactInput>();

/** Who a contact person is. */
export const ContactFields = () => (
  <>
    <TextInput name="firstname" />
    <TextInput name="lastname" />
    <TextInput name="phone_number" type="tel" />
    <TextInput name="cellphone_number" type="tel" />
    <TextInput name="email" type="email" full />
  </>
);
