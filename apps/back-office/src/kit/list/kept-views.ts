import { isApiError } from '@officine/sdk';
import { views } from '@officine/sdk/contract';
import { useEffect } from 'react';
import { write } from '../calls/actions.ts';
import { viewAddress } from './view-address.ts';
import type { Views } from './views.ts';

interface KeptView {
  name: string;
  search: string;
}
/** Takes the views that earlier versions kept in this browser out of its storage. */
function takeKept(key: string): readonly KeptView[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as KeptView[];
    localStorage.removeItem(key);
    return kept;
  } catch {
    return [];
  }
}

/** Moves the views that this browser kept for a list to the user's account, once. */
export function useKeptViews(list: string, { resource, screen }: Views['shown']): void {
  useEffect(() => {
    const key = `officine.views.${list}`;
    const move = async () => {
      const left: KeptView[] = [];
      for (const view of takeKept(key))
        try {
          const query = viewAddress(new URLSearchParams(view.search));
          await write(views.create, { body: { label: view.name, list, resource, screen, query } });
        } catch (error) {
          // A view of that name is in the account already: moved from another computer.
          if (!isApiError(error) || error.status !== 422) left.push(view);
        }
      if (left.length > 0) localStorage.setItem(key, JSON.stringify(left));
    };
    void move();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each list
  }, [list]);
}
