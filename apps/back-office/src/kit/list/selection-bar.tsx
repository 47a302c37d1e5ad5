import { isApiError } from '@officine/sdk';
import { countOf, qualified } from '@officine/sdk/format';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import type { Row } from '../calls/source.ts';
import { toast } from '../feedback/toasts.ts';
import { number } from '../format/format.ts';
import { ExportMenu } from './export-menu.tsx';
import { type List, MAX_SELECTED } from './list.ts';
import * as css from './selection-bar.css.ts';

interface SelectionBarProps<T extends Row> {
  list: List<T>;
  /** Buttons for the ticked rows. */
  actions?: ReactNode;
}
/** The number of ticked rows and their actions, at the bottom of the window. */
export const SelectionBar = <T extends Row>({ list, actions }: SelectionBarProps<T>) => (
  <div className={css.dock}>
    <div className={css.bar} role="toolbar" aria-label="Lignes sélectionnées">
      <span className={css.count} role="status">
        {countOf(qualified(list.def.source.list.noun, 'sélectionné'), list.selected.size)}
      </span>
      <SelectAll list={list} />
      {actions}
      <ExportMenu list={list} {...(list.isWhole ? {} : { ids: [...list.selected] })} />
      <IconButton label="Tout désélectionner" onPress={() => list.setSelected(new Set())}>
        <X size={16} />
      </IconButton>
    </div>
  </div>
);

/** Extends the selection to every page, once the whole page is ticked. */
function SelectAll<T extends Row>({ list }: { list: List<T> }) {
  const { rows = [], selected, total = 0 } = list;
  const isPageTicked = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  if (!isPageTicked || list.isWhole || total <= rows.length || total > MAX_SELECTED) return null;
  const select = async () => {
    try {
      await list.selectAll();
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast(error.message, 'error');
    }
  };
  return (
    <Button size="small" variant="ghost" onPress={select}>
      Sélectionner les {number(total)}
    </Button>
  );
}
