/** Days for which the counts of a past day may still change: events arrive up to three days late. */
export const LATE_DAYS = 4;
