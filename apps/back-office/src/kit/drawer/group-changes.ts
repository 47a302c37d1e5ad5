import type { ListUpdate } from '@officine/sdk/contract';

/** Changes of one kind in a row, the latest first. */
export interface Changes {
  latest: ListUpdate;
  /** Older changes of the same fields by the same author, without another change between them. */
  earlier: readonly ListUpdate[];
}
const kindOf = ({ action, username, fields }: ListUpdate): string =>
  JSON.stringify([action, username, Object.keys(fields).toSorted()]);

/** Groups repeated changes: the same author changed the same fields again and again. A change with a receipt stays alone. */
export function groupChanges(updates: readonly ListUpdate[]): Changes[] {
  const groups: { latest: ListUpdate; earlier: ListUpdate[] }[] = [];
  for (const update of updates) {
    const group = groups.at(-1);
    const isRepeated = group && !update.receipt && !group.latest.receipt && kindOf(group.latest) === kindOf(update);
    if (isRepeated) group.earlier.push(update);
    else groups.push({ latest: update, earlier: [] });
  }
  return groups;
}
