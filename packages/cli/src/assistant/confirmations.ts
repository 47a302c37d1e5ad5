import { randomInt } from 'node:crypto';
import { usage } from '../cli-error.ts';

/** How long a rehearsal may be confirmed. */
const LIFETIME_MS = 10 * 60_000;
const MAX_WAITING = 100;
const WORD_LENGTH = 8;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

interface Waiting {
  readonly act: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly end: number;
}

/** Rehearsals that wait for their confirmation: each word stands for one act with exactly its values, once. */
export class Confirmations {
  readonly #waiting = new Map<string, Waiting>();
  readonly #now: () => number;
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The word that confirms this act. `headers`: those that it is then sent with, as the version it starts from. */
  give(act: unknown, headers: Readonly<Record<string, string>>): string {
    const word = Array.from({ length: WORD_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    for (const [old, { end }] of this.#waiting)
      if (end < this.#now() || this.#waiting.size >= MAX_WAITING) this.#waiting.delete(old);
    this.#waiting.set(word, { act: JSON.stringify(act), headers, end: this.#now() + LIFETIME_MS });
    return word;
  }

  /** Uses a word up, and returns its headers. Throws for one that is unknown, too old, or of other values. */
  take(word: string, act: unknown): Readonly<Record<string, string>> {
    const waiting = this.#waiting.get(word);
    if (!waiting || waiting.end < this.#now()) {
      this.#waiting.delete(word);
      throw usage(
        'Ce mot de confirmation est inconnu, a déjà servi, ou a plus de 10 minutes.',
        'Répétez l’appel sans « confirm » : il donnera un autre mot.',
      );
    }
    if (waiting.act !== JSON.stringify(act))
      throw usage(
        'Ce mot confirme d’autres valeurs que celles de cet appel.',
        'Reprenez exactement celles de la répétition, ou répétez sans « confirm ».',
      );
    this.#waiting.delete(word);
    return waiting.headers;
  }
}
