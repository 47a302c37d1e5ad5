/** Steps of the 4 px grid that paddings, margins and gaps may have; halves are for what stands inside a control. */
type Step = 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 5 | 6 | 8 | 10 | -0.5 | -1 | -2 | 'auto';
/** Spacing on the grid: `space(2, 3)` is `8px 12px`. */
export const space = (...steps: readonly Step[]): string =>
  steps.map((step) => (typeof step === 'number' && step !== 0 ? `${4 * step}px` : String(step))).join(' ');
