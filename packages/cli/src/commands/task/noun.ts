import type { Noun } from '../../verb.ts';

export const task: Noun = {
  summary: 'Tâches du serveur',
  verbs: { list: { summary: 'Liste les tâches et leur état', load: async () => (await import('./list.ts')).list } },
};
