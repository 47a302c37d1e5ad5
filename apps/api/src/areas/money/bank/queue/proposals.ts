import { type BankProposal, matchEntries, type OrderPayment, returnReason } from '@officine/domain';
import type postgres from 'postgres';
import { knownMoney } from './known-money.ts';
import { entryOf, type StoredLine } from './stored-lines.ts';

/** What a stored line may settle; `rejection`: the bank refuses a payment of an order. */
export interface Proposal extends Omit<BankProposal, 'entry' | 'settles'> {
  readonly line: StoredLine;
  readonly settles: BankProposal['settles'] | 'rejection';
}

/** Proposes what each of these lines settles, all together: no open cent is proposed twice. */
export async function proposalsFor(sql: postgres.ISql, lines: readonly StoredLine[]): Promise<Proposal[]> {
  if (lines.length === 0) return [];
  const entries = lines.map(entryOf);
  const known = await knownMoney(sql, entries);
  const isMovement = (at: number) => lines[at]?.kind !== 'rejection';
  const found = matchEntries({ ...known, entries: entries.filter((_, at) => isMovement(at)) }).values();
  return lines.map((line, at): Proposal => {
    if (!isMovement(at)) return rejectionOf(line, known.payments);
    const { entry: _entry, ...proposal } = found.next().value as BankProposal;
    return { ...proposal, line };
  });
}

/** The payment of an order that the bank refused before its day. */
function rejectionOf(line: StoredLine, payments: readonly OrderPayment[]): Proposal {
  const { end_to_end_id: reference, message_id: message, batch_id: batch, return_code: code } = line;
  const named = payments.filter(
    ({ endToEndId, messageId, batchId }) => endToEndId === reference && (messageId === message || batchId === batch),
  );
  const live = named.find(({ state }) => state === 'live');
  const none = { line, allocations: [], surplus: 0, candidates: [] };
  if (live) {
    const why = code ? ` : ${returnReason(code).label}` : '';
    const reason = `La banque refuse ${reference} de la remise ${live.messageId}${why}.`;
    return { ...none, settles: 'rejection', payments: [live], reason, isSure: true };
  }
  const reason = named.some(({ state }) => state === 'collected')
    ? `La banque refuse ${reference}, qui est noté comme exécuté : notez son retour, ou classez cette ligne sans suite.`
    : `La banque refuse ${reference ?? 'une opération'}, qui n’est pas en cours : il n’y a rien à changer.`;
  return { ...none, settles: 'undecided', payments: [], reason, isSure: false };
}
