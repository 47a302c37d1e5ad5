import type { Noun } from '../../verb.ts';

export const payment: Noun = {
  summary: 'Règlements reçus : noter, affecter, rembourser, annuler',
  verbs: {
    list: { summary: 'Liste les règlements', load: async () => (await import('./list.ts')).list },
    add: {
      summary: 'Note un règlement, pour une ou plusieurs factures',
      load: async () => (await import('./add.ts')).add,
    },
    match: {
      summary: 'Affecte à des factures ce qui reste d’un règlement',
      load: async () => (await import('./use-left.ts')).match,
    },
    refund: {
      summary: 'Note le remboursement de ce qui reste d’un règlement',
      load: async () => (await import('./use-left.ts')).refund,
    },
    undo: {
      summary: 'Annule un règlement noté par erreur',
      load: async () => (await import('./take-back.ts')).undo,
    },
    return: {
      summary: 'Note un règlement revenu impayé',
      load: async () => (await import('./take-back.ts')).back,
    },
  },
};
