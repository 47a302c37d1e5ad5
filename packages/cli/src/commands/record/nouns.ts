import type { Noun, VerbEntry } from '../../verb.ts';
import type { RecordName } from './definitions.ts';
import type { RecordVerb } from './verbs.ts';

/** Beginning of a verb's line in the help, before « une annonce »; `list` is said of all. */
const SUMMARIES: Readonly<Record<RecordVerb, string>> = {
  list: 'Liste',
  show: 'Montre',
  create: 'Crée',
  update: 'Modifie',
  enable: 'Active',
  disable: 'Désactive',
  delete: 'Supprime',
};
/** Verbs of a noun that the contract's generic calls make; their options are made when one is called. */
export const recordVerbs = (
  name: RecordName,
  one: string,
  verbs: readonly Exclude<RecordVerb, 'list'>[],
): Record<string, VerbEntry> =>
  Object.fromEntries(
    verbs.map((verb) => [
      verb,
      { summary: `${SUMMARIES[verb]} ${one}`, load: async () => (await import('./verbs.ts')).recordVerb(name, verb) },
    ]),
  );

const ALL = ['show', 'create', 'update', 'enable', 'disable'] as const;
const noun = (
  name: RecordName,
  summary: string,
  [one, many]: readonly [one: string, many: string],
  verbs: Parameters<typeof recordVerbs>[2] = ALL,
): Noun => ({
  summary,
  verbs: {
    list: {
      summary: `${SUMMARIES.list} les ${many}`,
      load: async () => (await import('./verbs.ts')).recordVerb(name, 'list'),
    },
    ...recordVerbs(name, one, verbs),
  },
});

/** Nouns without verbs of their own. */
export const recordNouns = {
  selling: {
    advertiser: noun('advertiser', 'Annonceurs', ['un annonceur', 'annonceurs']),
    laboratory: noun('laboratory', 'Laboratoires', ['un laboratoire', 'laboratoires']),
    topic: noun('topic', 'Thématiques des annonces', ['une thématique', 'thématiques']),
    filling: noun('filling', 'Annonces qui remplissent les places libres', ['un remplissage', 'remplissages']),
    zone: noun('zone', 'Emplacements d’annonces', ['un emplacement', 'emplacements']),
  },
  network: {
    contact: noun('contact', 'Contacts des pharmacies', ['un contact', 'contacts']),
    pool: noun('pool', 'Groupements', ['un groupement', 'groupements']),
    message: noun('message', 'Messages des pharmacies', ['un message', 'messages'], ['show', 'update']),
    network: noun('network', 'Réglages du réseau', ['un réseau', 'réseaux'], ['show', 'update']),
  },
  publishing: {
    document: noun('document', 'Documents du réseau', ['un document', 'documents']),
    offer: noun('offer', 'Offres aux pharmacies', ['une offre', 'offres']),
    'offer-category': noun('offer-category', 'Catégories d’offres', ['une catégorie', 'catégories']),
    'offer-provider': noun('offer-provider', 'Fournisseurs d’offres', ['un fournisseur', 'fournisseurs']),
    form: noun('form', 'Formulaires à remplir', ['un formulaire', 'formulaires']),
    'pool-banner': noun('pool-banner', 'Bannières des groupements', ['une bannière', 'bannières']),
    'pool-communication': noun('pool-communication', 'Mots des groupements', ['un mot', 'mots'], [...ALL, 'delete']),
    'pool-document': noun('pool-document', 'Documents des groupements', ['un document', 'documents']),
    'pool-video': noun('pool-video', 'Vidéos des groupements', ['une vidéo', 'vidéos']),
  },
} as const;
