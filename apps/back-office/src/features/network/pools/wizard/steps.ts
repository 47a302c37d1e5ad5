import type { PoolInput } from '@officine/sdk/contract';
import { contactsSchemas, poolsSchemas, usersSchemas } from '@officine/sdk/schemas';
import { type InputSchema, toBody, type Values } from '../../../../kit/form/values.ts';
import type { Place } from '../../shared/wizard/wizard.ts';
import type { Picked } from '../members/find-pharmacies.ts';

/** The steps of a new pool, in the order of the specification. */
export const STEPS = {
  pool: 'Groupement',
  contacts: 'Contacts',
  pharmacies: 'Pharmacies',
  extranet: 'Extranet',
  validation: 'Validation',
} as const;
export type Step = keyof typeof STEPS;
export const ORDER = Object.keys(STEPS) as readonly Step[];

/** What was typed, by step. */
export interface Draft {
  pool: Values;
  contacts: Values[];
  pharmacies: Picked[];
  /** Whether an account is created with the pool. */
  hasAccount: boolean;
  account: Values;
  /** Steps that were left with nothing to correct. */
  done: Step[];
  /** What the server refused, by place: `pool`, `contacts.0`, `account`; then by field. */
  refused: Record<string, Record<string, string>>;
}

const inputOf = (schemas: () => { input: unknown }) => schemas().input as InputSchema;
export const schemas = {
  pool: () => inputOf(poolsSchemas),
  contacts: () => inputOf(contactsSchemas),
  account: () => inputOf(usersSchemas),
};
const filled = (part: keyof typeof schemas, values: Values): Values =>
  toBody(schemas[part](), values, Object.keys(values), true);

/** The body of the one call that creates the pool, its contacts, its members and its account. */
export const bodyOf = ({ pool, contacts, pharmacies, hasAccount, account }: Draft): PoolInput =>
  ({
    ...filled('pool', pool),
    contacts: contacts.map((contact) => filled('contacts', contact)),
    pharmacies: pharmacies.map(({ id }) => id),
    ...(hasAccount && { account: filled('account', account) }),
  }) as unknown as PoolInput;

/** `contacts[1].email` → the second form of the step « Contacts ». */
export function placeOf(path: string): Place<Step> {
  const [, at, contactField] = /^contacts\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  if (at && contactField) return { step: 'contacts', place: `contacts.${at}`, field: contactField };
  if (path.startsWith('account.')) return { step: 'extranet', place: 'account', field: path.slice('account.'.length) };
  if (path.startsWith('pharmacies')) return { step: 'pharmacies', place: 'pharmacies', field: 'pharmacies' };
  return { step: 'pool', place: 'pool', field: path };
}
