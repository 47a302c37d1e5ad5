import type { Noun } from '../../verb.ts';

export const cip: Noun = {
  summary: 'Codes CIP',
  verbs: {
    convert: {
      summary: 'Ajoute à un fichier de CIP la colonne Z',
      load: async () => (await import('./convert.ts')).convert,
    },
  },
};
