import { CUSTOMER_IMPORT_COLUMNS } from '../constants.ts';
import { writeCell, writeDay } from './cells.ts';
import { type CustomerDataColumn, GROUP_SEPARATOR } from './read-row.ts';

/**
 * Stored values of a pharmacy, by column of the import: dates `YYYY-MM-DD`, groups by their name or reference in files.
 */
export type Customer = { readonly z: string; readonly groups: readonly string[] } & Readonly<
  Record<Exclude<CustomerDataColumn, 'GROUPEMENT'>, string | null>
>;

/** Cells of a pharmacy in the order of the import's columns. Importing them unchanged modifies nothing. */
export function customerCells(customer: Customer): string[] {
  return CUSTOMER_IMPORT_COLUMNS.map((column) => {
    if (column === 'Z') return writeCell(customer.z);
    if (column === 'GROUPEMENT') return writeCell(customer.groups.join(GROUP_SEPARATOR));
    if (column === 'ECRASER_GROUPEMENT') return '';
    const value = customer[column] ?? '';
    return column.startsWith('DATE_') && value !== '' ? writeDay(value) : writeCell(value);
  });
}
