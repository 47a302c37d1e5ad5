import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { foot, push } from '../../ui/table.css.ts';
import type { Row } from '../calls/source.ts';
import type { List } from './list.ts';
import { PAGE_SIZES } from './list-state.ts';
import { PageButtons, PageRange } from './pager.tsx';

/** Under a list: the range shown, the page size, the previous and the next page. */
export function ListFoot<T extends Row>({ list }: { list: List<T> }) {
  const { state, patch, rows = [], total = 0, isTotalEstimated } = list;
  // An estimate does not say which page is the last: the first page that is not full is.
  const isLast = isTotalEstimated ? rows.length < state.size : state.page * state.size >= total;
  return (
    <div className={foot}>
      <PageRange state={state} rows={rows.length} total={total} isEstimated={isTotalEstimated} />
      <span className={push}>
        <Menu
          label="Lignes par page"
          groups={[
            {
              actions: PAGE_SIZES.map((size) => ({
                id: String(size),
                label: String(size),
                checked: size === state.size,
                onAction: () => patch({ size }),
              })),
            },
          ]}
        >
          <Button size="small" variant="ghost">
            Lignes par page : {state.size}
          </Button>
        </Menu>
        <PageButtons state={state} patch={patch} isLast={isLast} />
      </span>
    </div>
  );
}
