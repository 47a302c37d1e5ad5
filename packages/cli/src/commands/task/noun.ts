import type { Noun } from '../../verb.ts';

export const task: Noun = {
  summary: 'Tâches du serveur',
  verbs: {
    list: { summary: 'Liste les tâches et leur état', load: async () => (await import('./list.ts')).list },
    run: { summary: 'Lance une tâche', load: async () => (await import('./run.ts')).run },
    watch: { summary: 'Suit une tâche jusqu’à sa fin', load: async () => (await import('./watch.ts')).watch },
    log: { summary: 'Montre le journal d’une tâche', load: async () => (await import('./log.ts')).log },
    cancel: { summary: 'Annule une tâche', load: async () => (await import('./cancel.ts')).cancel },
    retry: { summary: 'Relance une tâche', load: async () => (await import('./retry.ts')).retry },
  },
};
