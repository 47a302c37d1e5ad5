/** Browsers by the word of their user agent, the most particular first: all of them also claim to be others. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['officine', 'Terminal'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;
const nameIn = (agent: string, names: readonly (readonly [word: string, name: string])[]): string | undefined =>
  names.find(([word]) => agent.includes(word))?.[1];

/** Browser and system of a user agent: `Firefox, Windows`; `Appareil inconnu` where neither is known. */
export const deviceOf = (agent: string | null | undefined): string =>
  [nameIn(agent ?? '', BROWSERS), nameIn(agent ?? '', SYSTEMS)].filter(Boolean).join(', ') || 'Appareil inconnu';
