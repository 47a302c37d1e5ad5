/** A point in time: a Date, milliseconds since 1970, or text with a time zone (ISO 8601 or PostgreSQL's format). */
export type Instant = Date | number | string;

// The zone is required: `Date.parse` would otherwise assume that of the machine.
const INSTANT_PATTERN = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** Converts an instant to a Date. Throws a RangeError on text without a zone and on invalid values. */
export function toDate(instant: Instant): Date {
  const date = typeof instant === 'string' ? fromText(instant) : new Date(instant);
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw new RangeError(`not an instant: ${String(instant)}`);
  return date;
}

function fromText(text: string): Date {
  const [, day, time, zone = ''] = INSTANT_PATTERN.exec(text) ?? [];
  const offset = /^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone.toUpperCase().replace(/^(...)(\d\d)$/, '$1:$2');
  return new Date(`${day}T${time}${offset}`);
}
