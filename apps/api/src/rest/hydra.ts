import { parametersOfFilter } from '@officine/sdk';
import { type JsonOutput, jsonBytes } from './json-output.ts';
import type { Query, QueryRules } from './query.ts';
import type { Total } from './total.ts';

/** `hydra:search` of a list, as text. It is a third of a small page: made once for each role. */
export function searchJson(path: string, { filters, sort }: QueryRules): string {
  const variables = [
    ...Object.keys(filters).flatMap((name) => parametersOfFilter(filters, name).map((variable) => [variable, name])),
    ...sort.map((name) => [`order[${name}]`, name]),
  ];
  return JSON.stringify({
    '@type': 'hydra:IriTemplate',
    'hydra:template': `${path}{?${variables.map(([variable]) => variable).join(',')}}`,
    'hydra:variableRepresentation': 'BasicRepresentation',
    'hydra:mapping': variables.map(([variable, property]) => ({
      '@type': 'IriTemplateMapping',
      variable,
      property,
      required: false,
    })),
  });
}

/** The list that is answered: its address, and the texts made once. */
interface ListTexts {
  readonly path: string;
  readonly context: string;
  readonly searchJson: string;
}
/** One page of it. */
interface PageOfList {
  /** Number of its rows. */
  readonly length: number;
  /** Writes its items as JSON, with commas. */
  readonly writeItems: (out: JsonOutput) => void;
  /** Rows of the whole list; undefined when they are not counted (`partial=1`). */
  readonly total: Total | undefined;
  /** Sums over the whole list as JSON; undefined when they are not asked for. */
  readonly sums?: string | undefined;
  readonly query: Query;
  /** The request's query string. */
  readonly search: string;
}

/** `hydra:view` with the page links: all parameters but `page`, which goes last; list indexes become `[]`. */
function viewJson(path: string, { length, total, query, search }: Omit<PageOfList, 'writeItems'>): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(search))
    if (key !== 'page') parameters.append(key.replace(/\[\d+\]/, '[]'), value);
  const rest = parameters.toString();
  // Nobody knows which page is the last of a list that is not counted to its end.
  const last = !total || total.isEstimated ? undefined : Math.max(1, Math.ceil(total.rows / Math.max(1, query.limit)));
  if (!search && last === 1) return '';
  const self = (page?: number) =>
    JSON.stringify(`${path}${rest || page ? '?' : ''}${rest}${rest && page ? '&' : ''}${page ? `page=${page}` : ''}`);
  const about = total?.isEstimated ? ',"isTotalEstimated":true' : '';
  const kind = `"@type":"hydra:PartialCollectionView"${about}`;
  if (!query.paged || query.limit === 0 || last === 1) return `,"hydra:view":{"@id":${self()},${kind}}`;
  const links = [`"@id":${self(query.page)},${kind}`];
  if (last !== undefined) links.push(`"hydra:first":${self(1)},"hydra:last":${self(last)}`);
  if (query.page > 1)
    links.push(`"hydra:previous":${self(last === undefined ? query.page - 1 : Math.min(query.page - 1, last))}`);
  if (last === undefined ? length === query.limit : query.page < last)
    links.push(`"hydra:next":${self(query.page + 1)}`);
  return `,"hydra:view":{${links.join(',')}}`;
}

/** What stands before and after a collection's items. */
interface Ends {
  readonly head: string;
  readonly tail: string;
}
/** A collection that is sent while it is read. */
export interface LongList extends Ends {
  /** Items as JSON, with commas between those of a part. */
  readonly parts: AsyncIterable<Buffer>;
}

/** A collection as API Platform writes it, with both totals: clients lose `hydra:totalItems: 0`. */
export function collectionEnds(
  { path, context, searchJson: template }: ListTexts,
  page: Omit<PageOfList, 'writeItems'>,
): Ends {
  const { total, sums } = page;
  const counts = total ? `,"hydra:totalItems":${total.rows},"totalItems":${total.rows}` : '';
  const totals = sums === undefined ? counts : `${counts},"totals":${sums}`;
  return {
    head: `{"@context":"${context}","@id":"${path}","@type":"hydra:Collection"${totals},"hydra:member":[`,
    tail: `]${viewJson(path, page)},"hydra:search":${template}}`,
  };
}

/** The same in one piece. */
export function collectionJson(texts: ListTexts, page: PageOfList): Buffer {
  const { head, tail } = collectionEnds(texts, page);
  return jsonBytes((out) => {
    out.write(head);
    page.writeItems(out);
    out.write(tail);
  });
}
