import type { Content, NotificationKind, PharmacySite, Proof, SiteDirectory } from '@officine/sdk/contract';

/** The public pages as whole documents, which the server sends: `@officine/back-office/site`. */

/** Script of every page's head. It is inside the page, so the content security policy must allow its hash. */
export declare const headScript: string;

/** Subjects of the mails that a link stops; `stopped` once some are. */
export interface Unsubscribing {
  readonly kinds: readonly NotificationKind[];
  readonly stopped?: readonly NotificationKind[];
}

/** A recipient of an advertiser's proofs; `isStopped` once it gets no more of them. */
export interface StoppingProofs {
  readonly email: string;
  readonly isStopped?: boolean;
}

/** What the network is known by; the product's name and colour until it has given its own. */
export interface SiteNetwork {
  readonly name: string;
  /** Address of its logo. */
  readonly logo: string | undefined;
  /** `#0b7647`: white text can be read on it. */
  readonly colour: string | undefined;
}

export interface Pages {
  /** `/`. `origin` is the public address of the server, without a slash at its end. */
  readonly homePage: (origin: string) => string;
  /** `/pharmacy/{subdomain}`, with what is true at `instant` (now by default): open or closed, until when. */
  readonly pharmacyPage: (site: PharmacySite, origin: string, instant?: Date) => string;
  /** `/pharmacy?q=` */
  readonly directoryPage: (directory: SiteDirectory, origin: string) => string;
  /** In place of a page that does not exist. */
  readonly missingPage: (isPharmacy: boolean) => string;
  /** `/legal/{key}`. The html is its author's: it is rebuilt from allowed elements. */
  readonly legalPage: (text: Pick<Content, 'key' | 'title' | 'html'>, origin: string) => string;
  /** `/unsubscribe/{token}`; undefined for a token that is not valid. */
  readonly unsubscribePage: (unsubscribing: Unsubscribing | undefined) => string;
  /** `/proof/{token}`: a campaign's proof. `pdf` is the address of its PDF. */
  readonly proofPage: (proof: Omit<Proof, 'links'>, pdf: string) => string;
  /** Shown for a proof link that has expired or was revoked (`isOver`), or that never existed. */
  readonly noProofPage: (isOver: boolean) => string;
  /** `/stop-proofs/{token}`; undefined for a token that is not valid. */
  readonly stopProofsPage: (stopping: StoppingProofs | undefined) => string;
}
/** The pages of a network, in its name and colour. */
export declare function pagesOf(network: SiteNetwork): Pages;
