/** Degrees, WGS 84. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

const MIN_SCORE = 0.5;
const place = (lat: unknown, lng: unknown): Place | null => {
  const found = { lat: Number(lat), lng: Number(lng) };
  const isValid = lat !== null && lng !== null && Math.abs(found.lat) <= 90 && Math.abs(found.lng) <= 180;
  return isValid ? found : null;
};

/**
 * Reads the first place of an answer: Nominatim's list (`lat` and `lon` are texts) or BAN's collection (`coordinates`
 * are longitude, latitude; a match with a low score is ignored). Throws for any other answer.
 */
export function readPlace(answer: unknown): Place | null {
  if (Array.isArray(answer)) {
    const [first] = answer as { lat?: unknown; lon?: unknown }[];
    return first ? place(first.lat ?? null, first.lon ?? null) : null;
  }
  const features = (answer as { features?: unknown } | null)?.features;
  if (!Array.isArray(features)) throw new TypeError('Neither Nominatim nor BAN');
  const [first] = features as { geometry?: { coordinates?: unknown[] }; properties?: { score?: number } }[];
  if (!first || (first.properties?.score ?? 1) < MIN_SCORE) return null;
  const [lng = null, lat = null] = first.geometry?.coordinates ?? [];
  return place(lat, lng);
}
