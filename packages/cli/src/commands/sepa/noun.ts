import type { Noun } from '../../verb.ts';

export const sepa: Noun = {
  summary: 'Prélèvements et virements SEPA',
  verbs: {
    export: {
      summary: 'Exporte les ordres d’un mois pour la banque',
      load: async () => (await import('./export.ts')).exportOrders,
    },
  },
};
