/** A place, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}
/** A distance in metres, to the east and to the north. */
export interface Offset {
  readonly east: number;
  readonly north: number;
}

const METRES_PER_DEGREE = 111_320;
/** Six decimals: a tenth of a metre, as places are stored. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const narrowing = ({ latitude }: Point) => Math.cos((latitude * Math.PI) / 180);

/** `movedBy({ latitude: 46.3, longitude: -0.46 }, { east: 10, north: 0 })`. Right for some kilometres. */
export const movedBy = (point: Point, { east, north }: Offset): Point => ({
  latitude: rounded(point.latitude + north / METRES_PER_DEGREE),
  longitude: rounded(point.longitude + east / (METRES_PER_DEGREE * narrowing(point))),
});
/** Metres from one place to another. */
export const offsetOf = (from: Point, to: Point): Offset => ({
  east: (to.longitude - from.longitude) * METRES_PER_DEGREE * narrowing(from),
  north: (to.latitude - from.latitude) * METRES_PER_DEGREE,
});

const WINDS = ['nord', 'nord-est', 'est', 'sud-est', 'sud', 'sud-ouest', 'ouest', 'nord-ouest'] as const;
/** `34 m au nord-est`; undefined within a metre. */
export function offsetText({ east, north }: Offset): string | undefined {
  const metres = Math.round(Math.hypot(east, north));
  if (metres < 1) return undefined;
  const eighth = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * WINDS.length);
  const wind = WINDS[(eighth + WINDS.length) % WINDS.length] ?? 'nord';
  const distance = metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1).replace('.', ',')} km`;
  return `${distance} ${/^[eo]/.test(wind) ? 'à l’' : 'au '}${wind}`;
}
