import { createContext, Fragment, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { useOutletContext } from 'react-router-dom';
import type { Row } from '../calls/source.ts';
import { PanelSkeleton } from '../feedback/panel-skeleton.tsx';

/** The thing that a page shows. */
export interface Shown<T> {
  /** Undefined while it is read. */
  row: T | undefined;
  /** What its list said of it, until it is read: fields may be missing. */
  named: T | undefined;
}
/** Where the page shows the buttons of its tab. */
export const ActionsPlace = createContext<HTMLElement | null>(null);

interface RecordTabProps<T> {
  /** Buttons of this tab, before those of the thing. */
  actions?: (row: T) => ReactNode;
  /** While the thing is read: what its list said of it. */
  listed?: (row: T) => ReactNode;
  children: (row: T) => ReactNode;
}
/** The screen of one tab of a `RecordPage`. */
export function RecordTab<T extends Row>({ actions, listed, children }: RecordTabProps<T>) {
  const { row, named } = useOutletContext<Shown<T>>();
  if (!row) return (named && listed?.(named)) || <PanelSkeleton />;
  return (
    <Fragment key={row.id}>
      {actions && <Actions>{actions(row)}</Actions>}
      {children(row)}
    </Fragment>
  );
}

function Actions({ children }: { children: ReactNode }) {
  const place = use(ActionsPlace);
  return place && createPortal(children, place);
}
