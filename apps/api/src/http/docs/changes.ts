import type { Mount } from '@officine/sdk';
import { type ApiChange, apiChanges } from '@officine/sdk/openapi';
import { escapeHtml } from '../../base/escape-html.ts';
import { groupBy } from '../../base/group-by.ts';

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

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
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
const dayOf = ([day, changes]: [string, ApiChange[]]): string => {
  const words = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  return `<h2 id="${day}">${words}</h2>${[...groupBy(changes, ({ of }) => of)].map(subjectOf).join('')}`;
};

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:24px 16px}
h3{font-size:1rem;margin:20px 0 4px}ul{margin:0;padding-left:20px}code{overflow-wrap:anywhere}b{font-weight:600}`;

/** The page of what changed in the API, for browsers. */
export const changesPage = (): string => `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Ce qui a changé dans l’API d’Officine</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body>
<h1>Ce qui a changé dans l’API</h1>
<p>Le jour le plus récent d’abord. Ce qui est souligné demande de relire un programme qui s’en sert ; le reste ne demande rien. <a href="/api/docs">Retour à la documentation</a></p>
${[...groupBy(apiChanges(), ({ day }) => day)].map(dayOf).join('')}
</body>
</html>`;
