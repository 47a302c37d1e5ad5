import { formatDateTime } from '@officine/domain';
import type { PharmacySignatures } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import type { CommandContext, ReadContext } from '../calls/context.ts';
import { atom } from '../database/atom.ts';
import { AppError, notFound } from '../errors.ts';
import { recordChange } from '../rest/audit.ts';
import { pathOf } from '../rest/iri.ts';
import { seenRow } from '../rest/seen.ts';

/** Papers that a pharmacy signs: the column of the instant, and the error for a second signature. */
const PAPERS = {
  contract: { column: 'date_signature_contract', already: 'Le contrat a déjà été signé' },
  conditions: { column: 'date_signature_conditions', already: 'Les conditions ont déjà été acceptées' },
  money_order: { column: 'date_signature_money_order', already: 'Le mandat a déjà été signé' },
} as const;
type Paper = keyof typeof PAPERS;

type Billing = { id: number; [column: string]: unknown } & Record<(typeof PAPERS)[Paper]['column'], string | null>;

interface Signature {
  readonly paper: Paper;
  /** The pharmacy's. */
  readonly id: string | number;
}

/** Signs a paper for a pharmacy of the caller; a second signature is a conflict. Returns everything the pharmacy has signed. */
export async function sign(context: CommandContext, { paper, id }: Signature): Promise<PharmacySignatures> {
  const { sql: db, actor, resources } = context;
  const { column: signature, already } = PAPERS[paper];
  return db.begin(async (tx) => {
    const pharmacy = await ownPharmacy({ ...context, sql: tx }, id);
    await tx`insert into pharmacy_billings (pharmacy_id) values (${pharmacy}) on conflict do nothing`;
    const [before] = await tx<Billing[]>`select * from pharmacy_billings where pharmacy_id = ${pharmacy} for update`;
    if (!before) throw notFound();
    const signed = before[signature];
    if (signed) throw new AppError('conflict', `${already}, le ${formatDateTime(new Date(signed))}.`);
    const [after] = await tx<Billing[]>`
      update pharmacy_billings set ${tx(signature)} = now(), date_update = now() where id = ${before.id} returning *`;
    await recordChange(tx, resources.pharmacyBillings, actor, {
      id: before.id,
      action: 'update',
      before,
      after: after ?? null,
    });
    return {
      '@id': `${pathOf(resources.pharmacies, actor.role)}/${pharmacy}`,
      '@type': 'Pharmacy',
      id: pharmacy,
      ...signatures(after ?? before),
    };
  });
}

/** Id of a pharmacy that the caller may sign for. One that they see but may not change is a 404 too: it is not theirs to sign for. */
async function ownPharmacy({ sql: db, actor, resources }: ReadContext, id: string | number): Promise<number> {
  const pharmacy = await seenRow(db, actor, resources.pharmacies, id, (table) => ({
    isOwn: sql<boolean>`${table.writable}`,
  }));
  if (!pharmacy.isOwn) throw notFound();
  return pharmacy.id;
}

function signatures(billing: Billing) {
  const instants = {
    date_signature_contract: billing.date_signature_contract && atom(billing.date_signature_contract),
    date_signature_conditions: billing.date_signature_conditions && atom(billing.date_signature_conditions),
    date_signature_money_order: billing.date_signature_money_order && atom(billing.date_signature_money_order),
  };
  return {
    ...instants,
    hasContract: instants.date_signature_contract !== null,
    hasConditions: instants.date_signature_conditions !== null,
    hasMoneyOrder: instants.date_signature_money_order !== null,
  };
}
