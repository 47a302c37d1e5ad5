import { closingsFrom, SERVICES, servicesOf, slotsOf, WEEKDAYS } from '@officine/domain';
import type { PharmacySite } from '@officine/sdk/contract';
import { blocksShown } from './blocks-shown.ts';

/** The services that the page names, as offers: `Pharmacy` is a `LocalBusiness` to schema.org. */
function catalogOf(site: PharmacySite) {
  const services = blocksShown(site).includes('services') ? servicesOf(site.services) : [];
  if (services.length === 0) return undefined;
  return {
    '@type': 'OfferCatalog',
    name: 'Services de la pharmacie',
    itemListElement: services.map(({ key, text }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: SERVICES[key], description: text || undefined },
    })),
  };
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The page as schema.org `Pharmacy`, escaped for a script element; `today` is a day where the pharmacy is. */
export function jsonLd(site: PharmacySite, url: string, today: string): string {
  const { latitude, longitude } = site;
  const socials = [site.url_facebook, site.url_instagram, site.url_tiktok, site.url_doctolib].filter(Boolean);
  const closings = closingsFrom(site.closings, today).map(({ start, end }) => ({
    '@type': 'OpeningHoursSpecification',
    opens: '00:00',
    closes: '00:00',
    validFrom: start,
    validThrough: end,
  }));
  const hours = WEEKDAYS.flatMap((key, index) =>
    slotsOf(site[`hours_${key}`]).map(({ start, end }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAYS[index]}`,
      opens: start,
      // Search engines do not read 24:00.
      closes: end === '24:00' ? '23:59' : end,
    })),
  );
  const thing = {
    '@context': 'https://schema.org',
    '@type': 'Pharmacy',
    name: site.name,
    url: url.split(/[?#]/)[0],
    description: site.description ?? site.caption ?? undefined,
    telephone: site.phone_number ?? undefined,
    faxNumber: site.fax_number ?? undefined,
    email: site.email ?? undefined,
    image: site.banner ? new URL(site.banner.url, url).href : undefined,
    logo: site.logo ? new URL(site.logo.url, url).href : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [site.address1, site.address2].filter(Boolean).join(', '),
      postalCode: site.postcode,
      addressLocality: site.locality,
      addressCountry: site.country,
    },
    geo: latitude != null && longitude != null ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
    // An empty list would say that it is always closed.
    openingHoursSpecification: hours.length > 0 ? hours : undefined,
    // Closed all day, as search engines read it.
    specialOpeningHoursSpecification: closings.length > 0 ? closings : undefined,
    hasOfferCatalog: catalogOf(site),
    sameAs: socials.length > 0 ? socials : undefined,
  };
  // Escape `<`: a closing tag in a text must not end the script.
  return JSON.stringify(thing).replaceAll('<', String.raw`\u003c`);
}
