import type { Noun } from '../../verb.ts';

export const report: Noun = {
  summary: 'Rapports et leurs chiffres',
  verbs: {
    list: { summary: 'Liste les rapports qui existent', load: async () => (await import('./list.ts')).list },
    show: { summary: 'Montre ou télécharge un rapport', load: async () => (await import('./show.ts')).show },
  },
};
