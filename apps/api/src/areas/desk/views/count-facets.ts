import { kindsOf } from '@officine/sdk';
import { type Facet, MAX_FACETS } from '@officine/sdk/contract';
import { AppError } from '../../../base/errors.ts';
import { unknownName } from '../../../base/unknown-name.ts';
import type { ReadContext } from '../../../calls/context.ts';
import { listNamed } from '../../../calls/list-named.ts';
import { facetOf, isCounted } from '../../../rest/facets.ts';
import { parseQuery } from '../../../rest/query.ts';
import { viewOf } from '../../../rest/view.ts';

/** The list's name, and the query string of the call: `facets[]=status&search=hydra`. */
interface FacetsRequest {
  readonly name: string;
  readonly search: string;
}

const isFacet = (key: string): boolean => /^facets(\[\d*\])?$/.test(key);

/** Counts of the filters that `facets[]` names. Throws 400 for a filter that the role may not use. */
export async function countFacets(context: ReadContext, { name, search }: FacetsRequest): Promise<Facet[]> {
  const { sql: db, actor } = context;
  const resource = listNamed(context, name);
  const { listRules } = viewOf(resource, actor.role);
  const pairs = [...new URLSearchParams(search)];
  const wanted = [...new Set(pairs.filter(([key]) => isFacet(key)).map(([, value]) => value))];
  if (wanted.length > MAX_FACETS) throw new AppError('bad_request', `${MAX_FACETS} filtres au plus sont comptés.`);
  const { filters: kinds } = listRules;
  const counted = Object.keys(kinds).filter((filter) => isCounted(kindsOf(kinds, filter)));
  for (const filter of wanted) if (!counted.includes(filter)) throw unknownName('filtre', filter, counted);
  const { filters } = parseQuery(String(new URLSearchParams(pairs.filter(([key]) => !isFacet(key)))), listRules);
  const facets: Facet[] = [];
  // One after the other: a page of counts takes one connection, not twelve.
  for (const filter of wanted) facets.push(await facetOf(db, actor, resource, { filters, name: filter }));
  return facets;
}
