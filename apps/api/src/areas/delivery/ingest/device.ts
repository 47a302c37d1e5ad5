/** In this order: a browser built on another names both. */
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

/** Browser and platform of a visit. */
export interface Device {
  readonly browser: string | null;
  readonly platform: string | null;
}

/**
 * Families of a browser's `User-Agent`: `{ browser: 'Chrome', platform: 'Android' }`, « Autre » for rare ones. Nulls
 * when it is not a browser's, as for a site that relays its visits.
 */
export function deviceOf(agent: string | null): Device {
  if (!agent || !/^(?:Mozilla|Opera)\//.test(agent)) return UNKNOWN;
  const family = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(agent))?.[1] ?? OTHER;
  return { browser: family(BROWSERS), platform: family(PLATFORMS) };
}
