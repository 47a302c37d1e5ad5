import '../../ui/global.css.ts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type * as Site from '../../../site.d.ts';
import { CONTACT_ID_PREFIX, Contact } from '../../features/delivery/pharmacy-site/contact.tsx';
import { momentAt } from '../../features/delivery/pharmacy-site/opening.ts';
import { PharmacyPage } from '../../features/delivery/pharmacy-site/page.tsx';
import { DirectoryPage, MissingPage } from '../../features/delivery/public/directory.tsx';
import { HomePage } from '../../features/delivery/public/home.tsx';
import { LegalTextPage } from '../../features/delivery/public/legal-text.tsx';
import { NoProofPage, ProofPage, StopProofsFailedPage, StopProofsPage } from '../../features/delivery/public/proof.tsx';
import { UnsubscribeFailedPage, UnsubscribePage } from '../../features/delivery/public/unsubscribe.tsx';
import { RichNodes } from '../../kit/format/rich-text/rich-nodes.tsx';
import { Document, type DocumentProps } from './document.tsx';
import { parseHtml } from './parse-html.ts';

export { headScript } from './head-script.ts';

const htmlOf = (page: ReactElement<DocumentProps>): string => `<!doctype html>${renderToStaticMarkup(page)}`;

export const homePage: typeof Site.homePage = (origin) =>
  htmlOf(
    <Document
      title="Officine : les pharmacies du réseau"
      description="Officine réunit pharmacies, groupements et annonceurs : sites des pharmacies, campagnes, chiffres et factures."
      canonical={`${origin}/`}
      visitorsOnly
    >
      <HomePage />
    </Document>,
  );

export const pharmacyPage: typeof Site.pharmacyPage = (site, origin, instant) => {
  const { name, address1, postcode, locality, caption, subdomain } = site;
  const url = `${origin}/pharmacy/${encodeURIComponent(subdomain)}`;
  const picture = site.banner ?? site.logo;
  // Rendered apart, as a root of its own: the browser hydrates it alone.
  const contact = site.hasContactForm
    ? renderToString(<Contact site={site} />, { identifierPrefix: CONTACT_ID_PREFIX })
    : '';
  return htmlOf(
    <Document
      title={`${name}, ${locality}`}
      description={`${name}, ${address1}, ${postcode} ${locality}. ${caption ?? 'Horaires et contact'}.`}
      canonical={url}
      image={picture ? new URL(picture.url, origin).href : undefined}
      visitorsOnly
      hasScript
    >
      <PharmacyPage site={site} url={url} now={momentAt(postcode, instant)} contact={contact} />
    </Document>,
  );
};

export const directoryPage: typeof Site.directoryPage = (directory, origin) =>
  htmlOf(
    <Document
      title="Trouver une pharmacie – Officine"
      description="Les pharmacies du réseau qui ont une page : horaires, adresse, contact."
      canonical={directory.words ? undefined : `${origin}/pharmacy`}
      visitorsOnly
    >
      <DirectoryPage {...directory} />
    </Document>,
  );

export const missingPage: typeof Site.missingPage = (isPharmacy) =>
  htmlOf(
    <Document
      title="Page introuvable – Officine"
      description="Cette page n’existe pas. Cherchez une pharmacie du réseau."
      visitorsOnly
    >
      <MissingPage isPharmacy={isPharmacy} />
    </Document>,
  );

export const legalPage: typeof Site.legalPage = ({ key, title, html }, origin) =>
  htmlOf(
    <Document title={`${title} – Officine`} description={`${title} du réseau.`} canonical={`${origin}/legal/${key}`}>
      <LegalTextPage title={title}>
        <RichNodes nodes={parseHtml(html)} />
      </LegalTextPage>
    </Document>,
  );

export const unsubscribePage: typeof Site.unsubscribePage = (unsubscribing) =>
  htmlOf(
    <Document title="Emails – Officine" description="Choisir les emails que vous recevez d’Officine.">
      {unsubscribing ? <UnsubscribePage {...unsubscribing} /> : <UnsubscribeFailedPage />}
    </Document>,
  );

export const proofPage: typeof Site.proofPage = (proof, pdf) =>
  htmlOf(
    <Document
      title={`Bilan : ${proof.campaign.name}`}
      description={`Bilan d’une campagne de ${proof.advertiser.name}.`}
    >
      <ProofPage proof={proof} pdf={pdf} />
    </Document>,
  );

export const noProofPage: typeof Site.noProofPage = (isOver) =>
  htmlOf(
    <Document title="Lien fermé – Officine" description="Ce lien n’ouvre aucun bilan.">
      <NoProofPage isOver={isOver} />
    </Document>,
  );

export const stopProofsPage: typeof Site.stopProofsPage = (stopping) =>
  htmlOf(
    <Document title="Emails – Officine" description="Ne plus recevoir les bilans de campagne d’un annonceur.">
      {stopping ? <StopProofsPage {...stopping} /> : <StopProofsFailedPage />}
    </Document>,
  );
