import { formatDate } from '@officine/domain';
import type { LateInvoice } from '../late/late-invoices.ts';

export const LAST_SENT = 'La dernière relance est partie : la suite est à décider.';
export const NO_EMAIL = 'Aucun email : ajoutez-en un à sa fiche.';

/** Why none of the late invoices of a debtor is reminded of, in French. */
export function whyNone(invoices: readonly LateInvoice[]): string {
  const untils = invoices.flatMap(({ held_until: until }) => until ?? []).toSorted();
  const until = untils.at(-1);
  if (until !== undefined) return `Ses relances sont suspendues jusqu’au ${formatDate(until)}.`;
  if (invoices.every(({ is_disputed: isDisputed }) => isDisputed)) return 'Ce qui est en retard est en litige.';
  return 'Un prélèvement est en cours : attendez ce que dit la banque.';
}
