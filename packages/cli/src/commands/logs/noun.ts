import type { Noun } from '../../verb.ts';

export const logs: Noun = {
  summary: 'Vues et clics des pages, à mesure qu’ils arrivent',
  verbs: {
    tail: {
      summary: 'Montre les derniers, puis ceux qui arrivent',
      load: async () => (await import('./tail.ts')).tail,
    },
  },
};
