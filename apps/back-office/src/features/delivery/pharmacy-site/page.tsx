import type { PharmacySite } from '@officine/sdk/contract';
import { Adverts, type DrawnAdverts } from './adverts.tsx';
import { Contents } from './contents.tsx';
import { Head } from './head.tsx';
import { Hours } from './hours.tsx';
import { jsonLd } from './json-ld.ts';
import { type Moment, openingOf } from './opening.ts';
import * as css from './page.css.ts';
import type { ScriptData } from './script-data.ts';
import { Foot, Top } from './top.tsx';

interface PharmacyPageProps {
  site: PharmacySite;
  /** Address of the page. */
  url: string;
  /** Where the pharmacy is. */
  now: Moment;
  /** Markup of the contact form. */
  contact: string;
  /** Adverts that are drawn in place of what the page would show. */
  drawn?: DrawnAdverts | undefined;
}

/** A pharmacy's page for its patients: the pharmacy, its hours, an advert, then the rest. */
export function PharmacyPage({ site, url, now, contact, drawn }: PharmacyPageProps) {
  const { reference, subdomain, contact_form_has_attachment } = site;
  const data: ScriptData = { reference, subdomain, contact_form_has_attachment, opening: openingOf(site) };
  return (
    <div className={css.site} data-pharmacy={JSON.stringify(data)}>
      <a href="#contenu" className={css.skip}>
        Aller au contenu
      </a>
      <Top site={site} />
      <main id="contenu" className={css.main}>
        <Head site={site} now={now} />
        <Adverts site={site} place="top" drawn={drawn} />
        <div className={css.columns}>
          <Hours site={site} now={now} />
          <Contents site={site} contact={contact} />
          <Adverts site={site} place="side" drawn={drawn} />
        </div>
        <Adverts site={site} place="bottom" drawn={drawn} />
      </main>
      <Foot site={site} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(site, url, now.date) }} />
    </div>
  );
}
