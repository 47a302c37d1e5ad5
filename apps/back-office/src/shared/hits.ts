import type { Role } from '@officine/sdk';
import type { SearchHit } from '@officine/sdk/contract';
import { isPlace } from '../kit/nav/place.ts';

/** What the global search finds, in the order in which it is shown. */
export const KINDS: readonly { kind: SearchHit['kind']; title: string }[] = [
  { kind: 'pharmacy', title: 'Pharmacies' },
  { kind: 'campaign', title: 'Campagnes' },
  { kind: 'advertiser', title: 'Annonceurs' },
  { kind: 'pool', title: 'Groupements' },
  { kind: 'document', title: 'Documents' },
];

/** Screen of what was found, or its drawer over the results where the role has no screen for it. */
export function hitTo({ kind, id, label }: SearchHit, role: Role): string {
  const drawer = `/${role}/search?terms=${encodeURIComponent(label)}&drawer=${kind}:${id}`;
  const screen =
    kind === 'document'
      ? `/${role}/documents-management?drawer=document:${id}`
      : `/${role}/${kind === 'campaign' ? 'campaign-overview' : `${kind}-information`}/${id}`;
  return isPlace(screen) ? screen : drawer;
}
