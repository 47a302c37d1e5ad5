/** Status of a campaign today: `draft` until it is validated, `disabled` if none of its adverts will be shown again. */
export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'running', 'ended', 'disabled'] as const;

/**
 * Causes of a late campaign. Each of its bookings of the last seven days that nobody saw has one, and the campaign has the
 * most frequent: `advert`, the advert is disabled; `silent`, the pharmacy showed no advert at all in these days; `visits`,
 * neither, so that too few people read the page.
 */
export const PACE_CAUSES = ['advert', 'silent', 'visits'] as const;
export type PaceCause = (typeof PACE_CAUSES)[number];
