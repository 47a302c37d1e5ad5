import type { FirstStep, FirstSteps } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { ago } from '../../../../kit/format/format.ts';

type Step = FirstSteps['steps'][number];
interface StepWords {
  readonly title: string;
  /** What to do, or what is done. */
  readonly words: (step: Step) => string;
}
/** What there is of a thing once the step is done, what to do before. */
const counted = (one: string, many: string, what: string) => (step: Step) =>
  step.state === 'done' ? countOf({ one, many }, step.count) : what;

/** The steps in words. */
export const STEPS: Readonly<Record<FirstStep, StepWords>> = {
  network: {
    title: 'Votre réseau',
    words: ({ state }) =>
      state === 'done'
        ? 'Nom, société et banque sont donnés'
        : 'Son nom, sa société et son compte : ils signent les emails et les factures.',
  },
  texts: {
    title: 'Les textes',
    words: ({ state, count }) =>
      state === 'done'
        ? 'Tous sont publiés'
        : `${count} sur 5 publiés : contrat, conditions, mentions légales, vie privée, questions fréquentes.`,
  },
  zones: {
    title: 'Emplacements et prix',
    words: counted('emplacement vendu', 'emplacements vendus', 'Où paraissent les annonces, et ce que coûte un jour.'),
  },
  pharmacies: {
    title: 'Les pharmacies',
    words: counted('pharmacie', 'pharmacies', 'Déposez votre fichier : il les crée, et plus tard les met à jour.'),
  },
  site: {
    title: 'Leurs pages',
    words: ({ date }) =>
      date
        ? `Dernière page vue ${ago(date)}`
        : 'Posez le script sur une page, ou reliez un WordPress ; la première page vue se dit ici.',
  },
  advertiser: {
    title: 'Un annonceur et une annonce',
    words: counted('annonceur', 'annonceurs', 'Le laboratoire qui achète, et l’image qui paraît.'),
  },
  campaign: {
    title: 'La première campagne',
    words: counted('campagne validée', 'campagnes validées', 'Simulez-la sur quelques pharmacies, puis validez-la.'),
  },
  team: {
    title: 'Votre équipe',
    words: counted('compte', 'comptes', 'Un compte pour chacun : administrateurs et marketing.'),
  },
};
