import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../../base/services.ts';
import { newKey } from '../../../files/file-storage.ts';
import type { StoredFile } from '../../../files/store-upload.ts';
import { readLook } from '../../../paper/look.ts';
import { isOnPlatform } from '../platform-queue/sellers.ts';
import { renderInvoice } from './paper/render.ts';
import { readDocument } from './read-document.ts';

type Needs = Pick<Services, 'sql' | 'files' | 'config' | 'log' | 'state'>;
/** Up to this number, a call waits for the PDFs of the invoices it issued; above, they are made in the background. */
const MAX_AWAITED_PAPERS = 20;

const stored = async ({ sql }: Pick<Needs, 'sql'>, id: number): Promise<StoredFile | undefined> => {
  const [file] = await sql<
    StoredFile[]
  >`select f.* from invoices i join files f on f.id = i.file_id where i.id = ${id}`;
  return file;
};

/** Draws and stores the paper of an issued invoice that has none. */
async function makePaper(services: Needs, id: number): Promise<StoredFile> {
  const { sql, files, config } = services;
  const document = await readDocument(sql, config, id);
  const bytes = await renderInvoice(document, { look: await readLook(services) });
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
  // Another process stored the file meanwhile: keep that one.
  await files.delete(key);
  return (await stored(services, id)) as StoredFile;
}

/** The papers being made by this process, by invoice. */
const papersUnderWay = new WeakMap<Needs['files'], Map<number, Promise<StoredFile>>>();

/**
 * Returns the stored PDF of an issued invoice; the first call makes it, and calls during that time await the same one. The
 * data is frozen, so the paper says the same whenever it is made: a server killed between issuing and printing has lost
 * nothing. The logo and the colour are those of the day when it is made.
 */
export async function paperOf(services: Needs, id: number): Promise<StoredFile> {
  const known = await stored(services, id);
  if (known) return known;
  const underWay = papersUnderWay.get(services.files) ?? new Map<number, Promise<StoredFile>>();
  papersUnderWay.set(services.files, underWay);
  const paper = underWay.get(id) ?? makePaper(services, id).finally(() => underWay.delete(id));
  underWay.set(id, paper);
  return paper;
}

/** A PDF to download or to attach: its file name, media type and bytes. */
interface Copy {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
}

/**
 * The paper of an issued invoice for whoever downloads or receives it: the stored one, or where the platform has the invoice a
 * copy that bears « DUPLICATA ». The copy is drawn each time and not kept: what is stored and what was sent stay as they are.
 */
export async function copyOf(services: Needs, id: number): Promise<Copy> {
  const { sql, files, config } = services;
  const { key, name, type } = await paperOf(services, id);
  const [invoice] = await sql<{ isDuplicate: boolean }[]>`
    select ${isOnPlatform(sql, config)} as "isDuplicate" from invoices i where i.id = ${id}`;
  if (!invoice?.isDuplicate) return { name, type, content: await files.get(key) };
  const bytes = await renderInvoice(await readDocument(sql, config, id), {
    isDuplicate: true,
    look: await readLook(services),
  });
  return { name: name.replace(/\.pdf$/, '-duplicata.pdf'), type, content: Readable.from([bytes]) };
}

/**
 * Makes the PDFs of invoices that were just issued. Up to `MAX_AWAITED_PAPERS`, it resolves when all are stored; above,
 * they are made in the background, with a pause after each one so that requests are served in between.
 */
export async function makePapers(services: Needs, ids: readonly number[]): Promise<void> {
  const make = async (id: number): Promise<number> => {
    const since = performance.now();
    // A failure is only logged: the first download makes the missing PDF.
    await paperOf(services, id).catch((error: unknown) =>
      services.log.warn({ err: error, invoice: id }, 'paper failed'),
    );
    return performance.now() - since;
  };
  if (ids.length <= MAX_AWAITED_PAPERS) {
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
