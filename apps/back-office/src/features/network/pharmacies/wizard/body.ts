import type { PharmacyInput } from '@officine/sdk/contract';
import {
  pharmaciesSchemas,
  pharmacyBillingsSchemas,
  pharmacyContactsSchemas,
  pharmacyWebsitesSchemas,
  usersSchemas,
  wordpressesSchemas,
} from '@officine/sdk/schemas';
import { type InputSchema, toBody, type Values } from '../../../../kit/form/values.ts';
import type { Place } from '../../shared/wizard/wizard.ts';
import { type Draft, type Step, stepsOf } from './steps.ts';

const inputOf = (schemas: () => { input: unknown }) => schemas().input as InputSchema;
/** Schemas of the parts, as the forms of their own screens have them. */
export const schemas = {
  pharmacy: () => inputOf(pharmaciesSchemas),
  contacts: () => inputOf(pharmacyContactsSchemas),
  billing: () => inputOf(pharmacyBillingsSchemas),
  account: () => inputOf(usersSchemas),
  website: () => inputOf(pharmacyWebsitesSchemas),
  wordpress: () => inputOf(wordpressesSchemas),
};
const filled = (part: keyof typeof schemas, values: Values): Values =>
  toBody(schemas[part](), values, Object.keys(values), true);

/** The body of the one call that creates the pharmacy, its contacts and its account. */
export function bodyOf(draft: Draft): PharmacyInput {
  const steps = stepsOf(draft.billing['formula']);
  return {
    ...filled('pharmacy', {
      ...draft.pharmacy,
      ...draft.extranet,
      ...(steps.includes('internet') && draft.internet),
      ...(steps.includes('wordpress') && draft.opening),
    }),
    contacts: draft.contacts.map((contact) => filled('contacts', contact)),
    billing: filled('billing', draft.billing),
    ...(steps.includes('internet') && { website: filled('website', draft.website) }),
    ...(steps.includes('wordpress') && { wordpress: filled('wordpress', draft.wordpress) }),
    ...(draft.hasAccount && { account: filled('account', draft.account) }),
  } as unknown as PharmacyInput;
}

/** Steps and places of the days on which services open, which are fields of the pharmacy. */
const OPENINGS: Readonly<Record<string, Omit<Place<Step>, 'field'>>> = {
  date_extranet: { step: 'extranet', place: 'extranet' },
  date_internet: { step: 'internet', place: 'internet' },
  date_wordpress: { step: 'wordpress', place: 'opening' },
};
const STEP_OF_PART: Readonly<Record<string, Step>> = {
  billing: 'billing',
  account: 'extranet',
  website: 'internet',
  wordpress: 'wordpress',
};
/** `contacts[1].email` → the second form of the step « Contacts ». */
export function placeOf(path: string): Place<Step> {
  const [, at, contactField] = /^contacts\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  if (at && contactField) return { step: 'contacts', place: `contacts.${at}`, field: contactField };
  const [part = '', field] = path.split('.');
  const step = STEP_OF_PART[part];
  if (step && field) return { step, place: part, field };
  return { ...(OPENINGS[path] ?? { step: 'pharmacy', place: 'pharmacy' }), field: path };
}
