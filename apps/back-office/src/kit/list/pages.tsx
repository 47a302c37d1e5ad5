import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { foot, push } from '../../ui/table.css.ts';
import { number } from '../format/format.ts';
import type { ListState, useListState } from './list-state.ts';

interface PagesProps {
  state: Pick<ListState, 'page' | 'size'>;
  patch: ReturnType<typeof useListState>['patch'];
  total: number;
}
/** Which rows of how many. */
export const Where = ({ state: { page, size }, total }: Omit<PagesProps, 'patch'>) => (
  <span>
    {number(Math.min((page - 1) * size + 1, total))} – {number(Math.min(total, page * size))} sur {number(total)}
  </span>
);
/** The page before, the page after. */
export const Turn = ({ state: { page, size }, patch, total }: PagesProps) => (
  <>
    <IconButton label="Page précédente" isDisabled={page <= 1} onPress={() => patch({ page: page - 1 })}>
      <ChevronLeft size={16} />
    </IconButton>
    <IconButton label="Page suivante" isDisabled={page * size >= total} onPress={() => patch({ page: page + 1 })}>
      <ChevronRight size={16} />
    </IconButton>
  </>
);
/** The foot of a table that has pages and nothing to tick. */
export const Pages = (props: PagesProps) => (
  <div className={foot}>
    <Where {...props} />
    <span className={push}>
      <Turn {...props} />
    </span>
  </div>
);
