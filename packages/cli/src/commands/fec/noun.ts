import type { Noun } from '../../verb.ts';

export const fec: Noun = {
  summary: 'Écritures d’une année au format FEC',
  verbs: {
    export: {
      summary: 'Exporte les écritures d’une année : ventes, banque, opérations diverses',
      load: async () => (await import('./export.ts')).exportEntries,
    },
  },
};
