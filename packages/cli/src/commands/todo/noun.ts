import type { Noun } from '../../verb.ts';

export const todo: Noun = {
  summary: 'Ce qui attend : la liste, fait ou plus tard',
  verbs: {
    list: { summary: 'Liste ce qui attend, et dit pourquoi', load: async () => (await import('./list.ts')).list },
    done: { summary: 'Marque une chose comme traitée', load: async () => (await import('./mark.ts')).done },
    later: { summary: 'Remet une chose à plus tard', load: async () => (await import('./mark.ts')).later },
    reopen: {
      summary: 'Remet à traiter ce qui était traité ou remis à plus tard',
      load: async () => (await import('./mark.ts')).reopen,
    },
  },
};
