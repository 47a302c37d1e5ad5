import { type Page, type RouteDef, usableQuery } from '@officine/sdk';
import { documents, forms, offers, poolCommunications, poolDocuments, poolVideos } from '@officine/sdk/contract';
import { countOf, type Noun } from '@officine/sdk/format';
import * as z from 'zod/mini';
import { usage } from '../../cli-error.ts';
import type { Row } from '../../output/fields.ts';
import { Answer } from '../answer.ts';
import { oneOf, text, yesNo } from '../input.ts';
import { pathOf, type Screen } from '../links.ts';
import { tool } from '../tool.ts';
import { capital, factLine } from '../words.ts';

interface Kind {
  readonly route: RouteDef & { readonly noun: Noun };
  readonly type: string;
  readonly screen?: Screen;
}
const KINDS = {
  documents: { route: documents.list, type: 'Document', screen: 'document' },
  offers: { route: offers.list, type: 'Offer', screen: 'offer' },
  forms: { route: forms.list, type: 'Form', screen: 'form' },
  communications: { route: poolCommunications.list, type: 'PoolCommunication' },
  pool_documents: { route: poolDocuments.list, type: 'PoolDocument' },
  videos: { route: poolVideos.list, type: 'PoolVideo' },
} as const satisfies Record<string, Kind>;
const NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[];
const FIELDS = [
  'label',
  'title',
  'name',
  'type',
  'advertiser.name',
  'pool.name',
  'provider.name',
  'category.name',
  'state',
  'date_publish',
  'date_end',
  'date_create',
  'count_readers',
  'count_pharmacies',
  'isRead',
  'isActive',
];

export const publications = tool({
  name: 'publications',
  title: 'Documents, offres, formulaires',
  description:
    'Ce qui est publié pour les pharmacies : documents, offres, formulaires, communications, documents et vidéos des groupements, les plus récents d’abord, avec ce qui est lu. « unread » : seulement ce que la personne connectée n’a pas ouvert.',
  input: z.strictObject({
    kind: z.optional(oneOf(NAMES, 'Un seul type ; tous sinon')),
    unread: z.optional(yesNo('Seulement ce qui n’est pas lu')),
    words: z.optional(text('Mots à chercher')),
  }),
  needs: NAMES.map((name) => KINDS[name].route),
  async run({ role, call, link }, { kind, unread, words }) {
    const own = NAMES.filter(
      (name) => (kind === undefined || name === kind) && KINDS[name].route.on.some((mount) => mount === role),
    );
    if (own.length === 0)
      throw usage(
        'Votre compte ne lit pas ce type de publications.',
        `Au choix : ${NAMES.filter((name) => KINDS[name].route.on.some((mount) => mount === role)).join(', ')}`,
      );
    const answer = new Answer();
    for (const name of own) {
      const { route, type, screen }: Kind = KINDS[name];
      const { filters, sort } = usableQuery(route, role);
      if ((unread && !filters['isRead']) || (words !== undefined && !filters['search'])) continue;
      const query = {
        ...(unread && { isRead: false }),
        ...(words !== undefined && { search: words }),
        ...(sort.includes('date_create') && { order: { date_create: 'desc' } }),
        itemsPerPage: kind ? 30 : 3,
      };
      const { collection, total } = (await call<RouteDef>(route, { query } as never)) as Page<Row>;
      const path = screen && pathOf(screen, role, Number(collection[0]?.['id'] ?? 0));
      answer
        .add(
          `${capital([route.noun.many, route.noun.of?.[1]].filter(Boolean).join(' '))} : ${total === 0 ? 'rien' : countOf(route.noun, total)}${unread ? ' à lire' : ''}. ${path ? link(path.replace(/\?.*/, '')) : ''}`,
        )
        .list(
          collection.map((row) => `${factLine(type, row, FIELDS)} · id ${row['id']}`),
          { noun: route.noun, total, more: kind ? 'cherchez par des mots' : `demandez kind ${name}` },
        );
    }
    return answer;
  },
});
