import { type Layout, toDate } from '@officine/domain';
import type { GescomBatch, GescomInput } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import { AppError, notFound } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';
import { spool } from '../../../files/spool.ts';
import { storeUpload } from '../../../files/store-upload.ts';
import { networkConfig } from '../../network/networks/network-config.ts';
import { vatMoves } from '../ledger/vat-moves.ts';
import { invoiceLines } from './invoice-lines.ts';
import { chooseLayout, fileName, mediaType } from './layouts.ts';
import { accountingSettings } from './settings.ts';
import { type InvoiceChoice, type StoredInvoice, soldInvoices } from './sold-invoices.ts';
import { newTally, type Tally } from './tally.ts';

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '9999-12-31';

interface GescomFile {
  readonly layout: Layout;
  readonly pieces: AsyncGenerator<string>;
  readonly tally: Tally;
}

/**
 * Prepares a file of invoices: its chunks are read and written by the caller. Layouts of entries contain the network's
 * own sales only: advertising invoices are sales of the pharmacies.
 */
export async function gescomFile(
  { config }: Pick<Services, 'config'>,
  sql: postgres.ISql,
  input: GescomInput & InvoiceChoice,
  { lock = false, onTaken }: { readonly lock?: boolean; readonly onTaken?: (invoice: StoredInvoice) => void } = {},
): Promise<GescomFile> {
  const { accounts, gescom, usual } = accountingSettings(config);
  const layout = chooseLayout(gescom, usual.gescom, input);
  if (layout.of === 'entries' && input.type === 'advertising')
    throw new AppError(
      'bad_request',
      'Ce format est celui des ventes du réseau : les factures publicitaires, qui sont des ventes des pharmacies, n’y sont pas.',
    );
  const choice: InvoiceChoice = { ...input, ...(layout.of === 'entries' && { type: 'web' as const }) };
  const tally = newTally();
  const options = {
    layout,
    accounts,
    company: (await networkConfig(sql, config)).companyName,
    tally,
    ...(layout.of === 'entries' && { taken: await takenBy(sql, choice) }),
    ...(onTaken && { onTaken }),
  };
  return { layout, tally, pieces: invoiceLines(soldInvoices(sql, choice, { lock }), options) };
}

/** What credit notes of the file take of VAT that is due on receipt: their entries say it. */
const takenBy = async (sql: postgres.ISql, { date_start, date_end }: InvoiceChoice) =>
  (await vatMoves(sql, { from: date_start ?? FIRST_DAY, to: date_end ?? LAST_DAY })).taken;

const BATCH_COLUMNS = ['id', 'profile', 'encoding', 'documents', 'rows', 'net', 'vat', 'total', 'date_create'] as const;

/**
 * Creates a batch of the matching issued invoices that are in none, in the caller's transaction: writes and stores
 * their file, and marks them. Returns null without such invoices. Invoices that cannot be written stay unmarked. They are
 * locked meanwhile.
 */
export async function takeGescomBatch(
  services: Services,
  tx: postgres.TransactionSql,
  actor: Actor,
  input: GescomInput,
): Promise<GescomBatch | null> {
  const ids: number[] = [];
  const onTaken = ({ id }: StoredInvoice) => void ids.push(id);
  const { layout, tally, pieces } = await gescomFile(
    services,
    tx,
    { ...input, pending: true },
    { lock: true, onTaken },
  );
  const file = await spool(services, pieces, layout.encoding);
  try {
    if (ids.length === 0) return null;
    const name = fileName(layout);
    const { path, size, sha256 } = file;
    const type = mediaType(layout);
    const upload = { field: 'file', name, type, size, width: null, height: null, sha256, path };
    const batch = {
      profile: layout.name,
      encoding: layout.encoding,
      documents: tally.documents,
      rows: tally.rows,
      net: tally.net,
      vat: tally.vat,
      total: tally.total,
      user_id: actor.userId,
      file_id: await storeUpload(services, tx, upload, { public: false }),
    };
    await tx`update invoices set exported_at = now() where id = any(${ids})`;
    const [row] = await tx<[GescomBatch]>`insert into gescom_batches ${tx(batch)} returning ${tx(BATCH_COLUMNS)}`;
    return toAnswer({ ...row, name });
  } finally {
    await file.remove();
  }
}

/** The last hundred batches, newest first. */
export async function listGescomBatches(sql: postgres.Sql): Promise<GescomBatch[]> {
  const batches = await sql<GescomBatch[]>`
    select b.id, b.profile, b.encoding, f.name, b.documents, b.rows, b.net, b.vat, b.total, b.date_create,
      b.date_undo as date_undone, u.name as undone_by
    from gescom_batches b join files f on f.id = b.file_id left join users u on u.id = b.undo_user_id order by b.id desc limit 100`;
  return batches.map(toAnswer);
}
const toAnswer = (batch: GescomBatch): GescomBatch => ({
  ...batch,
  date_create: toDate(batch.date_create).toISOString(),
  date_undone: batch.date_undone ? toDate(batch.date_undone).toISOString() : null,
});

/** Opens the stored file of a batch: the same bytes as the first time. */
export async function openGescomBatch({ sql, files }: Services, id: number) {
  const [found] = await sql<{ key: string; name: string; type: string }[]>`
    select f.key, f.name, f.type from gescom_batches b join files f on f.id = b.file_id where b.id = ${id}`;
  if (!found) throw notFound();
  return { name: found.name, type: found.type, content: await files.get(found.key) };
}
