import { countOf, qualified } from '@officine/sdk/format';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { foot, push } from '../../ui/table.css.ts';
import type { Row } from '../calls/source.ts';
import type { List } from './list.ts';
import { PAGE_SIZES } from './list-state.ts';
import { ExportMenu } from './list-toolbar.tsx';
import { PageButtons, PageRange } from './pager.tsx';

/** Under a list: the actions on selected rows, or the range shown; page size; previous and next page. */
export function ListFoot<T extends Row>({ list, children }: { list: List<T>; children?: ReactNode }) {
  const { state, patch, total = 0, selected } = list;
  return (
    <div className={foot}>
      {selected.size > 0 ? (
        <>
          <span>{countOf(qualified(list.def.source.list.noun, 'sélectionné'), selected.size)}</span>
          {children}
          <ExportMenu list={list} ids={[...selected]} />
          <Button size="small" variant="ghost" onPress={() => list.setSelected(new Set())}>
            Tout désélectionner
          </Button>
        </>
      ) : (
        <PageRange state={state} total={total} />
      )}
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
        <PageButtons state={state} patch={patch} total={total} />
      </span>
    </div>
  );
}
