import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Note } from './state.tsx';

/** Why something failed, announced at once by screen readers. Nothing where there is no failure. */
export const FailureNote = ({ children }: { children: ReactNode }) =>
  children ? (
    <Note tone="danger" alert icon={<CircleAlert size={16} />}>
      {children}
    </Note>
  ) : null;
