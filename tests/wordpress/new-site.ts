import { inject } from 'vitest';
import { createSite, type Site, type SiteOptions } from './site.ts';

export type { Site } from './site.ts';

/** Creates a site for a test, in half a second. */
export function newSite(options?: SiteOptions): Promise<Site> {
  const host = inject('wordpress');
  if (typeof host === 'string') throw new Error(host);
  return createSite(host, options);
}
