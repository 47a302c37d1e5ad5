import '../../ui/global.css.ts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type * as Site from '../../../site.d.ts';
import { CONTACT_ID_PREFIX, Contact } from '../../features/delivery/pharmacy-site/contact.tsx';
import { momentAt } from '../../features/delivery/pharmacy-site/opening.ts';
import { PharmacyPage } from '../../features/delivery/pharmacy-site/page.tsx';
import { DirectoryPage, MissingPage } from '../../features/delivery/public/directory.tsx';
import { addressOf, isWhole } from '../../features/delivery/public/directory-search.ts';
import { HomePage } from '../../features/delivery/public/home.tsx';
import { LegalTextPage } from '../../features/delivery/public/legal-text.tsx';
import { NoProofPage, ProofPage, StopProofsFailedPage, StopProofsPage } from '../../features/delivery/public/proof.tsx';
import { NoProposalPage, ProposalPage } from '../../features/delivery/public/proposal.tsx';
import { UnsubscribeFailedPage, UnsubscribePage } from '../../features/delivery/public/unsubscribe.tsx';
import { RichNodes } from '../../kit/format/rich-text/rich-nodes.tsx';
import { NetworkScope } from '../../ui/network.ts';
import { Document, type DocumentProps } from './document.tsx';
import { parseHtml } from './parse-html.ts';

export { searchOf } from '../../features/delivery/public/directory-search.ts';
export { headScript } from './head-script.ts';

/** A page, once its network is known. */
type Page<N extends keyof Site.Pages> = (network: Site.SiteNetwork) => Site.Pages[N];

const htmlOf = (network: Site.SiteNetwork, page: ReactElement<DocumentProps>): string =>
  `<!doctype html>${renderToStaticMarkup(<NetworkScope value={network}>{page}</NetworkScope>)}`;

const homePage: Page<'homePage'> = (network) => (origin) =>
  htmlOf(
    network,
    <Document
      title={`${network.name} : les pharmacies du réseau`}
      description={`${network.name} réunit pharmacies, groupements et annonceurs : sites des pharmacies, campagnes, chiffres et factures.`}
      canonical={`${origin}/`}
      image={network.logo && new URL(network.logo, origin).href}
      visitorsOnly
    >
      <HomePage />
    </Document>,
  );

const pharmacyPage: Page<'pharmacyPage'> = (network) => (site, origin, instant) => {
  const { name, address1, postcode, locality, caption, subdomain } = site;
  const url = `${origin}/pharmacy/${encodeURIComponent(subdomain)}`;
  const picture = site.banner ?? site.logo;
  // Rendered apart, as a root of its own: the browser hydrates it alone.
  const contact = site.hasContactForm
    ? renderToString(<Contact site={site} />, { identifierPrefix: CONTACT_ID_PREFIX })
    : '';
  return htmlOf(
    network,
    <Document
      title={`${name}, ${locality}`}
      description={`${name}, ${address1}, ${postcode} ${locality}. ${caption ?? 'Horaires et contact'}.`}
      canonical={url}
      image={picture ? new URL(picture.url, origin).href : undefined}
      accent={site.colour}
      visitorsOnly
      hasScript
    >
      <PharmacyPage site={site} url={url} now={momentAt(postcode, instant)} contact={contact} />
    </Document>,
  );
};

const directoryPage: Page<'directoryPage'> =
  (network) =>
  (directory, origin, asked = {}) =>
    htmlOf(
      network,
      <Document
        title={`Trouver une pharmacie – ${network.name}`}
        description="Les pharmacies du réseau qui ont une page : horaires, adresse, contact."
        canonical={isWhole(asked) ? origin + addressOf(asked, directory.page) : undefined}
        visitorsOnly
        hasScript
      >
        <DirectoryPage {...directory} asked={asked} />
      </Document>,
    );

const missingPage: Page<'missingPage'> = (network) => (isPharmacy) =>
  htmlOf(
    network,
    <Document
      title={`Page introuvable – ${network.name}`}
      description="Cette page n’existe pas. Cherchez une pharmacie du réseau."
      visitorsOnly
    >
      <MissingPage isPharmacy={isPharmacy} />
    </Document>,
  );

const legalPage: Page<'legalPage'> =
  (network) =>
  ({ key, title, html }, origin) =>
    htmlOf(
      network,
      <Document
        title={`${title} – ${network.name}`}
        description={`${title} du réseau ${network.name}.`}
        canonical={`${origin}/legal/${key}`}
      >
        <LegalTextPage title={title}>
          <RichNodes nodes={parseHtml(html)} />
        </LegalTextPage>
      </Document>,
    );

const unsubscribePage: Page<'unsubscribePage'> = (network) => (unsubscribing) =>
  htmlOf(
    network,
    <Document title={`Emails – ${network.name}`} description="Choisir les emails que vous recevez.">
      {unsubscribing ? <UnsubscribePage {...unsubscribing} /> : <UnsubscribeFailedPage />}
    </Document>,
  );

const proofPage: Page<'proofPage'> = (network) => (proof, pdf) =>
  htmlOf(
    network,
    <Document
      title={`Bilan : ${proof.campaign.name}`}
      description={`Bilan d’une campagne de ${proof.advertiser.name}.`}
    >
      <ProofPage proof={proof} pdf={pdf} />
    </Document>,
  );

const noProofPage: Page<'noProofPage'> = (network) => (isOver) =>
  htmlOf(
    network,
    <Document title={`Lien fermé – ${network.name}`} description="Ce lien n’ouvre aucun bilan.">
      <NoProofPage isOver={isOver} />
    </Document>,
  );

/** The page of one of a proposal's pharmacies, with its adverts, or places for them; undefined where no zone of it is offered. */
function previewOf(
  network: Site.SiteNetwork,
  { site, adverts, offer, hasAdverts }: Site.ShownProposal,
  origin: string,
): string | undefined {
  const shown = new Map(
    adverts.flatMap((one) => (one.isInternet && one.picture ? [[one.reference, one] as const] : [])),
  );
  const offered = new Set(offer.zones.map(({ reference }) => reference));
  const zones = site?.zones.filter(({ reference }) => (hasAdverts ? shown : offered).has(reference)) ?? [];
  if (!site || zones.length === 0) return undefined;
  const drawn = Object.fromEntries(
    zones.map(({ reference }) => {
      const advert = shown.get(reference);
      return [reference, advert?.picture ? { url: advert.picture, alt: advert.alt } : null];
    }),
  );
  return htmlOf(
    network,
    <Document title={site.name} description="" accent={site.colour} isStill>
      <PharmacyPage site={{ ...site, zones }} url={origin} now={momentAt(site.postcode)} contact="" drawn={drawn} />
    </Document>,
  );
}

const proposalPage: Page<'proposalPage'> = (network) => (proposal, origin, answer) =>
  htmlOf(
    network,
    <Document
      title={`Proposition : ${proposal.name}`}
      description={`Proposition de ${network.name} à ${proposal.recipient}.`}
    >
      <ProposalPage proposal={proposal} answer={answer} preview={previewOf(network, proposal, origin)} />
    </Document>,
  );

const noProposalPage: Page<'noProposalPage'> = (network) => (isOver) =>
  htmlOf(
    network,
    <Document title={`Proposition fermée – ${network.name}`} description="Ce lien n’ouvre aucune proposition.">
      <NoProposalPage isOver={isOver} />
    </Document>,
  );

const stopProofsPage: Page<'stopProofsPage'> = (network) => (stopping) =>
  htmlOf(
    network,
    <Document title={`Emails – ${network.name}`} description="Ne plus recevoir les bilans de campagne d’un annonceur.">
      {stopping ? <StopProofsPage {...stopping} /> : <StopProofsFailedPage />}
    </Document>,
  );

export const pagesOf: typeof Site.pagesOf = (network) => ({
  homePage: homePage(network),
  pharmacyPage: pharmacyPage(network),
  directoryPage: directoryPage(network),
  missingPage: missingPage(network),
  legalPage: legalPage(network),
  unsubscribePage: unsubscribePage(network),
  proofPage: proofPage(network),
  noProofPage: noProofPage(network),
  proposalPage: proposalPage(network),
  noProposalPage: noProposalPage(network),
  stopProofsPage: stopProofsPage(network),
});
