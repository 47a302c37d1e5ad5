import { AppError } from './errors.ts';

const MAX_NAME_LENGTH = 60;
const clipped = (name: string): string => (name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name);

/** 400 to a name that a call does not have, or that the caller's role may not use; the sentence lists those it has. */
export function unknownName(
  noun: 'filtre' | 'tri' | 'champ' | 'paramètre',
  name: string,
  possible: readonly string[],
): AppError {
  const others = possible.length
    ? `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s possibles : ${possible.join(', ')}.`
    : `Aucun ${noun} n’est possible ici.`;
  return new AppError('bad_request', `Le ${noun} « ${clipped(name)} » n’existe pas ici. ${others}`);
}
