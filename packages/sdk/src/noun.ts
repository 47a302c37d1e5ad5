import { formatNumber } from '@officine/domain';

/** French noun of a resource: `{ one: 'thématique', many: 'thématiques', feminine: true }`. */
export interface Noun {
  readonly one: string;
  readonly many: string;
  readonly feminine?: boolean;
  /** Complement that only the API reference needs: `['du groupement', 'des groupements']`. */
  readonly of?: readonly [one: string, many: string];
}

/** `h` counts as mute, as in « l’historique ». */
const startsWithVowel = (word: string): boolean => /^[aeiouhàâéèêëîïôûœ]/i.test(word);

/** With its article and complement: `theOne(noun)` → `la vidéo du groupement`, `l’annonce`. */
export function theOne({ one, feminine, of }: Noun): string {
  const article = startsWithVowel(one) ? 'l’' : feminine ? 'la ' : 'le ';
  return `${article}${one}${of ? ` ${of[0]}` : ''}`;
}
/** `theMany(noun)` → `les vidéos des groupements`. */
export const theMany = ({ many, of }: Noun): string => `les ${many}${of ? ` ${of[1]}` : ''}`;

/** `countOf(noun, 3)` → `3 thématiques`; 0 and 1 take the singular. */
export const countOf = ({ one, many }: Pick<Noun, 'one' | 'many'>, count: number): string =>
  `${formatNumber(count)} ${Math.abs(count) < 2 ? one : many}`;

/** `none(noun)` → `Aucune thématique`. */
export const none = ({ one, feminine }: Noun): string => `${feminine ? 'Aucune' : 'Aucun'} ${one}`;

/** `newOne(noun)` → `Nouvelle thématique`, `Nouveau document`, `Nouvel emplacement`. */
export const newOne = ({ one, feminine }: Noun): string =>
  `${feminine ? 'Nouvelle' : startsWithVowel(one) ? 'Nouvel' : 'Nouveau'} ${one}`;

/** `thisOne(noun)` → `Cette thématique`, `Ce document`, `Cet emplacement`. */
export const thisOne = ({ one, feminine }: Noun): string =>
  `${feminine ? 'Cette' : startsWithVowel(one) ? 'Cet' : 'Ce'} ${one}`;

/** `allOf(noun)` → `Toutes`, `Tous`. */
export const allOf = ({ feminine }: Pick<Noun, 'feminine'>): string => (feminine ? 'Toutes' : 'Tous');

/**
 * A regular adjective or participle, given in the masculine singular, in the noun's gender and number:
 * `agree(noun, 'désactivé')` → `désactivée`, `agree(noun, 'actif', 2)` → `actives`. `count` is 1 by default.
 */
export function agree({ feminine }: Pick<Noun, 'feminine'>, adjective: string, count = 1): string {
  const singular = feminine ? feminineOf(adjective) : adjective;
  return Math.abs(count) < 2 || /[sx]$/.test(singular) ? singular : `${singular}s`;
}
function feminineOf(adjective: string): string {
  if (adjective.endsWith('e')) return adjective;
  if (adjective.endsWith('f')) return `${adjective.slice(0, -1)}ve`;
  if (adjective.endsWith('er')) return `${adjective.slice(0, -2)}ère`;
  if (adjective.endsWith('eux')) return `${adjective.slice(0, -1)}se`;
  return `${adjective}e`;
}

/** The noun with an adjective that agrees: `countOf(qualified(noun, 'désactivé'), 2)` → `2 thématiques désactivées`. */
export const qualified = (noun: Noun, adjective: string): Noun => ({
  ...noun,
  one: `${noun.one} ${agree(noun, adjective)}`,
  many: `${noun.many} ${agree(noun, adjective, 2)}`,
});
