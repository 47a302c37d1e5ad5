import type { Noun } from '../../verb.ts';

export const sepa: Noun = {
  summary: 'Prélèvements et virements SEPA',
  verbs: {
    export: {
      summary: 'Fait la remise d’un mois pour la banque, une fois',
      load: async () => (await import('./export.ts')).exportOrders,
    },
    list: { summary: 'Liste les remises faites', load: async () => (await import('./orders.ts')).list },
    download: {
      summary: 'Rend à nouveau le fichier d’une remise',
      load: async () => (await import('./download.ts')).download,
    },
    cancel: {
      summary: 'Annule une remise que la banque n’a pas exécutée',
      load: async () => (await import('./cancel.ts')).cancel,
    },
  },
};
