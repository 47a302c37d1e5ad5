import type { Noun } from '../../verb.ts';

export const fec: Noun = {
  summary: 'Journal des ventes au format FEC',
  verbs: {
    export: {
      summary: 'Exporte les écritures des ventes d’une année',
      load: async () => (await import('./export.ts')).exportEntries,
    },
  },
};
