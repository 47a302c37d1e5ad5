import { type Page, type RouteDef, usableQuery } from '@officine/sdk';
import {
  adverts,
  campaigns,
  documents,
  invoices,
  pharmacies,
  pools,
  type SearchHit,
  search,
  topics,
} from '@officine/sdk/contract';
import { formatMoney, type Noun } from '@officine/sdk/format';
import { wordOf } from '@officine/sdk/labels';
import * as z from 'zod/mini';
import type { Row } from '../../output/fields.ts';
import { Answer } from '../answer.ts';
import { text } from '../input.ts';
import { pathOf, type Screen } from '../links.ts';
import { tool, type Work } from '../tool.ts';
import { capital, factLine } from '../words.ts';

const HITS = { one: 'résultat', many: 'résultats' };
const ROWS_OF_A_LIST = 5;
/** Lists that are searched for roles without the search of everything. */
const LISTS = [
  {
    route: campaigns.list,
    screen: 'campaign',
    type: 'Campaign',
    fields: ['name', 'reference', 'status', 'date_start', 'date_end'],
  },
  { route: pharmacies.list, screen: 'pharmacy', type: 'Pharmacy', fields: ['name', 'reference', 'locality'] },
  { route: adverts.list, screen: 'advert', type: 'Advert', fields: ['title', 'isActive'] },
  { route: topics.list, screen: 'topic', type: 'Topic', fields: ['name'] },
  {
    route: invoices.list,
    screen: 'invoice',
    type: 'Invoice',
    fields: ['number', 'state', 'amount_total', 'date_expiry'],
  },
  { route: documents.list, screen: 'document', type: 'Document', fields: ['label', 'type'] },
  { route: pools.list, screen: 'pool', type: 'Pool', fields: ['name'] },
] as const satisfies readonly {
  route: RouteDef & { noun: Noun };
  screen: Screen;
  type: string;
  fields: readonly string[];
}[];

/** A hit of the search of everything, on one line. */
function hitLine({ kind, id, label, detail, isActive, status, amount }: SearchHit, { role, link }: Work): string {
  const path = pathOf(kind, role, id);
  const parts = [
    `${NAMES[kind]} « ${label} »`,
    detail,
    status && wordOf('Campaign', 'status', status),
    typeof amount === 'number' && formatMoney(amount),
    !isActive && 'hors service',
    `id ${id}`,
    path && link(path),
  ];
  return parts.filter(Boolean).join(' · ');
}
const NAMES: Readonly<Record<SearchHit['kind'], string>> = {
  pharmacy: 'Pharmacie',
  pool: 'Groupement',
  advertiser: 'Annonceur',
  campaign: 'Campagne',
  document: 'Document',
  invoice: 'Facture',
};

/** The rows of every list that the role has, which contain the words. */
async function ofLists(work: Work, words: string): Promise<{ lines: string[]; total: number }> {
  const { role, call, link } = work;
  const found = await Promise.all(
    LISTS.filter(
      ({ route }) => route.on.some((mount) => mount === role) && usableQuery(route, role).filters['search'],
    ).map(async ({ route, screen, type, fields }) => {
      const query = { search: words, itemsPerPage: ROWS_OF_A_LIST };
      const { collection, total } = (await call<RouteDef>(route, { query } as never)) as Page<Row>;
      const lines = collection.map((row) => {
        const path = pathOf(screen, role, Number(row['id']));
        const own = [capital(route.noun.one), factLine(type, row, fields), `id ${row['id']}`, path && link(path)];
        return own.filter(Boolean).join(' · ');
      });
      return { lines, total };
    }),
  );
  return { lines: found.flatMap(({ lines }) => lines), total: found.reduce((sum, { total }) => sum + total, 0) };
}

export const find = tool({
  name: 'find',
  title: 'Chercher',
  description:
    'Cherche par des mots (nom, référence, ville, numéro) parmi ce que la personne connectée peut voir : campagnes, pharmacies, annonceurs, groupements, documents, factures. Donne l’id de chaque chose : à faire en premier quand on n’a qu’un nom.',
  input: z.strictObject({ words: text('Les mots à chercher, deux caractères au moins') }),
  needs: [],
  async run(work, { words }) {
    const { role, call } = work;
    const isEverywhere = search.terms.on.some((mount) => mount === role);
    const hits = isEverywhere ? await call(search.terms, { query: { terms: words } }) : undefined;
    const { lines, total } = hits
      ? { lines: hits.map((hit) => hitLine(hit, work)), total: hits.length }
      : await ofLists(work, words);
    if (lines.length === 0)
      return new Answer().add(
        `Rien ne contient « ${words} » parmi ce que vous pouvez voir. Essayez un autre mot, ou un seul.`,
      );
    return new Answer().list(lines, { noun: HITS, total, more: 'ajoutez un mot' });
  },
});
