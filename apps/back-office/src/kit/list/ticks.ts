/** Ids between two rows of the page, both included, whichever comes first; only `to` where `from` is not on it. */
export function idsBetween(ids: readonly number[], from: number | undefined, to: number): readonly number[] {
  const [one, other] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (one < 0 || other < 0) return [to];
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}

/** The selection with these ids ticked or not. */
export function withTicks(selected: ReadonlySet<number>, ids: Iterable<number>, on: boolean): ReadonlySet<number> {
  const next = new Set(selected);
  for (const id of ids) next[on ? 'add' : 'delete'](id);
  return next;
}
