import type { Noun } from '../../verb.ts';

export const closing: Noun = {
  summary: 'Mois comptables : clore, rouvrir, contrôler',
  verbs: {
    list: { summary: 'Liste les clôtures et les réouvertures', load: async () => (await import('./list.ts')).list },
    close: {
      summary: 'Clôt le prochain mois, après ce qui reste à voir',
      load: async () => (await import('./acts.ts')).close,
    },
    reopen: { summary: 'Rouvre le dernier mois clos', load: async () => (await import('./acts.ts')).reopen },
    fec: { summary: 'Arrête le FEC d’une année close', load: async () => (await import('./acts.ts')).fec },
    control: {
      summary: 'Compare les pièces, les écritures et le dû d’une année',
      load: async () => (await import('./control.ts')).control,
    },
    'third-parties': {
      summary: 'Liste ce que le réseau a encaissé pour les pharmacies',
      load: async () => (await import('./third-parties.ts')).thirdParties,
    },
  },
};
