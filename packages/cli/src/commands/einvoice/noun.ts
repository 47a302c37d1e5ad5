import type { Noun } from '../../verb.ts';

export const einvoice: Noun = {
  summary: 'Facturation électronique : où elle en est, envoyer, remplacer',
  verbs: {
    status: {
      summary: 'Dit où en est l’échange avec la plateforme agréée, et ce qui est à faire',
      load: async () => (await import('./status.ts')).status,
    },
    send: {
      summary: 'Envoie des factures à la plateforme agréée',
      load: async () => (await import('./send.ts')).send,
    },
    list: {
      summary: 'Liste les envois à la plateforme',
      load: async () => (await import('./list.ts')).list,
    },
    show: {
      summary: 'Montre le cycle de vie d’une facture',
      load: async () => (await import('./show.ts')).show,
    },
    report: {
      summary: 'Totalise ce qui est à déclarer pour un mois (e-reporting)',
      load: async () => (await import('./report.ts')).report,
    },
    replace: {
      summary: 'Remplace une facture refusée par une nouvelle',
      load: async () => (await import('./replace.ts')).replace,
    },
  },
};
