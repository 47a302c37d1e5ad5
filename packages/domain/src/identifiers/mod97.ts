/** Remainder by 97 of a text of digits and capitals (A = 10 … Z = 35), as ISO 7064 reads it. */
export function mod97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** The two digits that make `body` + `country` + key congruent to 1, for IBAN and ICS. */
export const mod97Key = (body: string, country: string): string =>
  String(98 - mod97(`${body}${country}00`)).padStart(2, '0');
