// Characters that NFD does not decompose into a letter and a mark.
const SIGNS: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '«': "'",
  '»': "'",
  '€': 'EUR',
  '&': '+',
  '°': 'o',
};

/**
 * Converts a text to the character set that every SEPA bank accepts (EPC217-08), and truncates it to `max` characters:
 * `sepaText('Pharmacie de l’Œuvre & Cie', 20)` is `'Pharmacie de l'OEuvr'`. When no character is left, returns `'-'`.
 */
export function sepaText(text: string, max: number): string {
  const latin = text
    .replace(/[^\x20-\x7e]|&/gu, (sign) => SIGNS[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/gu, ' ')
    // A slash at either end, or a double one, would be read as a separator.
    .replace(/\/{2,}/g, '/')
    .replace(/ {2,}/g, ' ')
    .replace(/^[/ ]+/, '')
    .slice(0, max)
    .replace(/[/ ]+$/, '');
  return latin === '' ? '-' : latin;
}
