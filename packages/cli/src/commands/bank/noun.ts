import type { Noun } from '../../verb.ts';

export const bank: Noun = {
  summary: 'Relevés de la banque : lire, rapprocher, rouvrir',
  verbs: {
    import: {
      summary: 'Lit un relevé (CFONB, CAMT.053) ou la réponse à une remise (pain.002)',
      load: async () => (await import('./import.ts')).importFile,
    },
    list: {
      summary: 'Liste les lignes à rapprocher, avec ce qu’elles règlent',
      load: async () => (await import('./queue.ts')).list,
    },
    lines: { summary: 'Liste toutes les lignes de banque', load: async () => (await import('./lists.ts')).lines },
    statements: { summary: 'Liste les relevés lus', load: async () => (await import('./lists.ts')).statements },
    accept: {
      summary: 'Accepte les propositions de lignes, ou toutes les sûres',
      load: async () => (await import('./accept.ts')).accept,
    },
    match: {
      summary: 'Dit quelles factures une ligne règle',
      load: async () => (await import('./acts.ts')).match,
    },
    aside: { summary: 'Classe une ligne sans suite', load: async () => (await import('./acts.ts')).aside },
    undo: { summary: 'Rouvre une ligne', load: async () => (await import('./acts.ts')).undo },
  },
};
