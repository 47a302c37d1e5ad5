import type { ReactNode } from 'react';
import { coming, form, wide } from '../../ui/form.css.ts';
import { Panel } from '../../ui/panel.tsx';
import { useLaterPart } from './later-parts.tsx';

interface FormPartProps {
  title?: string;
  /** Secondary text beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}
/** A titled part of a form of a page or a drawer: its fields in two columns. */
export function FormPart({ children, ...head }: FormPartProps) {
  const { place, isDrawn } = useLaterPart();
  return (
    <div className={wide} ref={place}>
      <Panel {...head}>{isDrawn ? <div className={form}>{children}</div> : <div className={coming} />}</Panel>
    </div>
  );
}
