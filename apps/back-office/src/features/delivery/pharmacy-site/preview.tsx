import type { PharmacySite } from '@officine/sdk/contract';
import { useEffect, useState } from 'react';
import { networkStyle } from '../../../shared/network-colours.ts';
import { type PreviewMessage, previewMessage } from '../../../shared/pools/preview-message.ts';
import { Page } from '../../../ui/page.tsx';
import { momentAt } from './opening.ts';
import { PharmacyPage } from './page.tsx';

/** In place of the contact form, which visitors use. */
const CONTACT = '<p>Ici, le formulaire de contact.</p>';

/** `/site-preview`, in a frame beside the form of a site: the public page of what is typed. Nothing in it can be pressed. */
export function Component() {
  const [site, setSite] = useState<PharmacySite>();
  useEffect(() => {
    if (window.parent === window) return undefined;
    const take = (event: MessageEvent) => {
      const message = previewMessage(event, window.parent);
      if (message?.preview === 'site') setSite(message.site);
    };
    addEventListener('message', take);
    window.parent.postMessage({ preview: 'ready' } satisfies PreviewMessage, location.origin);
    return () => removeEventListener('message', take);
  }, []);
  if (!site)
    return (
      <main>
        <Page title="Aperçu">L’aperçu s’affiche à côté du formulaire du site.</Page>
      </main>
    );
  return (
    <div inert>
      {site.colour && <style>{networkStyle(site.colour, 'body')}</style>}
      <PharmacyPage site={site} url={location.origin} now={momentAt(site.postcode)} contact={CONTACT} />
    </div>
  );
}
