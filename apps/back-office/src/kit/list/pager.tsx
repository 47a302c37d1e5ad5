import type { ListState } from '@officine/sdk/lists';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { foot, push } from '../../ui/table.css.ts';
import { number } from '../format/format.ts';
import type { useListState } from './list-state.ts';

interface PagerProps {
  state: Pick<ListState, 'page' | 'size'>;
  patch: ReturnType<typeof useListState>['patch'];
  total: number;
}
/** Range of rows on this page, and their total. */
export const PageRange = ({ state: { page, size }, total }: Omit<PagerProps, 'patch'>) => (
  <span>
    {number(Math.min((page - 1) * size + 1, total))} – {number(Math.min(total, page * size))} sur {number(total)}
  </span>
);
/** Buttons of the previous and the next page. */
export const PageButtons = ({ state: { page, size }, patch, total }: PagerProps) => (
  <>
    <IconButton label="Page précédente" isDisabled={page <= 1} onPress={() => patch({ page: page - 1 })}>
      <ChevronLeft size={16} />
    </IconButton>
    <IconButton label="Page suivante" isDisabled={page * size >= total} onPress={() => patch({ page: page + 1 })}>
      <ChevronRight size={16} />
    </IconButton>
  </>
);
/** The foot of a table that has pages and no boxes to tick. */
export const Pager = (props: PagerProps) => (
  <div className={foot}>
    <PageRange {...props} />
    <span className={push}>
      <PageButtons {...props} />
    </span>
  </div>
);
