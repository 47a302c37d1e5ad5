import type { Noun } from '../../verb.ts';

export const webhook: Noun = {
  summary: 'Webhooks : programmes prévenus de ce qui arrive',
  verbs: {
    list: { summary: 'Liste vos webhooks', load: async () => (await import('./list.ts')).list },
    create: {
      summary: 'Crée un webhook ; son secret est montré une seule fois',
      load: async () => (await import('./create.ts')).create,
    },
    update: {
      summary: 'Change le nom, l’adresse ou les événements d’un webhook',
      load: async () => (await import('./update.ts')).update,
    },
    disable: { summary: 'N’envoie plus rien à un webhook', load: async () => (await import('./switch.ts')).disable },
    enable: { summary: 'Envoie de nouveau à un webhook', load: async () => (await import('./switch.ts')).enable },
    remove: { summary: 'Supprime un webhook et ses envois', load: async () => (await import('./remove.ts')).remove },
    roll: {
      summary: 'Renouvelle le secret d’un webhook ; l’ancien signe encore 24 heures',
      load: async () => (await import('./roll.ts')).roll,
    },
    test: {
      summary: 'Envoie un message d’essai, et dit la réponse',
      load: async () => (await import('./trial.ts')).test,
    },
    deliveries: {
      summary: 'Liste les envois d’un webhook',
      load: async () => (await import('./deliveries.ts')).deliveries,
    },
    delivery: {
      summary: 'Montre un envoi : sa requête, sa réponse, ses essais',
      load: async () => (await import('./delivery.ts')).delivery,
    },
    resend: {
      summary: 'Renvoie un envoi, ou ceux qui sont abandonnés',
      load: async () => (await import('./resend.ts')).resend,
    },
    listen: {
      summary: 'Reçoit les événements sur cette machine, pour développer un récepteur',
      load: async () => (await import('./listen.ts')).listen,
    },
  },
};
