import type { Invoice } from '@officine/sdk/contract';
import { showDialog } from '../../kit/feedback/dialogs.ts';
import { later } from '../../ui/later.ts';
import type { Credited } from './credit-many-dialog.tsx';
import type { IssueChoice } from './issue-dialog.tsx';

const PaymentDialog = later(async () => (await import('./payment-dialog.tsx')).PaymentDialog);
const CreditDialog = later(async () => (await import('./credit-dialog.tsx')).CreditDialog);

const IssueDialog = later(async () => (await import('./issue-dialog.tsx')).IssueDialog);
const CreditManyDialog = later(async () => (await import('./credit-many-dialog.tsx')).CreditManyDialog);

/** Asks before drafts are issued: their day, and whether they are sent too; undefined where they stay. */
export const askIssuing = (drafts: readonly Invoice[]): Promise<IssueChoice | undefined> =>
  showDialog<IssueChoice>((close) => <IssueDialog drafts={drafts} onClose={close} />);

/** Asks why many invoices are credited, and credits them; resolves to whether some were. */
export const creditInvoices = async (
  credited: readonly Credited[],
  said: { sum: string; reason?: string },
): Promise<boolean> =>
  (await showDialog<boolean>((close) => <CreditManyDialog credited={credited} {...said} onClose={close} />)) ?? false;

/** Asks for money that arrived for invoices of one payer. */
export const notePayment = (invoices: readonly Invoice[]): Promise<unknown> =>
  showDialog((close) => <PaymentDialog invoices={invoices} onClose={() => close()} />);

/** Asks for what a credit note cancels of an invoice. */
export const makeCredit = (invoice: Invoice): Promise<unknown> =>
  showDialog((close) => <CreditDialog invoice={invoice} onClose={() => close()} />);
