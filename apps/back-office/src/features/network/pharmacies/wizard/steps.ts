import { isWordpressActive } from '@officine/domain';
import { FORMULAS } from '@officine/sdk/format';
import type { Values } from '../../../../kit/form/values.ts';

/** The steps of a new pharmacy, in the order of the specification. */
export const STEPS = {
  pharmacy: 'Pharmacie',
  contacts: 'Contacts',
  billing: 'Facturation',
  extranet: 'Extranet',
  internet: 'Internet',
  wordpress: 'WordPress',
  validation: 'Validation',
} as const;
export type Step = keyof typeof STEPS;

/** What was typed, by the part of the pharmacy that it belongs to. */
export interface Draft {
  pharmacy: Values;
  contacts: Values[];
  billing: Values;
  extranet: Values;
  /** Whether an account is created with the pharmacy. */
  hasAccount: boolean;
  account: Values;
  internet: Values;
  website: Values;
  /** The day on which the WordPress site opens. */
  opening: Values;
  wordpress: Values;
  /** Steps that were left with nothing to correct. */
  done: Step[];
  /** What the server refused, by place: `pharmacy`, `contacts.0`, `account`; then by field. */
  refused: Record<string, Record<string, string>>;
}
/** The steps that the formula needs; all of them before it is chosen. */
export function stepsOf(formula: unknown): readonly Step[] {
  const all = Object.keys(STEPS) as Step[];
  if (typeof formula !== 'number') return all;
  return all.filter(
    (step) =>
      (step !== 'internet' || formula !== FORMULAS.extranet) && (step !== 'wordpress' || isWordpressActive(formula)),
  );
}

/** Characters of a label of a host name. */
const LABEL_MAX = 63;
/** `Pharmacie de la Gare, Niort` → `pharmacie-de-la-gare-niort`. */
export const subdomainOf = (...words: readonly (string | null | undefined)[]): string =>
  words
    .filter(Boolean)
    .join(' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, LABEL_MAX)
    .replaceAll(/^-|-$/g, '');
