/** Shades of the map, from the palest to the whole colour. */
const STEPS = [0.25, 0.45, 0.65, 0.85, 1] as const;

/** Share of the colour that a region of the map has: 0 without views, else one of five steps up to 1 for the most viewed. */
export function shadeOf(views: number, most: number): number {
  if (views <= 0 || most <= 0) return 0;
  return STEPS[Math.min(STEPS.length - 1, Math.floor((STEPS.length * views) / most))] ?? 1;
}
