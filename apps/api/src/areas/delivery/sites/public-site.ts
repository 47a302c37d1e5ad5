import type { PharmacySite } from '@officine/sdk/contract';
import type { Services } from '../../../base/services.ts';
import { deliveryOf } from '../delivery/delivery.ts';
import { readSite } from './site.ts';

/** References of the zones that can show an advert on a pharmacy's page today. */
async function filledZones(services: Services, reference: string): Promise<ReadonlySet<string>> {
  const delivery = deliveryOf(services);
  await delivery.settle();
  const pharmacy = delivery.pharmacy(reference);
  const shown = pharmacy ? delivery.shown(pharmacy, delivery.today(), 'internet') : [];
  return new Set(shown.filter(({ advert }) => advert.html || advert.picture).map(({ zone }) => zone.reference));
}

/** What the page of a pharmacy shows. Zones that stay empty today are left out: no space is kept for nothing. */
export async function readPublicSite(services: Services, slug: string): Promise<PharmacySite> {
  const { contact_form_email: mail, ...site } = await readSite(services.sql, slug);
  const filled = await filledZones(services, site.reference);
  return {
    ...site,
    zones: site.zones.filter(({ reference }) => filled.has(reference)),
    hasContactForm: mail !== null,
  };
}
