/** A point in time: a Date, milliseconds since 1970, or text with its zone (ISO 8601, or as PostgreSQL writes it). */
export type Instant = Date | number | string;

// Without a zone the machine's own would be guessed, and two machines would disagree.
const ZONED = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** The Date of an instant. Throws a RangeError on text without a zone and on what is no time at all. */
export function toDate(instant: Instant): Date {
  const date = typeof instant === 'string' ? fromText(instant) : new Date(instant);
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw new RangeError(`not an instant: ${String(instant)}`);
  return date;
}

function fromText(text: string): Date {
  const [, day, time, zone = ''] = ZONED.exec(text) ?? [];
  const offset = /^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone.toUpperCase().replace(/^(...)(\d\d)$/, '$1:$2');
  return new Date(`${day}T${time}${offset}`);
}
