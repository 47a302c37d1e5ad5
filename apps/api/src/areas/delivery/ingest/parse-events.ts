import type { AdvertEvent } from '@officine/sdk/contract';
import { parseJson } from '../../../base/json.ts';

const ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const DATETIME = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)?$/;
const MAX_REFERENCE_LENGTH = 255;

/**
 * Whether an event is as our widget sends it. Every such event is valid for the contract's schema, but this check costs
 * a tenth. Any other event is checked with the schema, which may accept it or says what is wrong.
 */
export function isWidgetEvent(event: unknown): event is AdvertEvent {
  if (typeof event !== 'object' || event === null) return false;
  const { id, scheduling, datetime, view, click } = event as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    ID.test(id) &&
    typeof scheduling === 'string' &&
    scheduling !== '' &&
    scheduling.length <= MAX_REFERENCE_LENGTH &&
    typeof datetime === 'string' &&
    DATETIME.test(datetime) &&
    ((view === 1 && click === undefined) || (click === 1 && view === undefined))
  );
}

/**
 * Parses a body as `parseJson` does, but skips its checks of strings when there are no escapes: only these produce
 * refused characters.
 */
export const parseEvents = (text: string): unknown =>
  text === '' || text.includes('\\') || text.includes('__proto__') ? parseJson(text) : JSON.parse(text);
