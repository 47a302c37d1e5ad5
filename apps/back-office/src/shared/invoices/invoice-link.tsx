import type { ReactNode } from 'react';
import { PlainLink } from '../../kit/nav/plain-link.tsx';
import { link } from '../../ui/table.css.ts';
import { invoiceScreen, shownScreen } from './invoice-address.ts';

/** A link to a screen of the user's area; only the words where the area lacks it. */
export const ScreenLink = ({ to, children }: { to: string; children: ReactNode }) =>
  shownScreen(to) ? (
    <PlainLink className={link} to={to}>
      {children}
    </PlainLink>
  ) : (
    children
  );

/** The number of an invoice, which leads to its page. */
export const InvoiceLink = ({ id, number }: { id: number; number?: string | null | undefined }) => (
  <ScreenLink to={invoiceScreen(id)}>{number ?? 'Brouillon'}</ScreenLink>
);
