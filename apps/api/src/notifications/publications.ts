import type postgres from 'postgres';
import { type Notice, notify } from './notify.ts';

/** A row as stored, after it was written. */
type Row = Readonly<Record<string, unknown>>;
/** What follows a write of a resource, in its transaction. */
type Written = (tx: postgres.ISql, row: Row) => Promise<void>;

/** The network's and the advertisers' are for every pharmacy, a pool's for its members. */
async function publish(tx: postgres.ISql, notice: Notice, pool: number | null): Promise<void> {
  if (pool === null) await notify(tx, notice, { roles: ['customer'] });
  else {
    const members = await tx<
      { pharmacy_id: number }[]
    >`select pharmacy_id from pool_pharmacies where pool_id = ${pool}`;
    await notify(tx, notice, { pharmacies: members.map((member) => member.pharmacy_id) });
  }
}

/** Pharmacies are told of what is published to them, each once: saving it again tells only those who came since. */
export const tellOfDocument: Written = async (tx, row) => {
  if (!row['is_active'] || !row['has_notification']) return;
  const link = `/documents/${row['id']}`;
  await publish(
    tx,
    { kind: 'document', title: `Nouveau document : ${row['label']}`, link, source: link },
    row['pool_id'] as number | null,
  );
};
export const tellOfPoolDocument: Written = async (tx, row) => {
  if (!row['is_active'] || !row['has_notification']) return;
  const link = `/pool-documents/${row['id']}`;
  await publish(
    tx,
    { kind: 'pool', title: `Nouveau document de votre groupement : ${row['title']}`, link, source: link },
    row['pool_id'] as number,
  );
};
