const anyOf = (...tests: readonly RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'));

/** What every list and every role's first screen have in common. */
const PAGE = anyOf(
  /src\/roles\/common/,
  /src\/ui\/(page|state|when-idle)\./,
  /src\/kit\/(calls\/(actions|last-answer)|effects\/activity|format\/(written|field-text))\./,
  /sdk\/src\/(filter-parameters|labels\/(words|fields|lookup|classes|switches)|contract\/(figures\/reports|desk\/task-types|accounts\/token-subjects))\.ts$/,
  /domain\/src\/(allocation\/causes|calendar\/periods)/,
  /icons\/(globe|panels-top-left|receipt-text)\./,
);
/** What waits for somebody: some lists have a part of it, every first screen all of it. */
const WAITING = anyOf(
  /src\/(kit\/(files\/(download|stored-file|open-file)|feedback\/)|shared\/wordpress\/(check-site|failed-work)|ui\/panel\.)/,
  /sdk\/src\/contract\/(network\/(documents|pool-readers)|money\/invoices|desk\/tasks|websites\/wordpresses)\.ts$/,
);
/** Of a campaign, in its list and in figures. */
const CAMPAIGN = anyOf(
  /sdk\/src\/(contract\/(selling|fields)\/campaigns?|labels\/terms)\.ts$/,
  /src\/kit\/report\/explain\./,
);
/** Modules of every role's first screen, and of no list: figures, by day, and what there is to do. */
const DASHBOARD = anyOf(
  /src\/(features\/figures\/dashboards|shared\/(todo\/|pools\/mark-read))/,
  /src\/kit\/report\/(change|chart|day-|figure|french|period|use-)/,
  /src\/(ui\/(theme|use-near|use-painted)|kit\/nav\/set-param)\b/,
  /sdk\/src\/(labels\/(todos|pace)|contract\/(figures\/dashboards|network\/pool-documents|desk\/inbox-marks))\.ts$/,
  /domain\/src\/(csv|calendar\/(compared|public))/,
);
/** What the area of a pharmacy has besides its screens. */
const PHARMACY = anyOf(
  /src\/shared\/(extranet-adverts|pools\/pool-banner)/,
  /src\/kit\/(calls\/(kept|offline)|nav\/menu)/,
  /icons\/(book-open|file-heart|message-circle)\./,
  /domain\/src\/progress/,
  /idb-keyval/,
);
/** A chunk has what its test names, and not all that this imports. */
const apart = { includeDependenciesRecursively: false } as const;

/** Groups of modules that several screens share, each of which is one chunk. */
export const CHUNKS = [
  { name: 'base', tags: ['$initial' as const], priority: 5 },
  // Before the lists, which would take what first screens need of it.
  { name: 'page', test: PAGE, priority: 3, minShareCount: 2, ...apart },
  // An icon of one or two lazy parts is loaded with them.
  { name: 'icons', test: /lucide-react\/.*icons\//, priority: 3, minShareCount: 3 },
  { name: 'list', test: /src\/kit\/list\/list-page\.tsx$/, priority: 2 },
  { name: 'waiting', test: WAITING, priority: 2, minShareCount: 2, ...apart },
  { name: 'campaign', test: CAMPAIGN, priority: 2, minShareCount: 2, ...apart },
  { name: 'dashboard', test: DASHBOARD, priority: 2, minShareCount: 5, ...apart },
  { name: 'pharmacy', test: PHARMACY, priority: 4, minShareCount: 2, ...apart },
];
