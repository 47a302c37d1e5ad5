// What has no letter below its mark: NFD does not take them apart.
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
 * A text in the signs that every bank of the SEPA reads (EPC217-08): `sepaText('Pharmacie de l’Œuvre & Cie', 20)` is
 * `'Pharmacie de l'OEuvr'`. Text that has none of them is `'-'`.
 */
export function sepaText(text: string, max: number): string {
  const latin = text
    .replace(/[^\x20-\x7e]|&/gu, (sign) => SIGNS[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/gu, ' ')
    // A slash at either end, or two of them, would read as a separator.
    .replace(/\/{2,}/g, '/')
    .replace(/ {2,}/g, ' ')
    .replace(/^[/ ]+/, '')
    .slice(0, max)
    .replace(/[/ ]+$/, '');
  return latin === '' ? '-' : latin;
}
