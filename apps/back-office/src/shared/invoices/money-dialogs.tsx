import type { Invoice } from '@officine/sdk/contract';
import { showDialog } from '../../kit/feedback/dialogs.ts';
import { later } from '../../ui/later.ts';

const PaymentDialog = later(async () => (await import('./payment-dialog.tsx')).PaymentDialog);
const CreditDialog = later(async () => (await import('./credit-dialog.tsx')).CreditDialog);

/** Asks for money that arrived for invoices of one payer. */
export const notePayment = (invoices: readonly Invoice[]): Promise<unknown> =>
  showDialog((close) => <PaymentDialog invoices={invoices} onClose={() => close()} />);

/** Asks for what a credit note cancels of an invoice. */
export const makeCredit = (invoice: Invoice): Promise<unknown> =>
  showDialog((close) => <CreditDialog invoice={invoice} onClose={() => close()} />);
