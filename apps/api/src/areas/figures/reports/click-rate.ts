import { formatNumber, MIN_RATED_VIEWS } from '@officine/domain';
import { typography } from '@officine/sdk/format';

interface Counts {
  readonly views?: number | undefined;
  readonly clicks?: number | undefined;
}
/** Clicks of a hundred views, with two decimals; 0 without views. */
export const clickRate = ({ views = 0, clicks = 0 }: Counts): number =>
  views === 0 ? 0 : Math.round((10_000 * clicks) / views) / 100;

/** Whether a rate over these views says something. */
export const isRated = ({ views = 0 }: Counts): boolean => views >= MIN_RATED_VIEWS;

/** `percent(0.5)` → `0,50 %`. */
export const percent = (value: number): string => typography(`${formatNumber(value, 2)} %`);

/** On papers and in mails: `1,50 %`; « — » where it says nothing. */
export const rateText = (counts: Counts): string => (isRated(counts) ? percent(clickRate(counts)) : '—');
