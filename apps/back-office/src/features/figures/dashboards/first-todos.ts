import type { Todo } from '@officine/sdk/contract';

/**
 * The first `count` things that wait: the kinds take turns, so that none hides the others; they stand in the order of
 * the answer.
 */
export function firstTodos(items: readonly Todo[], count: number): readonly Todo[] {
  const turnOf = new Map<Todo, number>();
  const seen = new Map<Todo['kind'], number>();
  for (const item of items) {
    const turn = seen.get(item.kind) ?? 0;
    turnOf.set(item, turn);
    seen.set(item.kind, turn + 1);
  }
  const kept = new Set(items.toSorted((a, b) => (turnOf.get(a) ?? 0) - (turnOf.get(b) ?? 0)).slice(0, count));
  return items.filter((item) => kept.has(item));
}
