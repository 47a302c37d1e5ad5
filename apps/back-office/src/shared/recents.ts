import type { SearchHit } from '@officine/sdk/contract';
import { useEffect } from 'react';
import { recall, store } from '../kit/browser/remembered.ts';
import { session } from '../kit/calls/session.ts';

const MAX_RECENTS = 6;
const keyOf = () => `officine.recents.${session.bearer?.userId ?? 0}`;

/** What the account opened last in this browser, the latest first; hits of the search, as they were then. */
export function recents(): readonly SearchHit[] {
  const kept: unknown = recall(keyOf(), []);
  return Array.isArray(kept) ? kept : [];
}
/** Adds what was opened; an older entry of the same thing goes. */
export function keepRecent(hit: SearchHit): void {
  const others = recents().filter(({ kind, id }) => kind !== hit.kind || id !== hit.id);
  store(keyOf(), [hit, ...others].slice(0, MAX_RECENTS));
}

interface Opened extends Omit<SearchHit, 'kind' | 'label' | 'isActive'> {
  name?: string | undefined;
  isActive?: boolean | undefined;
}
/** Keeps the thing that a screen shows among the recent ones. */
export function useRecent(kind: SearchHit['kind'], thing: Opened | undefined): void {
  useEffect(() => {
    if (!thing) return;
    const { '@id': iri, '@type': type, id, name = '', isActive = true, detail } = thing;
    const { status, date_start, date_end } = thing;
    keepRecent({ '@id': iri, '@type': type, kind, id, label: name, isActive, detail, status, date_start, date_end });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each thing
  }, [kind, thing?.id]);
}
