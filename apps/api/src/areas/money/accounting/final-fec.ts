import { countOf } from '@officine/sdk/format';
import type postgres from 'postgres';
import { AppError } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { Download } from '../../../calls/handler.ts';
import { setStatementTimeout } from '../../../database/statement-timeout.ts';
import { spool } from '../../../files/spool.ts';
import { storeUpload } from '../../../files/store-upload.ts';
import { fecFile } from './fec.ts';
import { mediaType } from './layouts.ts';

const conflict = (message: string) => new AppError('conflict', message);

/** Keeps the file of entries of a closed year: whoever asks for that year gets its bytes from then on. */
export async function takeFec(
  { tx, actor, services }: TransactionContext,
  { year }: { readonly year: number },
): Promise<void> {
  await setStatementTimeout(tx, '10min');
  // One at a time with what opens a month again.
  await tx`lock table accounting_closings in share row exclusive mode`;
  const [closed] = await tx`
    select from accounting_closings where month = ${`${year}-12`} and date_reopen is null`;
  if (!closed) throw conflict(`L’année ${year} n’est pas close : clôturez ses mois jusqu’à décembre.`);
  const [known] = await tx`select from fec_files where year = ${year}`;
  if (known) throw conflict(`Le FEC de ${year} est déjà arrêté.`);
  const { layout, name, tally, pieces } = await fecFile(services, tx, year);
  const file = await spool(services, pieces, layout.encoding);
  try {
    if (tally.count_rejected > 0) {
      const count = countOf({ one: 'pièce en est écartée', many: 'pièces en sont écartées' }, tally.count_rejected);
      throw conflict(`Le FEC de ${year} n’est pas complet : ${count}. Son contrôle dit pourquoi.`);
    }
    const { path, size, sha256 } = file;
    const upload = { field: 'file', name, type: mediaType(layout), size, width: null, height: null, sha256, path };
    const file_id = await storeUpload(services, tx, upload, { public: false });
    await tx`insert into fec_files ${tx({ year, sha256, file_id, user_id: actor.userId })}`;
  } finally {
    await file.remove();
  }
}

/** The final file of entries of a year; undefined while it has none. */
export async function finalFec(
  { sql, files }: { readonly sql: postgres.ISql; readonly files: Services['files'] },
  year: number,
): Promise<Download | undefined> {
  const [found] = await sql<{ key: string; name: string; type: string }[]>`
    select f.key, f.name, f.type from fec_files y join files f on f.id = y.file_id where y.year = ${year}`;
  return found && new Download(found.name, found.type, await files.get(found.key));
}
