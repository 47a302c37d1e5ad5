import type postgres from 'postgres';
import { type Notice, notify } from './notify.ts';

/** A row as stored. */
type Row = Readonly<Record<string, unknown>>;
/** Runs after a write of a resource, in its transaction. */
type AfterWrite = (tx: postgres.ISql, row: Row) => Promise<void>;

/** Notifies the members of the pool, or every pharmacy when the publication has no pool. */
async function publish(tx: postgres.ISql, notice: Notice, pool: number | null): Promise<void> {
  if (pool === null) await notify(tx, notice, { roles: ['customer'] });
  else {
    const members = await tx<
      { pharmacy_id: number }[]
    >`select pharmacy_id from pool_pharmacies where pool_id = ${pool}`;
    await notify(tx, notice, { pharmacies: members.map((member) => member.pharmacy_id) });
  }
}

/** Notifies pharmacies of a document, each once: saving it again notifies only those that have joined since. */
export const notifyOfDocument: AfterWrite = async (tx, row) => {
  if (!row['is_active'] || !row['has_notification']) return;
  const link = `/documents/${row['id']}`;
  await publish(
    tx,
    { kind: 'document', title: `Nouveau document : ${row['label']}`, link, source: link },
    row['pool_id'] as number | null,
  );
};
export const notifyOfPoolDocument: AfterWrite = async (tx, row) => {
  if (!row['is_active'] || !row['has_notification']) return;
  const link = `/pool-documents/${row['id']}`;
  await publish(
    tx,
    { kind: 'pool', title: `Nouveau document de votre groupement : ${row['title']}`, link, source: link },
    row['pool_id'] as number,
  );
};
