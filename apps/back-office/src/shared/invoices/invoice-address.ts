import { session } from '../../kit/calls/session.ts';
import { hasScreen } from '../../kit/nav/known-screens.ts';

/** Address of the page of an invoice, in the area of the user. */
export const invoiceScreen = (id: number): string => `/${session.bearer?.role ?? 'customer'}/invoices/${id}`;

/** The address, or undefined where the area of the user lacks that screen: a name is shown instead of a link. */
export const shownScreen = (address: string): string | undefined => (hasScreen(address) ? address : undefined);
