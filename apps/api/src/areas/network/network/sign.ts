import { formatDateTime } from '@officine/domain';
import type { PharmacySignatures, SIGNED_TEXTS } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { nameOf } from '../../../access/name-of.ts';
import { AppError, notFound } from '../../../base/errors.ts';
import type { CommandContext, ReadContext, TransactionContext } from '../../../calls/context.ts';
import { atom } from '../../../database/atom.ts';
import { recordChange } from '../../../rest/audit.ts';
import { pathOf } from '../../../rest/iri.ts';
import { seenRow } from '../../../rest/seen.ts';
import { findText, keepVersion } from '../texts/texts.ts';

/** Papers that a pharmacy signs: the column of the instant, and the error for a second signature. */
const PAPERS = {
  contract: { column: 'date_signature_contract', already: 'Le contrat a déjà été signé' },
  conditions: { column: 'date_signature_conditions', already: 'Les conditions ont déjà été acceptées' },
  money_order: { column: 'date_signature_money_order', already: 'Le mandat a déjà été signé' },
} as const;
type Paper = (typeof SIGNED_TEXTS)[number];

type Billing = { id: number; [column: string]: unknown } & Record<(typeof PAPERS)[Paper]['column'], string | null>;

interface Signing {
  readonly paper: Paper;
  /** The pharmacy's. */
  readonly id: string | number;
  /** The version that was shown; the current one by default. */
  readonly version?: number | undefined;
}

/** Signs a paper for a pharmacy of the caller; a second signature is a conflict. Returns everything the pharmacy has signed. */
export async function sign(context: CommandContext, { paper, id, version }: Signing): Promise<PharmacySignatures> {
  const { sql: db, actor, resources } = context;
  const { column: signature } = PAPERS[paper];
  return db.begin(async (tx) => {
    const pharmacy = await ownPharmacy({ ...context, sql: tx }, id);
    await tx`insert into pharmacy_billings (pharmacy_id) values (${pharmacy}) on conflict do nothing`;
    const [before] = await tx<Billing[]>`select * from pharmacy_billings where pharmacy_id = ${pharmacy} for update`;
    if (!before) throw notFound();
    await refuseSecond(tx, { pharmacy, paper, date: before[signature] });
    const inside = { ...context, tx };
    const version_id = await signedVersion(inside, paper, version);
    const [after] = await tx<Billing[]>`
      update pharmacy_billings set ${tx(signature)} = now(), date_update = now() where id = ${before.id} returning *`;
    await tx`
      insert into pharmacy_signatures ${tx({
        pharmacy_id: pharmacy,
        paper,
        version_id,
        source: actor.role === 'admin' ? 'paper' : 'online',
        signer: await nameOf(tx, actor),
        user_id: actor.userId,
      })}`;
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

/** Throws a conflict for a second signature: when the first one was made, by whom, of which version. */
async function refuseSecond(
  tx: TransactionContext['tx'],
  { pharmacy, paper, date }: { readonly pharmacy: number; readonly paper: Paper; readonly date: string | null },
): Promise<void> {
  const [first] = await tx<{ signer: string | null; version: number | null; date_signature: string }[]>`
    select s.signer, s.date_signature, v.version from pharmacy_signatures s left join content_versions v on v.id = s.version_id
    where s.pharmacy_id = ${pharmacy} and s.paper = ${paper}`;
  const instant = first?.date_signature ?? date;
  if (!instant) return;
  const by = first?.signer ? ` par ${first.signer}` : '';
  const what = first?.version ? ` (version ${first.version})` : '';
  const when = formatDateTime(new Date(instant));
  throw new AppError('conflict', `${PAPERS[paper].already}, le ${when}${by}${what}.`);
}

/**
 * Id of the version that is signed. An administrator may name the one of a paper, and record one of a text that was
 * never written: null. Throws a conflict when a pharmacy was shown another version than the current one, or none.
 */
async function signedVersion(
  { tx, actor, services: { config } }: TransactionContext,
  paper: Paper,
  version: number | undefined,
): Promise<number | null> {
  const text = await findText(tx, config, paper);
  if (actor.role === 'admin' && version !== undefined && version !== text?.version) {
    const [kept] = await tx<{ id: number }[]>`
      select id from content_versions where key = ${paper} and version = ${version}`;
    if (!kept) throw new AppError('conflict', `La version ${version} de ce texte n’existe pas.`);
    return kept.id;
  }
  if (version !== undefined && version !== text?.version)
    throw new AppError('conflict', 'Ce texte a changé entre-temps : relisez-le avant de signer.');
  if (text) return keepVersion(tx, text);
  if (actor.role === 'admin') return null;
  throw new AppError('conflict', 'Ce texte n’est pas encore publié : il pourra être signé ensuite.');
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
