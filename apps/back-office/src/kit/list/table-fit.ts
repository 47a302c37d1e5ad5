import { type RefObject, useLayoutEffect } from 'react';
import { propertyName } from '../../ui/property-name.ts';
import { PINNED_LEFT } from '../../ui/table.css.ts';
import { measuredHeight, ONE_LINE_PX } from './list-toolbar.css.ts';

/**
 * Marks the scroller with `data-wide` while its table does not fit, and writes where each pinned column stands. A table
 * that fits has no scroller of its own, so that its head sticks to the window.
 */
export function useTableFit(scroller: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const box = scroller.current;
    const table = box?.querySelector('table');
    if (!box || !table) return;
    const measure = () => {
      const isWide = table.offsetWidth > box.offsetWidth + 1;
      box.toggleAttribute('data-wide', isWide);
      // Pinned columns are only seen to be so where the table scrolls, and each property costs a style for every cell.
      if (!isWide) return;
      for (const head of table.querySelectorAll<HTMLElement>('th[data-pin]')) {
        const before = [...(head.parentElement?.children ?? [])].slice(0, (head as HTMLTableCellElement).cellIndex);
        const left = before.reduce((sum, cell) => sum + (cell as HTMLElement).offsetWidth, 0);
        table.style.setProperty(PINNED_LEFT[Number(head.dataset['pin'])] ?? '', `${left}px`);
      }
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  });
}

/** Tells the tables beside a toolbar how high it is where it takes more than one line: their heads stick below it. */
export function useStickyHeight(toolbar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = toolbar.current;
    const around = bar?.parentElement;
    if (!bar || !around) return;
    const name = propertyName(measuredHeight);
    const observer = new ResizeObserver(() => {
      const height = bar.offsetHeight;
      if (height === ONE_LINE_PX) around.style.removeProperty(name);
      else around.style.setProperty(name, `${height}px`);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      around.style.removeProperty(name);
    };
  }, [toolbar]);
}
