/** Days for which the counts of a past day may still change: events arrive up to three days late. */
export const LATE_DAYS = 4;
/** Days to look back for what a nightly task has missed: the server may have been stopped for a month. */
export const MISSED_DAYS = 35;
