import type { ReactNode } from 'react';
import { session } from '../../kit/calls/session.ts';
import { hasScreen } from '../../kit/nav/known-screens.ts';
import { PlainLink } from '../../kit/nav/plain-link.tsx';
import { link } from '../../ui/table.css.ts';

/** Address of the page of an invoice, in the area of the user. */
export const invoiceScreen = (id: number): string => `/${session.bearer?.role ?? 'customer'}/invoices/${id}`;

/** The address, or undefined where the area of the user lacks that screen: a name is shown instead of a link. */
const shownScreen = (address: string): string | undefined => (hasScreen(address) ? address : undefined);

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
