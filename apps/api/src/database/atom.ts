/**
 * Converts PostgreSQL's text of a UTC instant to the wire format: `atom('2026-03-01 09:00:00.5+00') //
 * '2026-03-01T09:00:00+00:00'`.
 */
export const atom = (text: string): string => `${text.slice(0, 10)}T${text.slice(11, 19)}+00:00`;
