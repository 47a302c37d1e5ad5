/** Reasons why a part of a budget is not spent, with their French labels. */
export const REMAINDER_CAUSES = {
  not_multiple: 'Le budget n’est pas un multiple des prix',
  no_free_day: 'Plus de jour libre dans les emplacements',
  topic_not_allowed: 'Thématique non autorisée sur ce support',
  medium_not_open: 'Support pas encore ouvert',
  no_advert: 'Aucune annonce pour ces emplacements',
  disabled: 'Programmation réduite',
  not_shown: 'Jours non diffusés',
} as const;
export type RemainderCause = keyof typeof REMAINDER_CAUSES;

/**
 * Reasons why a zone cannot be booked on a day. The first that holds is counted; between equal amounts, the first is
 * reported.
 */
export const OBSTACLES = ['no_advert', 'topic_not_allowed', 'medium_not_open', 'no_free_day'] as const;
export type Obstacle = (typeof OBSTACLES)[number];
