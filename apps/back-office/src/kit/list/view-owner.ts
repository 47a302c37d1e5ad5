import type { View } from '@officine/sdk/contract';

/** Whose a shared view is: `Partagée par Claire Martinez`; undefined for a private one. */
export const ownerText = ({ is_shared, is_own, owner }: Pick<View, 'is_shared' | 'is_own' | 'owner'>) =>
  is_shared ? `Partagée par ${is_own ? 'vous' : owner}` : undefined;
