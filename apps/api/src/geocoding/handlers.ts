import { geocoding } from '@officine/sdk/contract';
import { type Handler, handler } from '../calls/handler.ts';
import { AppError } from '../errors.ts';
import { createGeocoder, type Geocoder } from './geocoder.ts';

const geocoders = new Map<string, Geocoder>();
function geocoderOf(url: string): Geocoder {
  const geocoder = geocoders.get(url) ?? createGeocoder(url);
  geocoders.set(url, geocoder);
  return geocoder;
}

export const geocodingHandlers: Handler[] = [
  handler(geocoding.geocode, async ({ input, services }) => {
    const { address1, postcode, locality } = input.query ?? {};
    if (!address1 || !postcode || !locality) throw new AppError('missing_data');
    const place = await geocoderOf(services.config.geocodingUrl)(`${address1}, ${postcode} ${locality}`);
    if (!place) throw new AppError('not_found', 'Aucune coordonnée n’a été trouvée pour cette adresse.');
    return place;
  }),
];
