import { type Wordpress, wordpresses } from '@officine/sdk/contract';
import { countOf, formatDate } from '@officine/sdk/format';
import { wordOf } from '@officine/sdk/labels';
import * as z from 'zod/mini';
import { Answer } from '../answer.ts';
import { thing } from '../input.ts';
import { pathOf } from '../links.ts';
import { tool, type Work } from '../tool.ts';
import { facts, idOf } from '../words.ts';

const SITES = wordpresses.list.noun;
const FIELDS = [
  'url',
  'check_status',
  'check_datetime',
  'response_time',
  'ssl_date_end',
  'ssl_remaining_days',
  'sync_status',
  'sync_datetime_end',
  'wordpress_version',
  'php_version',
  'server',
  'isActive',
];

const causes = ({ check_errors: errors }: Pick<Wordpress, 'check_errors'>): string[] =>
  (errors ?? []).map(({ message, advice }) => `${message}${advice ? ` À faire : ${advice}` : ''}`);

async function one({ role, call, link }: Work, pharmacy: number): Promise<Answer> {
  const { collection } = await call(wordpresses.list, { query: { 'pharmacy.id': pharmacy, itemsPerPage: 3 } });
  if (collection.length === 0)
    return new Answer().add('Cette pharmacie n’a pas de site WordPress, ou vous ne le voyez pas.');
  const path = pathOf('site', role, pharmacy);
  return new Answer().add(
    ...collection.flatMap((site) => [
      `Site de ${site.pharmacy?.name ?? 'la pharmacie'}, id ${site.id}`,
      ...facts('Wordpress', site, FIELDS),
      ...causes(site),
    ]),
    path && link(path),
  );
}

/** Sites in one state, with their causes. */
async function inState({ call }: Work, answer: Answer, status: 'error' | 'warning'): Promise<number> {
  const { collection, total } = await call(wordpresses.list, {
    query: { check_status: status, isActive: true, itemsPerPage: 20, order: { 'pharmacy.name': 'asc' } },
  });
  answer.add(`${wordOf('', 'check_status', status)} : ${countOf(SITES, total)}.`).list(
    collection.map((site) =>
      [
        `${site.pharmacy?.name} (${site.pharmacy?.reference ?? ''}, id ${site.pharmacy?.id})`,
        site.server,
        site.check_datetime && `vérifié le ${formatDate(site.check_datetime.slice(0, 10))}`,
        ...causes(site),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    { noun: SITES, total, more: 'demandez une pharmacie' },
  );
  return total;
}

export const siteHealth = tool({
  name: 'site_health',
  title: 'Santé des sites',
  description:
    'Quels sites WordPress sont en erreur ou à surveiller, pourquoi et que faire ; ou l’état du site d’une pharmacie : vérification, certificat, synchronisation, versions.',
  input: z.strictObject({ pharmacy: z.optional(thing('Une pharmacie : id, référence ou nom')) }),
  needs: [wordpresses.list],
  async run(work, { pharmacy }) {
    const own = work.bearer.pharmacyId;
    if (pharmacy !== undefined || own !== null)
      return one(work, pharmacy === undefined ? Number(own) : await idOf(work, 'pharmacy', pharmacy));
    const answer = new Answer();
    const found = (await inState(work, answer, 'error')) + (await inState(work, answer, 'warning'));
    const path = pathOf('sites', work.role);
    return answer.add(found === 0 && 'Tous les sites vérifiés vont bien.', path && work.link(path));
  },
});
