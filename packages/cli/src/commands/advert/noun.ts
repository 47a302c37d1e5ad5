import type { Noun } from '../../verb.ts';
import { recordVerbs } from '../record/nouns.ts';

export const advert: Noun = {
  summary: 'Annonces des annonceurs',
  verbs: {
    list: { summary: 'Liste les annonces', load: async () => (await import('./list.ts')).list },
    show: { summary: 'Montre une annonce', load: async () => (await import('./show.ts')).show },
    why: { summary: 'Dit pourquoi une annonce est montrée ou non', load: async () => (await import('./why.ts')).why },
    enable: { summary: 'Laisse paraître une annonce', load: async () => (await import('./enable-disable.ts')).enable },
    disable: { summary: 'Ne montre plus une annonce', load: async () => (await import('./enable-disable.ts')).disable },
    ...recordVerbs('advert', 'une annonce', ['create', 'update']),
  },
};
