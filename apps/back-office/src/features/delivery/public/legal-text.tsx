import type { ReactNode } from 'react';
import { Frame } from './frame.tsx';

/** `/legal/{key}`: one of the network's texts. */
export const LegalTextPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Frame isLong>
    <h1>{title}</h1>
    {children}
  </Frame>
);
