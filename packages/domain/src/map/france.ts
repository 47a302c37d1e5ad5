import outlines from './france.json' with { type: 'json' };

/** Size of the drawing, in its own units. */
export const FRANCE_SIZE = { width: 712, height: 716 } as const;

/**
 * Outlines of the 18 regions as SVG paths, by Insee code; the overseas ones stand below, each at a scale of its own.
 * Drawn from the departments of Natural Earth (public domain), merged and simplified with shared borders.
 */
export const REGION_PATHS: Readonly<Record<string, string>> = outlines;

/** Where a part of the drawing lies: degrees between its edges, then `x = x0 + xScale × longitude`, and as much for y. */
interface Part {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  readonly x0: number;
  readonly xScale: number;
  readonly y0: number;
  readonly yScale: number;
}
/** Metropolitan France, Guadeloupe, Martinique, Guyane, La Réunion, Mayotte. */
const PARTS: readonly Part[] = [
  { west: -5.5, east: 10, south: 41, north: 51.5, x0: 243.4, xScale: 46.76, y0: 3474.1, yScale: -67.91 },
  { west: -62, east: -60.9, south: 15.7, north: 16.7, x0: 3381.6, xScale: 54.32, y0: 1541.1, yScale: -52.94 },
  { west: -61.4, east: -60.6, south: 14.2, north: 15, x0: 5644.9, xScale: 90.48, y0: 2000.2, yScale: -89.8 },
  { west: -55, east: -51, south: 1.8, north: 6.2, x0: 850.3, xScale: 12.2, y0: 733.5, yScale: -12.09 },
  { west: 55, east: 56, south: -21.6, north: -20.7, x0: -3660.8, xScale: 70.97, y0: -858.1, yScale: -73.08 },
  { west: 44.8, east: 45.5, south: -13.2, north: -12.4, x0: -5201.4, xScale: 123.08, y0: -880.9, yScale: -122.22 },
];

/** The point of the drawing at a latitude and a longitude, to about a unit; undefined for a place that it does not show. */
export function pointOf(latitude: number, longitude: number): { readonly x: number; readonly y: number } | undefined {
  const part = PARTS.find(
    ({ west, east, south, north }) => longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  );
  return (
    part && {
      x: Math.round(part.x0 + part.xScale * longitude),
      y: Math.round(part.y0 + part.yScale * latitude),
    }
  );
}
