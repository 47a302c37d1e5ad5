import type { Page, RouteDef } from '@officine/sdk';
import type { Column, Row } from '../output/fields.ts';
import type { Context } from '../verb.ts';
import { listQuery } from './query.ts';

const DEFAULT_LIMIT = 30;
/** Limit of rows in one answer of the server. */
const MAX_PAGE_ROWS = 100;

/** Options of all lists. */
export const listOptions = {
  search: { value: 'texte', short: 's', summary: 'Cherche ce texte' },
  filter: { value: 'clé=valeur', short: 'f', many: true, summary: 'Filtre de l’API, autant de fois qu’il faut' },
  order: { value: 'tri', summary: 'Ordre : name, ou name:desc,id' },
  limit: { value: 'n', short: 'n', int: [1, 1_000_000], summary: 'Nombre de lignes au plus, 30 si rien n’est dit' },
  all: { short: 'a', summary: 'Toutes les lignes' },
} as const;
export interface ListArgs {
  readonly search: string | undefined;
  readonly filter: readonly string[];
  readonly order: string | undefined;
  readonly limit: number | undefined;
  readonly all: boolean;
}
type ListRoute = RouteDef & { readonly io: { readonly query: object; readonly out: Page<object> } };
interface Listing {
  readonly columns: readonly Column[];
  /** Added to the typed filters. */
  readonly query?: object;
}

/** Fetches the requested rows page by page and shows them. */
export async function listRows(
  { sdk, out, args }: Pick<Context<ListArgs>, 'sdk' | 'out' | 'args'>,
  route: ListRoute,
  { columns, query }: Listing,
): Promise<void> {
  const base = { ...listQuery(route, args), ...query };
  const read = (more: object) =>
    sdk.call<ListRoute>(route, { query: { ...base, ...more } } as never) as Promise<Page<Row>>;
  if (out.format === 'count') {
    const { total } = await read({ itemsPerPage: 1, exact: true });
    return out.list([], { columns, total });
  }
  const limit = args.all ? Number.POSITIVE_INFINITY : (args.limit ?? DEFAULT_LIMIT);
  const rows: Row[] = [];
  let total = 0;
  let isEstimated = false;
  for (let page = 1; ; page++) {
    const answer = await read({ page, itemsPerPage: Math.min(limit, MAX_PAGE_ROWS) });
    rows.push(...answer.collection);
    total = answer.total;
    isEstimated = answer.view.isTotalEstimated === true;
    if (rows.length >= limit || !answer.view.next || answer.collection.length === 0) break;
  }
  await out.list(rows.slice(0, limit), { columns, total });
  if (total > limit)
    out.note(`${limit} sur ${isEstimated ? 'environ ' : ''}${total} : --limit ou --all pour la suite.`);
}
