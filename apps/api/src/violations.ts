import 'zod';
import * as z from 'zod/mini';
import type { Violation } from './errors.ts';

/** `items[0].qty`, as API Platform writes paths. */
const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  );

/** Violations of a failed zod check. */
export const violationsOf = (error: z.core.$ZodError): Violation[] =>
  error.issues.map((issue) => ({ propertyPath: pathText(issue.path), message: sentenceOf(issue), code: issue.code }));

/** What zod/mini, which brings no language, says where the contract has no sentence of its own. */
const SPEECHLESS = 'Invalid input';
// zod as a whole, which tasks and settings use, speaks English for everybody once it is loaded: it is loaded first, and
// silenced.
z.config({ localeError: () => SPEECHLESS });
const EXPECTED: Readonly<Record<string, string>> = {
  boolean: 'Oui ou non attendu',
  string: 'Texte attendu',
  number: 'Nombre attendu',
  int: 'Nombre entier attendu',
  array: 'Liste attendue',
  object: 'Objet attendu',
};
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== SPEECHLESS) return issue.message;
  const unit = 'origin' in issue && issue.origin === 'string' ? ' caractères' : '';
  if (issue.code === 'too_big') return `${issue.maximum}${unit} au plus`;
  if (issue.code === 'too_small') return `${issue.minimum}${unit} au moins`;
  return (issue.code === 'invalid_type' && EXPECTED[issue.expected]) || 'Cette valeur n’est pas acceptée';
}
