import type { PharmacySite } from '@officine/sdk/contract';

/** `02 61 91 10 51` → `tel:0261911051`. */
export const telOf = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`;

/** `https://www.rendez-vous.example.org/x` → `rendez-vous.example.org`: where a link leads. */
export function hostOf(address: string): string {
  try {
    return new URL(address).host.replace(/^www\./, '');
  } catch {
    return address;
  }
}

/** Link to directions: by coordinates where they are known, else by address. */
export function mapOf({ latitude, longitude, address1, postcode, locality }: PharmacySite): string {
  if (latitude == null || longitude == null)
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${address1}, ${postcode} ${locality}`)}`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
