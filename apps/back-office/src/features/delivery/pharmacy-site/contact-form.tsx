import { hydrateRoot } from 'react-dom/client';
import { CONTACT_ID_PREFIX, Contact, type ContactSite } from './contact.tsx';

/** Takes over the form that the server rendered. */
export function takeOver(place: HTMLElement, site: ContactSite): void {
  hydrateRoot(place, <Contact site={site} />, { identifierPrefix: CONTACT_ID_PREFIX });
  place.inert = false;
}
