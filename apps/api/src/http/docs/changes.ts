import type { Mount } from '@officine/sdk';
import { type ApiChange, apiChanges } from '@officine/sdk/openapi';
import { escapeHtml } from '../../base/escape-html.ts';
import { groupBy } from '../../base/group-by.ts';
import { code, documentPage } from './document.ts';

const MOUNTS: Readonly<Record<Mount, string>> = {
  admin: 'administration',
  customer: 'pharmacie',
  pool: 'groupement',
  advertiser: 'annonceur',
  marketing: 'marketing',
  shared: 'tout compte',
  monitored: 'extranet',
  public: 'sans connexion',
};
const ASPECTS: Readonly<Record<string, string>> = {
  on: 'pour',
  filter: 'filtre',
  sort: 'tri',
  sum: 'somme',
  error: 'erreur',
  writable: 'champs que peut envoyer',
  query: 'paramètre',
  body: 'champ envoyé',
  answer: 'champ répondu',
};
const KINDS = { added: 'Ajouté', changed: 'Changé', removed: 'Retiré' } as const;

const mountOf = (name: string): string => MOUNTS[name as Mount] ?? name;

/** `champ envoyé <code>price</code>, entier → texte`. */
function sentenceOf({ what, value }: ApiChange): string {
  if (!what) return value ? `appel (${escapeHtml(value.split(' ').map(mountOf).join(', '))})` : 'objet';
  const [aspect = '', name = ''] = what.split(/ (.*)/, 2);
  const isMount = aspect === 'on' || aspect === 'writable';
  const of = isMount ? escapeHtml(mountOf(name)) : code(name);
  return `${ASPECTS[aspect] ?? aspect} ${of}${value === 'yes' ? '' : ` : ${code(value)}`}`;
}

/** Whether a program that makes the call has to be read again: a new field that must be sent counts. */
const isBreaking = ({ kind, what, value }: ApiChange): boolean =>
  kind !== 'added' || (/^(?:body|query) [^.[]+$/.test(what) && value.endsWith('required'));
const lineOf = (change: ApiChange): string => {
  const kind = `<b>${KINDS[change.kind]}</b>`;
  return `<li>${isBreaking(change) ? `<u>${kind}</u>` : kind} ${sentenceOf(change)}</li>`;
};
const subjectOf = ([of, changes]: [string, ApiChange[]]): string =>
  `<section><h3>${code(of)}</h3><ul>${changes.map(lineOf).join('')}</ul></section>`;
const listOf = (changes: ApiChange[]): string => [...groupBy(changes, ({ of }) => of)].map(subjectOf).join('');
const days = (): Map<string, ApiChange[]> => groupBy(apiChanges(), ({ day }) => day);
const wordsOf = (day: string): string =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
const dayOf = ([day, changes]: [string, ApiChange[]]): string =>
  `<h2 id="${day}">${wordsOf(day)}</h2>${listOf(changes)}`;

/** The page of what changed in the API, for browsers. */
export const changesPage = (): string =>
  documentPage(
    'Ce qui a changé dans l’API d’Officine',
    `<p>Le jour le plus récent d’abord. Ce qui est souligné demande de relire un programme qui s’en sert ; le reste ne demande rien. <a href="/api/docs/changes.atom">Suivre les changements</a> · <a href="/api/docs">Retour à la documentation</a></p>
${[...days()].map(dayOf).join('')}`,
    '<link rel="alternate" type="application/atom+xml" href="/api/docs/changes.atom">',
  );

/** One entry a day. */
const entryOf =
  (origin: string) =>
  ([day, changes]: [string, ApiChange[]]): string => {
    const page = escapeHtml(`${origin}/api/docs/changes#${day}`);
    const title = `${wordsOf(day)}${changes.some(isBreaking) ? ', à relire' : ''}`;
    return `<entry><id>${page}</id><title>${title}</title><updated>${day}T00:00:00Z</updated><link href="${page}"/><content type="html">${escapeHtml(listOf(changes))}</content></entry>`;
  };

/** What changed in the API, as a feed (Atom, RFC 4287): one entry a day. `origin`: of this server, `https://…`. */
export function changesFeed(origin: string): string {
  const all = [...days()];
  const address = escapeHtml(`${origin}/api/docs/changes`);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr"><id>${address}</id><title>Ce qui a changé dans l’API d’Officine</title><updated>${all[0]?.[0]}T00:00:00Z</updated><author><name>Officine</name></author><link href="${address}"/><link rel="self" href="${address}.atom"/>
${all.map(entryOf(origin)).join('\n')}
</feed>
`;
}
