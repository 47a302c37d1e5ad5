import { addDays, PLATFORM_DUTY_DATE } from '@officine/domain';
import { at, DEMO_ID, type World } from '../world.ts';
import type { Billing } from './billings.ts';
import type { Invoice } from './invoices.ts';

const CONSENTS = 8;
const SENT_INVOICES = 12;
/** Steps of an invoice that goes well, with their hour. */
const WAY = [
  ['200', 9],
  ['202', 10],
  ['203', 11],
  ['205', 15],
] as const;

interface Signer {
  readonly id: number;
  readonly holder: string;
}

/** Consents of the first pharmacies, and a trial with a platform: invoices that went well, one rejected, one unreadable. */
export function platform(
  { rng: root, today }: World,
  {
    invoices,
    billings,
    signers,
  }: {
    readonly invoices: readonly Invoice[];
    readonly billings: readonly Billing[];
    readonly signers: readonly Signer[];
  },
) {
  const rng = root.fork('platform');
  const sirens = new Map(billings.map(({ pharmacy_id, siret }) => [pharmacy_id, siret?.slice(0, 9)]));
  const day = addDays(today, -9);
  const mandates = signers
    .filter(({ id }) => sirens.get(id))
    .slice(0, CONSENTS)
    .map(({ id, holder }, index) => ({
      id: index + 1,
      pharmacy_id: id,
      siren: sirens.get(id) ?? '',
      address: sirens.get(id) ?? '',
      // Some were looked up, the others typed.
      date_directory: index % 2 === 0 ? at(day, 9) : null,
      platform: 'Plateforme Exemple',
      date_signature: addDays(day, index - CONSENTS),
      signer: holder,
      date_start: PLATFORM_DUTY_DATE,
      date_create: at(day, 9),
      date_update: at(day, 9),
    }));
  const web = invoices.filter(
    ({ type, kind, status, is_credited, buyer, date_invoice }) =>
      type === 'web' &&
      kind === 'invoice' &&
      status === 'issued' &&
      !is_credited &&
      buyer.siret &&
      date_invoice !== null &&
      date_invoice <= day,
  );
  const last = web.slice(-SENT_INVOICES);
  // The demo pharmacy sees a life cycle too.
  const own = web.findLast(({ pharmacy_id: id }) => id === DEMO_ID);
  const sent = own && !last.includes(own) ? [own, ...last.slice(1)] : last;
  const flows = sent.map(({ id, amount_total: cents, seller }, index) => {
    const isUnreadable = index === sent.length - 1;
    return {
      id: index + 1,
      kind: 'invoice',
      invoice_id: id,
      cents,
      siren: seller.siret?.slice(0, 9) ?? '',
      tracking_id: rng.uuid(),
      state: isUnreadable ? 'refused' : 'accepted',
      attempts: 1,
      flow_id: rng.uuid(),
      date_sending: at(day, 8, index),
      date_sent: at(day, 8, index),
      reason_code: isUnreadable ? 'IRR_ANTIVIRUS' : null,
      date_next: at(day, 8),
      date_create: at(day, 8),
    };
  });
  const statuses = sent.flatMap(({ id, number, seller }, index) => {
    const base = {
      invoice_id: id,
      rank: 0,
      number,
      siren: seller.siret?.slice(0, 9) ?? null,
      date_create: at(day, 16),
    };
    const status = (code: string, hour: number, reason?: string) => ({
      ...base,
      flow_id: rng.uuid(),
      code,
      date: at(day, hour),
      reasons: reason ? [{ code: reason, text: null }] : [],
    });
    if (index === sent.length - 1) return [status('501', 9, 'IRR_ANTIVIRUS')];
    if (index === sent.length - 2) return [status('200', 9), status('213', 10, 'DEST_INC')];
    return WAY.map(([code, hour]) => status(code, hour));
  });
  return {
    mandates,
    flows,
    statuses,
    addresses: mandates.flatMap(({ siren, address, date_directory: looked }) =>
      looked ? [{ siren, addresses: [address], date_lookup: looked }] : [],
    ),
    exchange: [{ id: 1, date_seen: at(day, 16), date_answer: at(day, 16), date_next: at(day, 16) }],
  };
}
