import type { ReactNode } from 'react';
import { form } from '../../ui/form.css.ts';
import { Panel } from '../../ui/panel.tsx';

interface FormPartProps {
  title?: string;
  /** Secondary text beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}
/** A titled part of a form inside a page: its fields in two columns. */
export const FormPart = ({ children, ...head }: FormPartProps) => (
  <Panel {...head}>
    <div className={form}>{children}</div>
  </Panel>
);
