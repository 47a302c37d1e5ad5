/** Words that a name may have or not. */
const FORMS = [
  'SELARL',
  'SELAS',
  'SELASU',
  'SELURL',
  'SARL',
  'EURL',
  'SAS',
  'SASU',
  'SNC',
  'SCP',
  'SCS',
  'SCA',
  'SA',
  'EI',
  'EIRL',
  'GIE',
  'STE',
  'SOCIETE',
  'M',
  'MR',
  'MME',
  'MLLE',
  'DR',
];
/** Where formats cut a name. */
const CUTS = [35, 70];
const MAX_WORDS = 12;
const MAX_LABEL_WORDS = 60;

const plain = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);

/** A name as it is compared: capitals without accents, signs and legal forms. `''` when nothing is left. */
export const nameKey = (name: string): string =>
  plain(name)
    .filter((word) => !FORMS.includes(word))
    .join(' ');

/** The keys by which a name is found, whole and as formats cut it. */
export const nameKeys = (name: string): Set<string> =>
  new Set([name, ...CUTS.map((chars) => name.slice(0, chars))].map(nameKey).filter((key) => key !== ''));

/** The keys of all names that a label may hold: two words or more that follow each other. */
export function keysWithin(label: string): Set<string> {
  const words = plain(label)
    .filter((word) => !FORMS.includes(word))
    .slice(0, MAX_LABEL_WORDS);
  const keys = new Set<string>();
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 2; to <= Math.min(words.length, from + MAX_WORDS); to += 1)
      keys.add(words.slice(from, to).join(' '));
  return keys;
}
