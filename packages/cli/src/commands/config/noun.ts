import type { Noun } from '../../verb.ts';

export const config: Noun = {
  summary: 'Réglages et profils (plusieurs serveurs ou comptes)',
  verbs: {
    list: { summary: 'Montre les réglages en vigueur', load: async () => (await import('./list.ts')).list },
    get: { summary: 'Donne la valeur d’un réglage', load: async () => (await import('./get.ts')).get },
    set: { summary: 'Change un réglage du profil', load: async () => (await import('./set.ts')).set },
    profiles: { summary: 'Liste les profils', load: async () => (await import('./profiles.ts')).profiles },
    use: { summary: 'Choisit le profil de tous les jours', load: async () => (await import('./use.ts')).use },
    remove: { summary: 'Oublie un profil et sa session', load: async () => (await import('./remove.ts')).remove },
  },
};
