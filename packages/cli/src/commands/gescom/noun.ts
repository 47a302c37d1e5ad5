import type { Noun } from '../../verb.ts';

export const gescom: Noun = {
  summary: 'Factures pour la gestion commerciale',
  verbs: {
    export: {
      summary: 'Exporte les factures ligne à ligne, et marque celles d’un lot',
      load: async () => (await import('./export.ts')).exportInvoices,
    },
    undo: {
      summary: 'Annule un lot : ses factures peuvent être exportées à nouveau',
      load: async () => (await import('./undo.ts')).undo,
    },
    list: { summary: 'Liste les lots exportés', load: async () => (await import('./list.ts')).list },
  },
};
