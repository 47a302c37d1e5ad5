import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import { foot, push } from '../ui/table.css.ts';
import { number } from './format.ts';
import type { ListState, useListState } from './list-state.ts';

interface PagesProps {
  state: ListState;
  patch: ReturnType<typeof useListState>['patch'];
  total: number;
}
/** Where one is in a list, before and after. */
export function Pages({ state: { page, size }, patch, total }: PagesProps) {
  const last = Math.min(total, page * size);
  return (
    <div className={foot}>
      <span>
        {number(Math.min((page - 1) * size + 1, total))} – {number(last)} sur {number(total)}
      </span>
      <span className={push}>
        <IconButton label="Page précédente" isDisabled={page <= 1} onPress={() => patch({ page: page - 1 })}>
          <ChevronLeft size={16} />
        </IconButton>
        <IconButton label="Page suivante" isDisabled={last >= total} onPress={() => patch({ page: page + 1 })}>
          <ChevronRight size={16} />
        </IconButton>
      </span>
    </div>
  );
}
