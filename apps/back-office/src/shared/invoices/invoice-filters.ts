import { broadcasters, campaigns, invoices, pharmacies } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { listFields } from '../../kit/list/list-fields.ts';
import { monthsToInvoice } from './months-to-invoice.ts';

const { filter } = listFields(invoices);

/** Filters of every list of invoices; a role is offered those that its calls take. */
export const invoiceFilters = [
  filter('state'),
  filter('type'),
  filter('kind'),
  { id: 'month', label: headingOf('Invoice', 'month'), kind: 'choice', options: monthsToInvoice() } as const,
  filter('campaign.id', campaigns.combo),
  filter('isRead'),
  filter('date_invoice'),
  filter('date_expiry'),
  filter('side'),
];
/** Those of the lists of the network, beside. */
export const networkFilters = [
  ...invoiceFilters,
  { ...filter('campaign.advertiser.id', broadcasters.combo), label: headingOf('', 'advertiser') },
  filter('pharmacy.id', pharmacies.combo),
  filter('status'),
  filter('mail_state'),
  filter('date_payment'),
];
