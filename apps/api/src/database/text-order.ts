/** The French collation of PostgreSQL's ICU. */
const FRENCH = 'fr-x-icu';
/**
 * The collation that lists are sorted by, undefined where the database's own order of letters serves: a database made with
 * the locale C sorts É after Z. Set once, when the process opens its database. Where it is set, sorting cannot use the
 * indexes, which have the database's order.
 */
export const textOrder: { collation: typeof FRENCH | undefined } = { collation: undefined };

/** Whether the database sorts by letters, and whether it has ICU: columns of the query that `chooseOrder` reads. */
export interface OrderFacts {
  readonly sorts: boolean;
  readonly icu: boolean;
}
/** Chooses the collation. Returns a sentence for the log when the database can only sort as computers do. */
export function chooseOrder({ sorts, icu }: OrderFacts): string | undefined {
  textOrder.collation = !sorts && icu ? FRENCH : undefined;
  return sorts || icu
    ? undefined
    : 'La base ne sait pas trier en français : « É » vient après « Z » dans les listes. Recréez-la avec une locale (fr_FR.UTF-8), ou installez un PostgreSQL qui a ICU.';
}
