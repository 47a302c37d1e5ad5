import type { Noun } from '../../verb.ts';

export const demo: Noun = {
  summary: 'Données de démonstration d’un réseau sans données',
  verbs: {
    load: { summary: 'Les charge', load: async () => (await import('./acts.ts')).load },
    remove: { summary: 'Les retire, ou dit ce qui s’en irait', load: async () => (await import('./acts.ts')).remove },
  },
};
