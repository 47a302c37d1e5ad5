import type { Noun } from '../../verb.ts';

export const text: Noun = {
  summary: 'Textes du réseau : contrat, conditions, mandats… avec leurs versions et leurs signatures',
  verbs: {
    list: { summary: 'Dit où en est chaque texte', load: async () => (await import('./list.ts')).list },
    show: { summary: 'Écrit le HTML d’un texte', load: async () => (await import('./show.ts')).show },
    publish: { summary: 'Publie une version d’un texte', load: async () => (await import('./publish.ts')).publish },
    versions: { summary: 'Liste les versions d’un texte', load: async () => (await import('./versions.ts')).versions },
    signatures: {
      summary: 'Liste qui a signé quoi',
      load: async () => (await import('./signatures.ts')).signatureList,
    },
  },
};
