import type { Role } from '@officine/sdk';
import { type Invoice, type InvoiceDossier, platform } from '@officine/sdk/contract';
import type { ReactNode } from 'react';
import { can } from '../../../../kit/calls/send.ts';
import { Acts } from './acts.tsx';
import { Changes } from './changes.tsx';
import { Lines } from './lines.tsx';
import { Mails } from './mails.tsx';
import { Money } from './money.tsx';
import { Origin } from './origin.tsx';
import { Platform } from './platform.tsx';
import { Reminders } from './reminders.tsx';
import { Sums } from './sums.tsx';

/** What the sections of the page show. */
export interface Shown {
  invoice: Invoice;
  dossier: InvoiceDossier;
  role: Role;
}
interface Section {
  id: string;
  /** The wide column, or the one beside it: below it on a phone. */
  place: 'main' | 'side';
  isShown?: (shown: Shown) => boolean;
  Content: (shown: Shown) => ReactNode;
}
const isIssued = ({ status }: Invoice): boolean => status === 'issued';

/** The sections of the page of an invoice, in order: a new subject is one line here. */
export const SECTIONS: readonly Section[] = [
  { id: 'sums', place: 'main', Content: Sums },
  {
    id: 'origin',
    place: 'main',
    isShown: ({ dossier, invoice }) => Boolean(dossier.origin) && !invoice.is_credited,
    Content: Origin,
  },
  { id: 'lines', place: 'main', Content: Lines },
  { id: 'money', place: 'main', isShown: ({ invoice }) => isIssued(invoice), Content: Money },
  { id: 'acts', place: 'side', isShown: ({ role }) => role === 'admin', Content: Acts },
  { id: 'mails', place: 'side', isShown: ({ role, invoice }) => role === 'admin' && isIssued(invoice), Content: Mails },
  {
    id: 'reminders',
    place: 'side',
    isShown: ({ role, invoice }) => role === 'admin' && isIssued(invoice) && invoice.kind === 'invoice',
    Content: Reminders,
  },
  {
    id: 'platform',
    place: 'side',
    isShown: ({ invoice }) => isIssued(invoice) && can(platform.lifeCycle),
    Content: Platform,
  },
  { id: 'changes', place: 'side', isShown: ({ role }) => role === 'admin', Content: Changes },
];
