import { geocoding } from '@officine/sdk/contract';
import { AppError } from '../../../base/errors.ts';
import type { Singleton } from '../../../base/services.ts';
import { type Handler, handler } from '../../../calls/handler.ts';
import { createGeocoder, type Geocoder } from './geocoder.ts';

const geocoder: Singleton<Geocoder> = { make: ({ config }) => createGeocoder(config.geocodingUrl) };

export const geocodingHandlers: Handler[] = [
  handler(geocoding.geocode, async ({ input, services }) => {
    const { address1, postcode, locality } = input.query ?? {};
    if (!address1 || !postcode || !locality) throw new AppError('missing_data');
    const place = await services.own(geocoder)(`${address1}, ${postcode} ${locality}`);
    if (!place) throw new AppError('not_found', 'Aucune coordonnée n’a été trouvée pour cette adresse.');
    return place;
  }),
];
