import * as z from 'zod/mini';
import { email, name, optionalText, phone } from './fields.ts';

/** Fields of a contact person in an answer, alone or inside the owner. */
export const person = () => ({
  firstname: z.string(),
  lastname: z.string(),
  phone_number: optionalText(),
  cellphone_number: optionalText(),
  email: optionalText(),
  is_default: z.boolean(),
  isActive: z.boolean(),
});
/** Fields of a contact person in a form. */
export const personInput = () => ({
  firstname: name('Le prénom est obligatoire'),
  lastname: name('Le nom est obligatoire'),
  phone_number: phone(),
  cellphone_number: phone('Le mobile est obligatoire'),
  email: email('L’email est obligatoire'),
  is_default: z.boolean('Indiquez si ce contact est le contact principal'),
  isActive: z.optional(z.boolean()),
});
/** Contact persons of a new pharmacy or pool. */
export const newContacts = () =>
  z.optional(z.array(z.object(personInput())).check(z.maxLength(20, '20 contacts au plus')));
