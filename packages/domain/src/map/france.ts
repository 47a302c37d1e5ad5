import outlines from './france.json' with { type: 'json' };

/** Size of the drawing, in its own units. */
export const FRANCE_SIZE = { width: 712, height: 716 } as const;

/**
 * Outlines of the 18 regions as SVG paths, by Insee code; the overseas ones stand below, each at a scale of its own.
 * Drawn from the departments of Natural Earth (public domain), merged and simplified with shared borders.
 */
export const REGION_PATHS: Readonly<Record<string, string>> = outlines;
