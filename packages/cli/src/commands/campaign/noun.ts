import type { Noun } from '../../verb.ts';
import { recordVerbs } from '../record/nouns.ts';

export const campaign: Noun = {
  summary: 'Campagnes : simuler, créer, valider, suivre',
  verbs: {
    list: { summary: 'Liste les campagnes', load: async () => (await import('./list.ts')).list },
    show: { summary: 'Montre une campagne', load: async () => (await import('./show.ts')).show },
    simulate: {
      summary: 'Répartit un budget sans rien enregistrer',
      load: async () => (await import('./simulate.ts')).simulate,
    },
    create: {
      summary: 'Enregistre une campagne simulée, en brouillon',
      load: async () => (await import('./create.ts')).create,
    },
    validate: {
      summary: 'Valide une campagne : ses annonces paraîtront',
      load: async () => (await import('./validate.ts')).validate,
    },
    disable: {
      summary: 'Retire tout ou partie de ce qui reste à paraître',
      load: async () => (await import('./disable.ts')).disable,
    },
    pacing: {
      summary: 'Rythme des campagnes en cours, et leur fin prévue',
      load: async () => (await import('./pacing.ts')).pacing,
    },
    report: {
      summary: 'Programmations, vues et clics d’une campagne',
      load: async () => (await import('./report.ts')).report,
    },
    proof: {
      summary: 'Télécharge le bilan d’une campagne en PDF',
      load: async () => (await import('./proof.ts')).proof,
    },
    share: {
      summary: 'Crée un lien qui ouvre le bilan sans connexion',
      load: async () => (await import('./share.ts')).share,
    },
    links: { summary: 'Liste les liens vers le bilan', load: async () => (await import('./links.ts')).links },
    unshare: { summary: 'Révoque un lien', load: async () => (await import('./unshare.ts')).unshare },
    ...recordVerbs('campaign', 'une campagne', ['update']),
  },
};
