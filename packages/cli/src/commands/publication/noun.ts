import type { Noun } from '../../verb.ts';

export const publication: Noun = {
  summary: 'Ce qui est publié : qui l’a lu, relancer',
  verbs: {
    readers: {
      summary: 'Dit quelles pharmacies l’ont lu, et lesquelles non',
      load: async () => (await import('./readers.ts')).readers,
    },
    remind: {
      summary: 'Relance les pharmacies qui ne l’ont pas lu',
      load: async () => (await import('./remind.ts')).remind,
    },
  },
};
