import { type ReactNode, useRef } from 'react';
import { fit } from '../../ui/table.css.ts';
import { useTableFit } from './table-fit.ts';

/** Around a table that a screen draws by itself: a head of class `stuck` stays in the window, wide tables scroll inside. */
export function TableScroller({ children }: { children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null);
  useTableFit(scroller);
  return (
    <div ref={scroller} className={fit}>
      {children}
    </div>
  );
}
