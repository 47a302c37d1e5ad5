import type { AnyPgTable } from 'drizzle-orm/pg-core';
import { invalid } from '../../../base/errors.ts';
import { pharmacyBillings } from '../../../database/schema/money/pharmacy-billings.ts';
import { pharmacies } from '../../../database/schema/network/pharmacies.ts';
import { advertisers } from '../../../database/schema/selling/advertisers.ts';
import { campaigns } from '../../../database/schema/selling/campaigns.ts';
import { lackingCharacters } from '../../../paper/fonts.ts';
import { guardChanges, type RowChange } from '../../../rest/write.ts';

/** Columns that invoices print, and that people write. */
const PRINTED: readonly (readonly [AnyPgTable, readonly string[]])[] = [
  [campaigns, ['name']],
  [advertisers, ['name', 'corporate_name', 'address1', 'locality']],
  [pharmacies, ['name', 'address1', 'address2', 'locality']],
  [pharmacyBillings, ['corporate_name', 'legal_status', 'rcs_city', 'license_number']],
];
/** Every font has these: reading the fonts takes a second. */
const USUAL = /^[\x20-\x7e\xa0-\xac\xae-\xff’Œœ–—€]*$/;

/** Refuses what an invoice could not print, beside its field; what was there before is refused when it is issued. */
const refuseUnprintable =
  (names: readonly string[]) =>
  async ({ before, values }: RowChange): Promise<undefined> => {
    const written = names.flatMap((name) => {
      const value = values[name];
      const isNew = typeof value === 'string' && value !== before?.[name] && !USUAL.test(value);
      return isNew ? [{ name, value }] : [];
    });
    if (written.length === 0) return undefined;
    const lacking = await lackingCharacters();
    const violations = written.flatMap(({ name, value }) => {
      const characters = lacking(value);
      const message = `Une facture ne peut pas imprimer : ${characters.join(' ')}`;
      return characters.length > 0 ? [{ propertyPath: name, message }] : [];
    });
    if (violations.length > 0) throw invalid(violations);
    return undefined;
  };

/** Puts this rule on every new or changed name and address. */
export function guardPrintedNames(): void {
  for (const [table, names] of PRINTED) guardChanges(table, refuseUnprintable(names));
}
