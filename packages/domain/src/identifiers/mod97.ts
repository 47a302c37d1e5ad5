/** Remainder modulo 97 of a string of digits and capitals (A = 10 … Z = 35), as in ISO 7064. */
export function mod97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** The two check digits of an IBAN or ICS: `body` + `country` + key is then congruent to 1 modulo 97. */
export const mod97Key = (body: string, country: string): string =>
  String(98 - mod97(`${body}${country}00`)).padStart(2, '0');
