import type { Noun } from '../../verb.ts';

export const proposal: Noun = {
  summary: 'Propositions : places libres offertes sur une page sans connexion',
  verbs: {
    list: { summary: 'Liste les propositions', load: async () => (await import('./list.ts')).list },
    show: { summary: 'Montre une proposition et son accord', load: async () => (await import('./show.ts')).show },
    create: {
      summary: 'Propose les places d’un budget ; --dry-run dit seulement lesquelles',
      load: async () => (await import('./create.ts')).create,
    },
    link: { summary: 'Donne l’adresse de la page', load: async () => (await import('./link.ts')).link },
    send: { summary: 'Envoie l’adresse par email', load: async () => (await import('./send.ts')).send },
    extend: { summary: 'Change le dernier jour', load: async () => (await import('./extend.ts')).extend },
    withdraw: { summary: 'Retire une proposition', load: async () => (await import('./withdraw.ts')).withdraw },
  },
};
