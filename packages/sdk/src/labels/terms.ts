import type { Term } from './glossary.ts';

/** Entry of the glossary about a figure or a field. Apart from the entries, which screens load when they are asked for. */
const TERMS: Readonly<Record<string, Term>> = {
  amount: 'scheduled',
  amount_invoiced: 'invoiced',
  amount_scheduled: 'scheduled',
  amount_shown: 'amount_shown',
  budget: 'budget',
  capacity: 'capacity',
  clicks: 'click',
  cost_per_thousand: 'cost_per_thousand',
  displays: 'scheduling',
  count_schedulings: 'scheduling',
  first_invoice_number: 'first_invoice_number',
  occupation: 'occupation',
  rate: 'rate',
  remainder: 'remainder',
  schedulings: 'scheduling',
  views: 'view',
  visa_kind: 'visa',
  visitors: 'visitor',
  visits: 'visit',
  weight: 'weight',
};
/** `termOf('views')` → `view`; undefined for a field that needs no explanation. */
export const termOf = (field: string): Term | undefined => TERMS[field];
