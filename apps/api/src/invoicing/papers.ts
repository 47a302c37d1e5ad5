import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newKey } from '../files/file-storage.ts';
import type { StoredFile } from '../files/store-upload.ts';
import type { Services } from '../services.ts';
import { renderInvoice } from './paper/render.ts';
import { readDocument } from './read-document.ts';

type Needs = Pick<Services, 'sql' | 'files' | 'config' | 'log' | 'state'>;
/** A call that issues so many waits for their papers; those of a whole network are made while it goes on. */
const AT_ONCE = 20;

const stored = async ({ sql }: Pick<Needs, 'sql'>, id: number): Promise<StoredFile | undefined> => {
  const [file] = await sql<
    StoredFile[]
  >`select f.* from invoices i join files f on f.id = i.file_id where i.id = ${id}`;
  return file;
};

/**
 * The stored paper of an issued invoice, made the first time: frozen data gives the same bytes whenever that is, so that a server killed
 * between issuing and printing has lost nothing.
 */
export async function paperOf(services: Needs, id: number): Promise<StoredFile> {
  const known = await stored(services, id);
  if (known) return known;
  const { sql, files, config } = services;
  const document = await readDocument(sql, config, id);
  const bytes = await renderInvoice(document);
  const key = newKey();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await files.put(key, bytes, 'application/pdf');
  const made = await sql.begin(async (tx) => {
    const [invoice] = await tx`select from invoices where id = ${id} and file_id is null for update`;
    if (!invoice) return undefined;
    const [file] = await tx<[StoredFile]>`
      insert into files (key, name, type, size, sha256) values (${key}, ${`${document.number}.pdf`}, 'application/pdf', ${bytes.length}, ${sha256}) returning *`;
    await tx`update invoices set file_id = ${file.id} where id = ${id}`;
    return file;
  });
  if (made) return made;
  // Somebody else made it meanwhile.
  await files.delete(key);
  return (await stored(services, id)) as StoredFile;
}

/** Papers of what was just issued: all of them before it resolves when they are few, else in the background, sharing the processor. */
export async function makePapers(services: Needs, ids: readonly number[]): Promise<void> {
  const make = async (id: number): Promise<number> => {
    const since = performance.now();
    // What fails here is made again by the first who opens it.
    await paperOf(services, id).catch((error: unknown) =>
      services.log.warn({ err: error, invoice: id }, 'paper failed'),
    );
    return performance.now() - since;
  };
  if (ids.length <= AT_ONCE) {
    for (const id of ids) await make(id);
    return;
  }
  void (async () => {
    for (const id of ids) {
      if (services.state.closing) return;
      await pause(await make(id), undefined, { ref: false });
    }
  })();
}
