import type { Invoice } from '@officine/sdk/contract';
import { showDialog } from '../../kit/feedback/dialogs.ts';
import { later } from '../../ui/later.ts';

const PaymentDialog = later(async () => (await import('./payment-dialog.tsx')).PaymentDialog);
const IssueDialog = later(async () => (await import('./issue-dialog.tsx')).IssueDialog);
const CreditDialog = later(async () => (await import('./credit-dialog.tsx')).CreditDialog);

/** Asks for money that arrived for invoices of one payer. */
export const notePayment = (invoices: readonly Invoice[]): Promise<unknown> =>
  showDialog((close) => <PaymentDialog invoices={invoices} onClose={() => close()} />);

/** Asks for what a credit note cancels of an invoice. */
export const makeCredit = (invoice: Invoice): Promise<unknown> =>
  showDialog((close) => <CreditDialog invoice={invoice} onClose={() => close()} />);

/** Asks before drafts are issued; whether they are sent too, or undefined where they stay. */
export const askIssuing = (drafts: readonly Invoice[]): Promise<{ isSent: boolean } | undefined> =>
  showDialog((close) => <IssueDialog drafts={drafts} onClose={close} />);
