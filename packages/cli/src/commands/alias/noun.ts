import type { Noun } from '../../verb.ts';

export const alias: Noun = {
  summary: 'Vos propres noms pour des commandes longues',
  verbs: {
    list: { summary: 'Liste les raccourcis', load: async () => (await import('./list.ts')).list },
    set: { summary: 'Donne un nom à une commande', load: async () => (await import('./set.ts')).set },
    remove: { summary: 'Oublie un raccourci', load: async () => (await import('./remove.ts')).remove },
  },
};
