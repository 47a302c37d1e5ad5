import type { SearchHit } from '@officine/sdk/contract';

const HITS_PER_KIND = 5;

/** The first hits of each kind, so that no kind hides the others. */
export function firstOfEach(hits: readonly SearchHit[]): SearchHit[] {
  const seen = new Map<string, number>();
  return hits.filter(({ kind }) => {
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return (seen.get(kind) ?? 0) <= HITS_PER_KIND;
  });
}
