/** Status of a campaign today: `draft` until it is validated, `disabled` if none of its adverts will be shown again. */
export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'running', 'ended', 'disabled'] as const;

/**
 * Why a campaign is late. Every booking of the last seven days that nobody saw gets one cause, and the campaign gets the most
 * frequent one:
 * - `advert`: the advert was disabled;
 * - `silent`: the pharmacy's site showed no advert of anybody in these days;
 * - `visits`: none of both, so too few people visited the page.
 */
export const PACE_CAUSES = ['advert', 'silent', 'visits'] as const;
export type PaceCause = (typeof PACE_CAUSES)[number];
