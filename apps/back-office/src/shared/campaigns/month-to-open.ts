/**
 * Rank of the month on which a calendar opens: the current one, the next one of a period to come, the last one of a past
 * period. `months` are `YYYY-MM`, in order.
 */
export function monthToOpen(months: readonly string[], today: string): number {
  const index = months.findIndex((month) => month >= today.slice(0, 7));
  return index < 0 ? months.length - 1 : index;
}
