import { formatMoney } from '../format/money.ts';
import type { InvoiceParty } from './types.ts';

const groups = (digits: string): string =>
  digits.replace(/(\d{3})(\d{3})(\d{3})(\d*)/, '$1\u00a0$2\u00a0$3\u00a0$4').trim();

/** Postal address, one item per line. */
export const addressLines = ({ address, address2, postcode, locality }: InvoiceParty): string[] =>
  [address, address2, [postcode, locality].filter(Boolean).join(' ')].filter((line): line is string => !!line);

/**
 * Company details required by law, one item per line: legal form and capital, SIRET, trade register (RCS), VAT number,
 * license. Missing ones are left out, such as the capital of a sole trader.
 */
export function identityLines({
  legal_status,
  share_capital,
  siret,
  rcs_city,
  vat,
  license_number,
}: InvoiceParty): string[] {
  const capital = share_capital ? `au capital de ${formatMoney(Number(share_capital))}` : null;
  const siren = siret?.slice(0, 9);
  return [
    [legal_status, capital].filter(Boolean).join(' '),
    siret ? `SIRET ${groups(siret)}` : '',
    siren && rcs_city ? `RCS ${rcs_city} ${groups(siren)}` : '',
    vat ? `TVA ${vat}` : '',
    license_number ? `Licence n° ${license_number}` : '',
  ].filter((line) => line !== '');
}
