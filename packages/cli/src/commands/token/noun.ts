import type { Noun } from '../../verb.ts';

export const token: Noun = {
  summary: 'Jetons d’accès, pour les programmes et les tâches planifiées',
  verbs: {
    list: { summary: 'Liste vos jetons', load: async () => (await import('./list.ts')).list },
    create: { summary: 'Crée un jeton, montré une seule fois', load: async () => (await import('./create.ts')).create },
    revoke: { summary: 'Révoque un jeton', load: async () => (await import('./revoke.ts')).revoke },
  },
};
