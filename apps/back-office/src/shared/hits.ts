import type { Role } from '@officine/sdk';
import type { SearchHit } from '@officine/sdk/contract';
import { things } from '../kit/drawer/things.ts';
import { capital } from '../kit/format/format.ts';
import { hasScreen } from '../kit/nav/known-screens.ts';

const KINDS = ['pharmacy', 'campaign', 'advertiser', 'pool', 'document'] as const satisfies SearchHit['kind'][];

/** `titleOf('pool')` → `Groupements`. */
export const titleOf = (kind: SearchHit['kind']): string => capital(things[kind].noun.many);
/** The hits of the global search by kind, in the order shown. */
export const groupsOf = (hits: readonly SearchHit[]) =>
  KINDS.map((kind) => ({ title: titleOf(kind), hits: hits.filter((hit) => hit.kind === kind) }));

/** Path of a hit's screen, or of its drawer over the results where the role has no such screen. */
export function hitTo({ kind, id, label }: SearchHit, role: Role): string {
  const drawer = `/${role}/search?terms=${encodeURIComponent(label)}&drawer=${kind}:${id}`;
  const screen =
    kind === 'document'
      ? `/${role}/documents-management?drawer=document:${id}`
      : `/${role}/${kind === 'campaign' ? 'campaign-overview' : `${kind}-information`}/${id}`;
  return hasScreen(screen) ? screen : drawer;
}
