/**
 * Returns a UUID of version 7: the time, then 72 random bits. `crypto.randomUUID` is of version 4, and available on
 * secure pages only.
 */
export function uuid(): string {
  // The time in milliseconds has eleven hexadecimal digits from 2004 to 2527.
  const time = Date.now().toString(16).replace(/.{7}/, '0$&-');
  return `${time}-7xxx-8xxx-xxxxxxxxxxxx`.replace(/x/g, () => ((Math.random() * 16) | 0).toString(16));
}
