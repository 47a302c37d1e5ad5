import type { Noun } from '../../verb.ts';
import { recordVerbs } from '../record/nouns.ts';

export const user: Noun = {
  summary: 'Comptes des personnes',
  verbs: {
    list: { summary: 'Liste les comptes', load: async () => (await import('./list.ts')).list },
    show: { summary: 'Montre un compte', load: async () => (await import('./show.ts')).show },
    'reset-password': {
      summary: 'Réinitialise un mot de passe et envoie un lien',
      load: async () => (await import('./send-mails.ts')).resetPassword,
    },
    'send-note': {
      summary: 'Envoie l’email de bienvenue',
      load: async () => (await import('./send-mails.ts')).sendNote,
    },
    sessions: { summary: 'Liste les sessions ouvertes', load: async () => (await import('./sessions.ts')).sessions },
    'sign-out': { summary: 'Ferme toutes les sessions', load: async () => (await import('./sessions.ts')).signOut },
    enable: { summary: 'Rouvre un compte', load: async () => (await import('./enable-disable.ts')).enable },
    disable: { summary: 'Ferme un compte', load: async () => (await import('./enable-disable.ts')).disable },
    ...recordVerbs('user', 'un compte', ['create', 'update']),
  },
};
