import type { AdvertEvent } from '@officine/sdk/contract';
import { parseJson } from '../json.ts';

const ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const MOMENT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)?$/;
const LONGEST = 255;

/**
 * An event as our widget sends it. It is one that the contract's schema takes, known at a tenth of the cost; whatever else
 * comes is left to the schema, which may take it too or say what is wrong.
 */
export function isUsual(event: unknown): event is AdvertEvent {
  if (typeof event !== 'object' || event === null) return false;
  const { id, scheduling, datetime, view, click } = event as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    ID.test(id) &&
    typeof scheduling === 'string' &&
    scheduling !== '' &&
    scheduling.length <= LONGEST &&
    typeof datetime === 'string' &&
    MOMENT.test(datetime) &&
    ((view === 1 && click === undefined) || (click === 1 && view === undefined))
  );
}

/** A body, as `parseJson` reads it. Only escapes bring characters that nobody takes, and without them nobody has to look. */
export const parseEvents = (text: string): unknown =>
  text === '' || text.includes('\\') || text.includes('__proto__') ? parseJson(text) : JSON.parse(text);
