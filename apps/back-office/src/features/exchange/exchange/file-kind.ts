import type { ImportSheet } from '@officine/sdk/contract';

const knownIn = ({ columns }: ImportSheet): number => columns.filter(({ field }) => field !== null).length;

/**
 * Which import a file is for, by its headings: a file of customers (`Z`, `SOMMEIL`, …), which changes pharmacies, or a table
 * of the list, which creates them as well. The one that knows more of the columns; the list where both know as many.
 */
export function kindOf(list: ImportSheet | undefined, customers: ImportSheet | undefined): 'list' | 'customers' | null {
  if (!customers) return list ? 'list' : null;
  if (!list) return 'customers';
  return knownIn(customers) > knownIn(list) ? 'customers' : 'list';
}
