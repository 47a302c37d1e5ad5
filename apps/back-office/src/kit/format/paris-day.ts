const HOUR_MS = 3_600_000;

/** 01:00 UTC on the last Sunday of a month of 31 days: clocks of the European Union change then. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}

/**
 * Day in Paris of an instant since 1996, as `YYYY-MM-DD`. Computed by the rule of the European Union: `Intl` takes a browser
 * 20 ms to read the time zone, before the first screen. A test compares both.
 */
export function parisDay(instant: Date): string {
  const year = instant.getUTCFullYear();
  const isSummer = +instant >= clockChange(year, 2) && +instant < clockChange(year, 9);
  return new Date(+instant + (isSummer ? 2 : 1) * HOUR_MS).toISOString().slice(0, 10);
}
