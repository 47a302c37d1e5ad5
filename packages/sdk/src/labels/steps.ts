import { formatDate, formatDateTime, REMAINDER_CAUSES, type RemainderCause } from '@officine/domain';
import type { ExplainedStep, StepKey } from '../contract/delivery/why.ts';
import { wordOf } from './words.ts';

/** A step of the chain that leads to an advert on a page: said when it holds, when it does not, and what mends it. */
interface StepWords {
  readonly yes: string;
  readonly no: string;
  /** The act that mends it; absent where there is nothing to mend. */
  readonly mend?: string;
}
const words = (yes: string, no: string, mend?: string): StepWords => ({ yes, no, ...(mend && { mend }) });

const PLACES = { internet: 'le site public', extranet: 'l’extranet' } as const;
export type StepMedium = keyof typeof PLACES;

const WORDS: Readonly<Record<StepKey, (place: string) => StepWords>> = {
  pharmacy_active: () => words('Pharmacie active', 'Pharmacie désactivée', 'Activer la pharmacie'),
  campaign_scheduled: () => words('Campagne validée', 'Campagne en brouillon', 'Valider la campagne'),
  campaign_active: () => words('Campagne non suspendue', 'Campagne suspendue', 'Reprendre la campagne'),
  buyer_active: () =>
    words('Annonceur de la campagne actif', 'Annonceur de la campagne désactivé', 'Activer l’annonceur'),
  booked: () => words('Annonce programmée ce jour-là', 'Annonce non programmée ce jour-là'),
  filling_active: () => words('Remplissage actif', 'Remplissage désactivé', 'Activer le remplissage'),
  filling_pool: () =>
    words('Groupement du remplissage actif', 'Groupement du remplissage désactivé', 'Activer le groupement'),
  filling_here: () =>
    words('Remplissage de cette pharmacie', 'Remplissage d’autres pharmacies', 'Changer où il est diffusé'),
  filling_period: () =>
    words('Jour dans la période du remplissage', 'Jour hors de la période du remplissage', 'Changer la période'),
  zone_active: () => words('Emplacement actif', 'Emplacement désactivé', 'Activer l’emplacement'),
  zone_medium: (place) =>
    words(`Emplacement ouvert sur ${place}`, `Emplacement fermé sur ${place}`, 'Ouvrir l’emplacement'),
  advert_active: () => words('Annonce active', 'Annonce désactivée', 'Activer l’annonce'),
  advertiser_active: () =>
    words('Annonceur de l’annonce actif', 'Annonceur de l’annonce désactivé', 'Activer l’annonceur'),
  topic_active: () => words('Thématique active', 'Thématique désactivée', 'Activer la thématique'),
  topic_medium: (place) =>
    words(`Thématique autorisée sur ${place}`, `Thématique interdite sur ${place}`, 'Vérifier la thématique'),
  visa_valid: () => words('Visa en règle ce jour-là', 'Visa expiré ce jour-là', 'Renouveler le visa'),
  visa_kind: (place) =>
    words(`Visa admis sur ${place}`, 'Visa PM : pour les professionnels de santé seuls', 'Vérifier le visa'),
  zone_free: () =>
    words('Aucune annonce programmée dans l’emplacement', 'L’emplacement est pris par une annonce programmée'),
  campaign_period: () =>
    words('Jour dans la période de la campagne', 'Jour hors de la période de la campagne', 'Voir la campagne'),
  campaign_pharmacy: () => words('Pharmacie de la campagne', 'Pharmacie absente de la campagne', 'Voir ses pharmacies'),
  topic_planned: () =>
    words(
      'Annonces de la campagne pour cet emplacement',
      'Aucune annonce active de la campagne pour cet emplacement',
      'Ajouter une annonce',
    ),
  booking_kept: () =>
    words(
      'Programmation conservée',
      'Programmation retirée par une réduction ou une suspension',
      'Voir la programmation',
    ),
  advert_turn: () =>
    words('Aucune autre annonce de la campagne ici', 'La campagne montre une autre annonce ici', 'Voir cette annonce'),
  slot_free: () => words('Place libre dans l’emplacement', 'Emplacement complet', 'Voir l’emplacement'),
  other_days: () =>
    words(
      'Budget de ce jour',
      'Budget programmé d’autres jours ou dans d’autres emplacements',
      'Voir la programmation',
    ),
  formula: () => words('Formule avec un site', 'Formule sans site', 'Changer la formule'),
  page_open: (place) =>
    words(`Ouverture : ${place} est en service`, `Ouverture : ${place} n’est pas en service`, 'Vérifier l’ouverture'),
  site_reachable: () => words('Le site WordPress répond', 'Le site WordPress ne répond pas', 'Voir le site WordPress'),
  page_seen: () =>
    words('Des annonces y ont été vues depuis 7 jours', 'Aucune annonce n’y a été vue depuis 7 jours', 'Voir le suivi'),
  picture_fits: () =>
    words('Image à la taille de l’emplacement', 'Image d’une autre taille que l’emplacement', 'Recadrer l’image'),
};

const between = ({ date_start: start, date_end: end }: ExplainedStep): string | undefined => {
  if (start && end) return `du ${formatDate(start)} au ${formatDate(end)}`;
  if (start) return `à partir du ${formatDate(start)}`;
  return end ? `jusqu’au ${formatDate(end)}` : undefined;
};
const places = ({ count, total }: ExplainedStep): string | undefined =>
  typeof count === 'number' && typeof total === 'number'
    ? `${count} place${count > 1 ? 's' : ''} prise${count > 1 ? 's' : ''} sur ${total}`
    : undefined;
const isCause = (text: string): text is RemainderCause => Object.hasOwn(REMAINDER_CAUSES, text);

/** The figures of a step. */
const FIGURES: Readonly<Partial<Record<StepKey, (step: ExplainedStep) => string | undefined>>> = {
  booked: places,
  zone_free: places,
  slot_free: places,
  filling_period: (step) => between(step) ?? 'sans fin',
  campaign_period: between,
  visa_valid: ({ date_end: end }) => (end ? `jusqu’au ${formatDate(end)}` : 'sans visa'),
  visa_kind: ({ text }) => text ?? 'sans visa',
  advert_turn: ({ about }) => about?.label,
  topic_planned: ({ count }) => (count ? `${count} annonce${count > 1 ? 's' : ''}` : undefined),
  booking_kept: ({ date_start: start, count }) =>
    start && count ? `${count} % retirés à partir du ${formatDate(start)}` : undefined,
  other_days: ({ count = 0, total = 0, date_start: next, text }) =>
    [
      `ici ${count} jour${(count ?? 0) > 1 ? 's' : ''} sur ${total}`,
      ...(next ? [`prochain le ${formatDate(next)}`] : []),
      ...(text && isCause(text) ? [`reliquat : ${REMAINDER_CAUSES[text].toLowerCase()}`] : []),
    ].join(', '),
  formula: ({ count }) => wordOf('', 'formula', count),
  page_open: ({ date_start: start }) => (start ? `ouverture le ${formatDate(start)}` : 'sans date d’ouverture'),
  site_reachable: ({ date_start: checked, text }) =>
    [
      text ? (wordOf('', 'check_status', text) ?? text).toLowerCase() : 'jamais vérifié',
      ...(checked ? [`vérifié le ${formatDateTime(checked)}`] : []),
    ].join(', '),
  page_seen: ({ date_end: last }) => (last ? `dernière vue le ${formatDate(last)}` : 'jamais vue'),
  picture_fits: ({ text }) => text ?? undefined,
};

/** A step in words: `{ text: 'Emplacement complet', figure: '4 places prises sur 4' }`; `mend` only where it does not hold. */
export function stepWords(step: ExplainedStep, medium: StepMedium): { text: string; figure?: string; mend?: string } {
  const { yes, no, mend } = WORDS[step.key](PLACES[medium]);
  const figure = FIGURES[step.key]?.(step);
  return { text: step.holds ? yes : no, ...(figure && { figure }), ...(!step.holds && mend && { mend }) };
}

/** The step that keeps an advert from being shown: the planning's reason where it is not booked. */
export function causeOf(steps: readonly ExplainedStep[]): ExplainedStep | undefined {
  const no = (part: ExplainedStep['part']) => steps.find((step) => step.part === part && !step.holds);
  const cause = no('delivery');
  return cause?.key === 'booked' ? (no('planning') ?? cause) : cause;
}
