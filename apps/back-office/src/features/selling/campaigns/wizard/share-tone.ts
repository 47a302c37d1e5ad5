/** Shares of the budget: below the first a simulation is a loss, from the second on a success. */
const POOR_SHARE = 0.85;
const GOOD_SHARE = 0.95;

/** The colour of the scheduled amount, by its share of the budget, from 0 to 1. */
export const toneOfShare = (share: number) =>
  share >= GOOD_SHARE ? 'accent' : share >= POOR_SHARE ? 'muted' : 'danger';
