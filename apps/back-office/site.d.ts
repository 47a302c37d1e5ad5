import type { Content, NotificationKind, PharmacySite, Proof, SiteDirectory } from '@officine/sdk/contract';

/** The public pages as whole documents, which the server sends: `@officine/back-office/site`. */

/** Script of every page's head. It is inside the page, so the content security policy must allow its hash. */
export declare const headScript: string;

/** `/`. `origin` is the public address of the server, without a slash at its end. */
export declare function homePage(origin: string): string;
/** `/pharmacy/{subdomain}`, with what is true at `instant` (now by default): open or closed, until when. */
export declare function pharmacyPage(site: PharmacySite, origin: string, instant?: Date): string;

/** `/pharmacy?q=` */
export declare function directoryPage(directory: SiteDirectory, origin: string): string;
/** In place of a page that does not exist. */
export declare function missingPage(isPharmacy: boolean): string;
/** `/legal/{key}`. The html is its author's: it is rebuilt from allowed elements. */
export declare function legalPage(text: Pick<Content, 'key' | 'title' | 'html'>, origin: string): string;

/** Subjects of the mails that a link stops; `stopped` once some are. */
export interface Unsubscribing {
  readonly kinds: readonly NotificationKind[];
  readonly stopped?: readonly NotificationKind[];
}
/** `/unsubscribe/{token}`; undefined for a token that is not valid. */
export declare function unsubscribePage(unsubscribing: Unsubscribing | undefined): string;

/** `/proof/{token}`: a campaign's proof. `pdf` is the address of its PDF. */
export declare function proofPage(proof: Omit<Proof, 'links'>, pdf: string): string;
/** Shown for a proof link that has expired or was revoked (`isOver`), or that never existed. */
export declare function noProofPage(isOver: boolean): string;
/** A recipient of an advertiser's proofs; `isStopped` once it gets no more of them. */
export interface StoppingProofs {
  readonly email: string;
  readonly isStopped?: boolean;
}
/** `/stop-proofs/{token}`; undefined for a token that is not valid. */
export declare function stopProofsPage(stopping: StoppingProofs | undefined): string;
