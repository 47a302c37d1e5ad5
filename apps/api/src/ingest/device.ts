/** Each browser that is built on another names both: the first that is found is the one. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOPiOS\/|^Opera\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const PLATFORMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b|\biPad\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const OTHER = 'Autre';
const UNKNOWN = { browser: null, platform: null };

/** What a visit was made with. */
export interface Device {
  readonly browser: string | null;
  readonly platform: string | null;
}

/**
 * The families that a browser's `User-Agent` names: `{ browser: 'Chrome', platform: 'Android' }`, « Autre » for one that is rare.
 * Nulls where it is no browser's: a site that relays its visits says nothing of its visitors.
 */
export function deviceOf(agent: string | null): Device {
  if (!agent || !/^(?:Mozilla|Opera)\//.test(agent)) return UNKNOWN;
  const family = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(agent))?.[1] ?? OTHER;
  return { browser: family(BROWSERS), platform: family(PLATFORMS) };
}
