import 'zod';
import * as z from 'zod/mini';
import type { Violation } from './errors.ts';

/** A path as API Platform writes it: `items[0].qty`. */
const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  );

/** Violations of a failed zod check. Of an act that takes no other fields, each unknown one is named. */
export const violationsOf = (error: z.core.$ZodError): Violation[] =>
  error.issues.flatMap((issue): Violation[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          propertyPath: pathText([...issue.path, key]),
          message: 'Champ inconnu',
          code: issue.code,
        }))
      : [{ propertyPath: pathText(issue.path), message: sentenceOf(issue), code: issue.code }],
  );

/** Message of zod/mini, which has no locale, where the contract has no sentence of its own. */
const DEFAULT_MESSAGE = 'Invalid input';
// Importing `zod`, which tasks and settings use, sets a global English locale: import it first, then override the
// locale.
z.config({ localeError: () => DEFAULT_MESSAGE });
const EXPECTED: Readonly<Record<string, string>> = {
  boolean: 'Oui ou non attendu',
  string: 'Texte attendu',
  number: 'Nombre attendu',
  int: 'Nombre entier attendu',
  array: 'Liste attendue',
  object: 'Objet attendu',
};
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== DEFAULT_MESSAGE) return issue.message;
  const unit = 'origin' in issue && issue.origin === 'string' ? ' caractères' : '';
  if (issue.code === 'too_big') return `${issue.maximum}${unit} au plus`;
  if (issue.code === 'too_small') return `${issue.minimum}${unit} au moins`;
  return (issue.code === 'invalid_type' && EXPECTED[issue.expected]) || 'Cette valeur n’est pas acceptée';
}
