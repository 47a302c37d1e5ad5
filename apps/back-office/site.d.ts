import type {
  Content,
  NotificationKind,
  PharmacySite,
  Proof,
  Proposal,
  ProposalOffer,
  SiteDirectory,
  SiteSearch,
} from '@officine/sdk/contract';

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

/** What is offered, or what is left of it: the numbers that somebody agrees to. */
export type OfferedNumbers = Pick<
  Proposal,
  'count_pharmacies' | 'count_schedulings' | 'amount' | 'vat_rate' | 'amount_total'
>;
/** A proposal as its page shows it. */
export interface ShownProposal
  extends OfferedNumbers,
    Pick<Proposal, 'name' | 'recipient' | 'author' | 'state' | 'views' | 'views_low' | 'views_high'> {
  readonly id: number;
  readonly message: string | null;
  readonly date_start: string;
  readonly date_end: string;
  readonly date_expiry: string;
  readonly hasAdverts: boolean;
  readonly offer: ProposalOffer;
  /** Those that are named: a few hundred at most. */
  readonly pharmacies: readonly {
    readonly id: number;
    readonly name: string;
    readonly postcode: string;
    readonly locality: string;
  }[];
  /** Of the chosen topics; `reference` is their zone's, `isInternet` says that public pages show them. */
  readonly adverts: readonly {
    readonly id: number;
    readonly title: string;
    readonly alt: string;
    readonly zone: string;
    readonly reference: string;
    readonly isInternet: boolean;
    readonly picture: string | null;
  }[];
  /** The page of one of the pharmacies, with all of its zones. */
  readonly site: PharmacySite | undefined;
  readonly date_accepted: string | null;
  readonly accepted_by: string | null;
  readonly accepted_function: string | null;
  readonly accepted_text: string | null;
  readonly accepted_hash: string | null;
}
/** What was typed into the form of a proposal's page, with what is wrong, by field. */
export interface ProposalForm {
  readonly name: string;
  readonly position: string;
  readonly isTicked: boolean;
  readonly amount: number;
  readonly count_schedulings: number;
  readonly errors: { readonly name?: string; readonly position?: string; readonly agreed?: string };
}
/** After a form was sent: what was typed; where places went meanwhile, which ones and what is left. */
export interface ProposalAnswer {
  readonly form: ProposalForm;
  readonly left?: OfferedNumbers;
  readonly lost?: readonly {
    readonly name: string;
    readonly locality: string;
    readonly before: number;
    readonly after: number;
  }[];
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
  /** `/pharmacy?q=&pres=&ouverte=&service=&page=`: `asked` is what `searchOf` reads in that address. */
  readonly directoryPage: (directory: SiteDirectory, origin: string, asked?: SiteSearch) => string;
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
  /** `/proposal/{token}`: an offer of places, its form, or its receipt once it is accepted. */
  readonly proposalPage: (proposal: ShownProposal, origin: string, answer?: ProposalAnswer) => string;
  /** Shown for a proposal that has expired or was withdrawn (`isOver`), or that never existed. */
  readonly noProposalPage: (isOver: boolean) => string;
  /** `/stop-proofs/{token}`; undefined for a token that is not valid. */
  readonly stopProofsPage: (stopping: StoppingProofs | undefined) => string;
}
/** What the address of the directory asks for; a part that is not valid is left out. */
export declare function searchOf(query: URLSearchParams): SiteSearch;
/** The pages of a network, in its name and colour. */
export declare function pagesOf(network: SiteNetwork): Pages;
