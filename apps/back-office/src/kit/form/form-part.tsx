import type { ReactNode } from 'react';
import { form, wide } from '../../ui/form.css.ts';
import { Panel } from '../../ui/panel.tsx';

interface FormPartProps {
  title?: string;
  /** Secondary text beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}
/** A titled part of a form of a page or a drawer: its fields in two columns. */
export const FormPart = ({ children, ...head }: FormPartProps) => (
  <div className={wide}>
    <Panel {...head}>
      <div className={form}>{children}</div>
    </Panel>
  </div>
);
