/** What a pharmacy is recognised by. */
export interface KnownPharmacy {
  readonly cip: string | null;
  readonly name: string;
  readonly locality: string;
}
/** A pharmacy that a row may mean: its CIP is one slip away, or its name and town look alike. */
export interface Suggestion<P extends KnownPharmacy = KnownPharmacy> {
  readonly pharmacy: P;
  readonly by: 'cip' | 'name';
}

/** Words that many names have: they tell no pharmacy from another. */
const COMMON = new Set([
  'pharmacie',
  'phie',
  'ph',
  'grande',
  'sarl',
  'selarl',
  'eurl',
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'l',
  'd',
  'et',
]);
const MAX_SUGGESTIONS = 3;
/** Least share of what a row says that a name and its town must have. */
const LEAST_LIKENESS = 0.5;
/** A part of words that more pharmacies than this share have is not searched by: it would find nearly all. */
const MAX_SHARE = 0.2;
const MIN_COUNT = 50;
/** Rows are typed by people: what is longer is no name. */
const MAX_LENGTH = 120;

const wordsOf = (text: string): string[] =>
  text
    .slice(0, MAX_LENGTH)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '' && !COMMON.has(word));
/** Parts of three letters of each word, with its edges: ` ga`, `gar`, `are`, `re `. */
function partsOf(text: string): Set<string> {
  const parts = new Set<string>();
  for (const word of wordsOf(text)) {
    const edged = ` ${word} `;
    for (let at = 0; at + 3 <= edged.length; at += 1) parts.add(edged.slice(at, at + 3));
  }
  return parts;
}

/** Codes that are one slip away: a wrong digit, two exchanged, one missing (a lost leading zero too) or one too many. */
function* slipsOf(cip: string): Generator<string> {
  const digits = '0123456789';
  for (let at = 0; at <= cip.length; at += 1) {
    const [before, after] = [cip.slice(0, at), cip.slice(at)];
    if (after.length > 1) yield before + after.charAt(1) + after.charAt(0) + after.slice(2);
    if (after !== '') yield before + after.slice(1);
    for (const digit of digits) {
      yield before + digit + after;
      if (after !== '') yield before + digit + after.slice(1);
    }
  }
}

/**
 * Finds the pharmacies that a row with an unknown CIP may mean, best first, three at most:
 * `suggester(pharmacies)({ cip: '201234', name: 'Gare, Brest' })`. Nothing is decided: a person chooses.
 */
export function suggester<P extends KnownPharmacy>(pharmacies: readonly P[]) {
  const byCip = new Map<string, number>();
  const byPart = new Map<string, number[]>();
  for (const [at, pharmacy] of pharmacies.entries()) {
    if (pharmacy.cip) byCip.set(pharmacy.cip, at);
    for (const part of partsOf(`${pharmacy.name} ${pharmacy.locality}`)) {
      const known = byPart.get(part);
      if (known) known.push(at);
      else byPart.set(part, [at]);
    }
  }
  const most = Math.max(MIN_COUNT, MAX_SHARE * pharmacies.length);
  const weightOf = (count: number): number => Math.log(1 + pharmacies.length / count);
  return ({ cip, name }: { readonly cip: string; readonly name: string }): Suggestion<P>[] => {
    const parts = partsOf(name);
    const scores = new Map<number, number>();
    let whole = 0;
    for (const part of parts) {
      const found = byPart.get(part);
      // A part that no name has weighs as one that a single name has.
      whole += weightOf(found?.length ?? 1);
      if (!found || found.length > most) continue;
      const weight = weightOf(found.length);
      for (const at of found) scores.set(at, (scores.get(at) ?? 0) + weight);
    }
    const likeness = (at: number): number => scores.get(at) ?? 0;
    const near = new Set<number>();
    if (/^\d{5,9}$/.test(cip))
      for (const code of slipsOf(cip)) {
        const at = byCip.get(code);
        if (at !== undefined) near.add(at);
      }
    const suggestions: Suggestion<P>[] = [...near]
      .sort((a, b) => likeness(b) - likeness(a))
      .map((at) => ({ pharmacy: pharmacies[at]!, by: 'cip' }));
    const alike = [...scores]
      .filter(([at, score]) => score >= LEAST_LIKENESS * whole && !near.has(at))
      .sort(([a, one], [b, other]) => other - one || a - b)
      .slice(0, MAX_SUGGESTIONS);
    for (const [at] of alike) suggestions.push({ pharmacy: pharmacies[at]!, by: 'name' });
    return suggestions.slice(0, MAX_SUGGESTIONS);
  };
}
