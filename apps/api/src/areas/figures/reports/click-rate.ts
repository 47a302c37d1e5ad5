interface Counts {
  readonly views?: number | undefined;
  readonly clicks?: number | undefined;
}
/** Clicks of a hundred views, with two decimals; 0 without views. */
export const clickRate = ({ views = 0, clicks = 0 }: Counts): number =>
  views === 0 ? 0 : Math.round((10_000 * clicks) / views) / 100;
