/** Cents for a thousand views: `costPerThousand({ amount_shown: 60_000, views: 12_000 })` → 5000. Null without views. */
export const costPerThousand = ({ amount_shown: amount = 0, views = 0 }: Record<string, number>): number | null =>
  views === 0 ? null : Math.round((1000 * amount) / views);
