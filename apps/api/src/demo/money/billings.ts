import { finessKey, ibanFrom, rppsKey, sirenKey, siretFrom, vatFromSiren } from '@officine/domain';
import type { Pharmacy } from '../network/pharmacies.ts';
import { at, DEMO_ID, made, type World } from '../world.ts';

const BANKS = [
  { code: '20041', branch: '01005', bank: 'La Banque postale', bic: 'PSSTFRPPXXX' },
  { code: '30006', branch: '00001', bank: 'Crédit agricole', bic: 'AGRIFRPPXXX' },
] as const;
const STATUSES = ['SELARL', 'SELAS', 'EURL', 'SNC', 'Entreprise individuelle'] as const;

/** How pharmacies declare VAT, in turn. */
const REGIMES = ['monthly', 'quarterly', 'monthly', 'simplified', null] as const;

/** Totals of a pharmacy's invoices: last number of its own series, and cents. */
export type Invoiced = ReadonlyMap<number, { readonly counter: number; readonly amount: number }>;
export type Billing = ReturnType<typeof billings>[number];

export function billings({ rng: root }: World, list: readonly Pharmacy[]) {
  const rng = root.fork('billings');
  return list.map(({ row: { id, name, locality, date_extranet, email1, holder }, formula, commune }) => {
    const demo = id === DEMO_ID;
    const siren8 = `9${rng.digits(7)}`;
    const siren = `${siren8}${sirenKey(siren8)}`;
    const { code, branch, bank, bic } = rng.pick(BANKS);
    const legal_status = rng.pick(STATUSES);
    const alone = legal_status === 'Entreprise individuelle';
    const rpps = `1${rng.digits(9)}`;
    const department = commune.department.slice(0, 2);
    const number = `${department}${rng.digits(6)}`;
    const signed = (share: number, hour: number) => (rng.chance(share) || demo ? at(date_extranet, hour, 30) : null);
    return {
      id,
      pharmacy_id: id,
      formula,
      contract_date: date_extranet,
      accounting_code: `C${String(id).padStart(6, '0')}`,
      corporate_name: alone ? holder : `${legal_status} ${name}`,
      legal_status,
      share_capital: alone ? null : rng.int(1, 40) * 100_000,
      siret: siretFrom(siren, '0001'),
      rcs_city: locality,
      intracom_vat_code: vatFromSiren(siren),
      // Nobody has asked every fifth pharmacy.
      vat_regime: REGIMES[id % REGIMES.length] ?? null,
      // 7919 is coprime to a million, so that codes look random and are unique.
      cip: `2${String((id * 7919) % 1_000_000).padStart(6, '0')}`,
      // The check digits of Corsican numbers are not published.
      finess: /\D/.test(department) ? `${number}${rng.digits(1)}` : `${number}${finessKey(number)}`,
      rpps: `${rpps}${rppsKey(rpps)}`,
      license_number: `${department}#${rng.digits(6)}`,
      payment_method: rng.chance(0.8) ? 'prelevement' : rng.pick(['virement', 'cheque', 'carte']),
      iban: ibanFrom(code, branch, rng.digits(11)),
      bic,
      bank,
      billing_email: email1,
      date_signature_contract: signed(0.92, 9),
      date_signature_conditions: signed(0.85, 10),
      date_signature_money_order: signed(0.85, 11),
      ...made(date_extranet),
    };
  });
}
