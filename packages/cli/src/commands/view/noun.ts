import type { Noun } from '../../verb.ts';
import { recordVerbs } from '../record/nouns.ts';

export const view: Noun = {
  summary: 'Vues enregistrées des listes',
  verbs: {
    list: {
      summary: 'Liste mes vues et celles qu’on partage avec moi',
      load: async () => (await import('./list.ts')).list,
    },
    ...recordVerbs('view', 'une vue', ['create', 'update', 'delete']),
  },
};
