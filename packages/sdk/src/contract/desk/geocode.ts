import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';

const part = () => z.optional(z.string().check(z.trim(), z.maxLength(255, '255 caractères au plus')));
/** All fields are optional in the schema: the specification wants the error `missing_data` if one is missing. */
const geocodeQueryShape = /*@__PURE__*/ shape(() => z.object({ address1: part(), postcode: part(), locality: part() }));
export interface GeocodeQuery extends Infer<typeof geocodeQueryShape> {}

const geocodeShape = /*@__PURE__*/ shape(() => z.object({ lat: z.number(), lng: z.number() }));
/** Coordinates in degrees, WGS 84. */
export interface Geocode extends Infer<typeof geocodeShape> {}

export const geocoding = {
  /**
   * Returns the coordinates of an address:
   * `geocode({ query: { address1: '12 rue de la Gare', postcode: '79000', locality: 'Niort' } })`.
   */
  geocode: /*@__PURE__*/ route({
    method: 'GET',
    path: '/geocode',
    on: ['shared'],
    summary: 'Cherche les coordonnées d’une adresse',
    errors: ['missing_data', 'not_found'],
    io: {} as { query: GeocodeQuery; out: Geocode },
  }),
} as const;
export const geocodingSchemas = /*@__PURE__*/ schemas(geocoding, () => ({
  geocode: { query: geocodeQueryShape(), out: geocodeShape() },
}));
