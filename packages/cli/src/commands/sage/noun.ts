import type { Noun } from '../../verb.ts';

export const sage: Noun = {
  summary: 'Clients pour Sage',
  verbs: {
    export: {
      summary: 'Exporte les clients et leurs banques, avec ce qui est écarté',
      load: async () => (await import('./export.ts')).exportCustomers,
    },
  },
};
