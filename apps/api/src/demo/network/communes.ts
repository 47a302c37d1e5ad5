import list from './communes.json' with { type: 'json' };

export interface Commune {
  /** Code: `79`, `2A`, `974`. */
  readonly department: string;
  readonly postcode: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Thousands of inhabitants. */
  readonly weight: number;
}

/**
 * Towns of every French department, including the largest cities. Source of the list: Etalab (MIT) and GeoNames (CC BY 4.0,
 * geonames.org), rounded.
 */
export const communes: readonly Commune[] = (list as [string, string, string, number, number, number][]).map(
  ([department, postcode, name, latitude, longitude, weight]) => ({
    department,
    postcode,
    name,
    latitude,
    longitude,
    weight,
  }),
);

/** Number of districts of Paris, Lyon and Marseille, by the first postcode; the others follow it. */
export const DISTRICTS: Readonly<Record<string, number>> = { '75001': 20, '69001': 9, '13001': 16 };
