import type { Noun } from '../../verb.ts';

export const pharmacy: Noun = {
  summary: 'Pharmacies du réseau',
  verbs: {
    list: { summary: 'Liste les pharmacies', load: async () => (await import('./list.ts')).list },
    show: { summary: 'Montre une pharmacie', load: async () => (await import('./show.ts')).show },
  },
};
