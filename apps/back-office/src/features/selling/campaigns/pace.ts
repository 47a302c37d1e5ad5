import { eachDay } from '@officine/domain';
import type { PacedCampaign } from '@officine/sdk/contract';

/** Shares of a day and of those before it, in percent of all bookings of the campaign. */
export interface PacePoint {
  readonly date: string;
  /** Bookings whose day has passed at its end. */
  readonly expected: number;
  /** Those that were seen; undefined from today on. */
  readonly seen?: number;
  /** Where they will be, from the last day that is counted on; undefined before it and without a forecast. */
  readonly forecast?: { readonly expected: number; readonly low: number; readonly high: number };
}

/**
 * Progress of a campaign by day, from its first day to its last. `today` is the first day that is not counted. The band
 * opens from what was seen to the forecast of the end, as the bookings that are left pass. Empty without bookings.
 */
export function paceOf(campaign: PacedCampaign, today: string): PacePoint[] {
  const { bookings, passed, delivered, forecast, date_start: from, date_end: to } = campaign;
  if (bookings === 0) return [];
  const byDay = new Map(campaign.days.map((day) => [day.date, day]));
  const share = (count: number) => (100 * count) / bookings;
  let [booked, seen] = [0, 0];
  return eachDay(from, to).map((date, index, all): PacePoint => {
    const day = byDay.get(date);
    booked += day?.booked ?? 0;
    const isPast = date < today;
    if (isPast) seen += day?.seen ?? 0;
    const isLast = isPast && (all[index + 1] ?? '') >= today;
    const done = isPast || bookings === passed ? 0 : (booked - passed) / (bookings - passed);
    const at = (end: number) => delivered + (end - delivered) * done;
    return {
      date,
      expected: share(booked),
      ...(isPast && { seen: share(seen) }),
      ...(forecast &&
        (isLast || !isPast) && {
          forecast: { expected: at(forecast.expected), low: at(forecast.low), high: at(forecast.high) },
        }),
    };
  });
}
