import type { ListState } from '@officine/sdk/lists';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { foot, push } from '../../ui/table.css.ts';
import { number } from '../format/format.ts';
import { about } from './about.ts';
import type { useListState } from './list-state.ts';

type PageState = Pick<ListState, 'page' | 'size'>;
type Patch = ReturnType<typeof useListState>['patch'];

interface RangeProps {
  state: PageState;
  /** On this page. */
  rows: number;
  total: number;
  isEstimated?: boolean;
}
/** Range of rows on this page, and their total. */
export function PageRange({ state: { page, size }, rows, total, isEstimated = false }: RangeProps) {
  const before = (page - 1) * size;
  return (
    <span>
      {number(Math.min(before + 1, total))} – {number(before + rows)} sur {about(number(total), isEstimated)}
    </span>
  );
}
/** Buttons of the previous and the next page. */
export const PageButtons = ({
  state: { page },
  patch,
  isLast,
}: {
  state: PageState;
  patch: Patch;
  isLast: boolean;
}) => (
  <>
    <IconButton label="Page précédente" isDisabled={page <= 1} onPress={() => patch({ page: page - 1 })}>
      <ChevronLeft size={16} />
    </IconButton>
    <IconButton label="Page suivante" isDisabled={isLast} onPress={() => patch({ page: page + 1 })}>
      <ChevronRight size={16} />
    </IconButton>
  </>
);
/** The foot of a table that has pages and no boxes to tick. */
export function Pager({ state, patch, total }: { state: PageState; patch: Patch; total: number }) {
  const end = state.page * state.size;
  return (
    <div className={foot}>
      <PageRange state={state} rows={Math.min(end, total) - (state.page - 1) * state.size} total={total} />
      <span className={push}>
        <PageButtons state={state} patch={patch} isLast={end >= total} />
      </span>
    </div>
  );
}
