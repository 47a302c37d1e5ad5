/** What can be updated on a site. */
export const COMPONENT_KINDS = ['core', 'plugin', 'theme'] as const;
/** Who gets a new version first, at night: sites on trial, then the others. Sites without a ring are updated by hand only. */
export const UPDATE_RINGS = ['trial', 'night'] as const;
/**
 * `checked`: the site was well, the old version is kept. `put_back`: the site was worse with the new version. `failed`: it could
 * not be put back.
 */
export const UPDATE_STATES = ['waiting', 'checked', 'updating', 'updated', 'put_back', 'refused', 'failed'] as const;
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export type ComponentKind = (typeof COMPONENT_KINDS)[number];
export type UpdateRing = (typeof UPDATE_RINGS)[number];
export type UpdateState = (typeof UPDATE_STATES)[number];
export type Severity = (typeof SEVERITIES)[number];
