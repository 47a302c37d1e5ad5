import type { Noun } from '../../verb.ts';

export const receipt: Noun = {
  summary: 'Reçus : ce qu’un acte a changé, et son annulation',
  verbs: {
    list: { summary: 'Liste les reçus', load: async () => (await import('./list.ts')).list },
    undo: { summary: 'Annule un acte, tant que c’est possible', load: async () => (await import('./undo.ts')).undo },
  },
};
