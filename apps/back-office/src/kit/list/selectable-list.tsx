import { type ReactNode, Suspense } from 'react';
import { later } from '../../ui/later.ts';
import type { Row } from '../calls/source.ts';
import type { List } from './list.ts';
import * as css from './selection-bar.css.ts';

const SelectionBar = later(async () => (await import('./selection-bar.tsx')).SelectionBar);

interface SelectableListProps<T extends Row> {
  list: List<T>;
  /** Buttons for the ticked rows. */
  actions?: ReactNode;
  /** The list's table and foot. */
  children: ReactNode;
}
/** A list with a bar at the bottom of the window while rows are ticked: their number, their actions. */
export const SelectableList = <T extends Row>({ list, actions, children }: SelectableListProps<T>) => (
  <div className={css.area} data-ticked={list.selected.size > 0 || undefined} data-acts={actions ? true : undefined}>
    {children}
    {list.selected.size > 0 && (
      <Suspense>
        <SelectionBar list={list as unknown as List<Row>} actions={actions} />
      </Suspense>
    )}
  </div>
);
