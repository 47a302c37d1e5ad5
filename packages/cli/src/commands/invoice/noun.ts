import type { Noun } from '../../verb.ts';

export const invoice: Noun = {
  summary: 'Factures : préparer, émettre, créditer, télécharger',
  verbs: {
    list: { summary: 'Liste les factures et les avoirs', load: async () => (await import('./list.ts')).list },
    show: { summary: 'Montre une facture', load: async () => (await import('./show.ts')).show },
    prepare: {
      summary: 'Prépare en brouillon les factures d’un mois ou d’une campagne',
      load: async () => (await import('./prepare.ts')).prepare,
    },
    issue: {
      summary: 'Émet des brouillons : chacun reçoit son numéro',
      load: async () => (await import('./issue.ts')).issue,
    },
    send: {
      summary: 'Envoie des factures par email à ceux qui les paient',
      load: async () => (await import('./send.ts')).send,
    },
    mails: { summary: 'Liste les emails de factures', load: async () => (await import('./mails.ts')).mails },
    resend: {
      summary: 'Renvoie un email de factures, en disant pourquoi',
      load: async () => (await import('./mails.ts')).resend,
    },
    arrived: {
      summary: 'Note qu’un email incertain est arrivé',
      load: async () => (await import('./mails.ts')).arrived,
    },
    bounce: {
      summary: 'Note le retour d’un email de factures : le message que son serveur a renvoyé',
      load: async () => (await import('./bounce.ts')).bounce,
    },
    late: {
      summary: 'Liste ceux qui sont en retard, et où en sont leurs relances',
      load: async () => (await import('./remind.ts')).late,
    },
    remind: {
      summary: 'Relance ceux qui sont en retard, par email',
      load: async () => (await import('./remind.ts')).remind,
    },
    hold: {
      summary: 'Suspend les relances d’une facture ou d’un débiteur',
      load: async () => (await import('./hold.ts')).hold,
    },
    dispute: {
      summary: 'Note qu’une facture est en litige',
      load: async () => (await import('./hold.ts')).dispute,
    },
    penalties: {
      summary: 'Prépare la facture des pénalités d’une facture en retard',
      load: async () => (await import('./penalties.ts')).penalties,
    },
    release: {
      summary: 'Reprend les relances : fin d’une suspension ou d’un litige',
      load: async () => (await import('./hold.ts')).release,
    },
    pay: { summary: 'Note le règlement d’une facture, ou l’efface', load: async () => (await import('./pay.ts')).pay },
    deduct: {
      summary: 'Déduit les avoirs du payeur de ce qui reste dû',
      load: async () => (await import('./deduct.ts')).deduct,
    },
    credit: {
      summary: 'Annule une facture émise par un avoir, en tout ou en partie',
      load: async () => (await import('./credit.ts')).credit,
    },
    download: {
      summary: 'Télécharge des factures en PDF',
      load: async () => (await import('./download.ts')).download,
    },
    delete: { summary: 'Supprime des brouillons', load: async () => (await import('./remove.ts')).remove },
  },
};
