/** Why a part of a budget is not spent, and what a person reads. */
export const REMAINDER_CAUSES = {
  not_multiple: 'Le budget n’est pas un multiple des prix',
  no_free_day: 'Plus de jour libre dans les emplacements',
  topic_not_allowed: 'Thématique non autorisée sur ce support',
  medium_not_open: 'Support pas encore ouvert',
  no_advert: 'Aucune annonce pour ces emplacements',
  disabled: 'Programmation désactivée',
} as const;
export type RemainderCause = keyof typeof REMAINDER_CAUSES;

/** Why a zone cannot be booked on some day, the first reason that holds. */
export const OBSTACLES = ['no_advert', 'topic_not_allowed', 'medium_not_open', 'no_free_day'] as const;
export type Obstacle = (typeof OBSTACLES)[number];
