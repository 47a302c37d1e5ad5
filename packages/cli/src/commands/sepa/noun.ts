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
    payments: {
      summary: 'Liste les opérations d’une remise, avec leur état',
      load: async () => (await import('./states.ts')).payments,
    },
    present: {
      summary: 'Note qu’une remise est confiée à la banque',
      load: async () => (await import('./states.ts')).present,
    },
    settle: {
      summary: 'Note que la banque a exécuté une remise : ses factures sont réglées',
      load: async () => (await import('./states.ts')).settle,
    },
    return: {
      summary: 'Note une opération refusée ou revenue impayée',
      load: async () => (await import('./states.ts')).back,
    },
    cancel: {
      summary: 'Annule une remise que la banque n’a pas exécutée',
      load: async () => (await import('./cancel.ts')).cancel,
    },
    withdraw: {
      summary: 'Autre nom de « sepa cancel »',
      load: async () => (await import('./cancel.ts')).withdraw,
    },
  },
};
