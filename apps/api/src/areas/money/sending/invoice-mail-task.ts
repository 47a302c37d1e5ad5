import type postgres from 'postgres';
import * as z from 'zod';
import { defineTask, type TaskContext } from '../../../calls/task.ts';
import { blockedReason } from './queue-mails.ts';
import { sendOne } from './send-one.ts';

/** Minutes after which a mail that is being handed over is one whose worker died: a server answers within one. */
const STALE_MINUTES = 2;
/** What is said of a mail whose worker died while it was handed over. */
export const LEFT_BY_CRASH =
  'L’envoi s’est interrompu : personne ne sait si le serveur l’a pris. Demandez au destinataire avant de le renvoyer.';

const stale = (sql: postgres.ISql) =>
  sql`state = 'sending' and date_try < now() - ${STALE_MINUTES} * interval '1 minute'`;

/** Notes as uncertain what a crash left half sent. Returns how many. */
async function markUncertain({ commit, log }: TaskContext): Promise<number> {
  const left = await commit(
    (tx) =>
      tx`update invoice_mails set state = 'uncertain', answer = ${LEFT_BY_CRASH} where ${stale(tx)} returning id, email, numbers`,
  );
  for (const { email, numbers } of left) log('warn', `${email} (${numbers}) : ${LEFT_BY_CRASH}`);
  return left.length;
}

/** Sends the mails of invoices that wait, one by one, each once. */
export const invoiceMailTask = defineTask(
  z.strictObject({}),
  async (context) => {
    const { sql, services, signal, progress, log } = context;
    const result = { sent: 0, later: 0, refused: 0, uncertain: await markUncertain(context), cancelled: 0 };
    const blocked = blockedReason(services);
    if (blocked) {
      log('warn', blocked);
      return result;
    }
    for (let done = 0; ; done += 1) {
      signal.throwIfAborted();
      const [next] = await sql<{ id: number; left: number }[]>`
        select id, (count(*) over ())::int as left from invoice_mails where state = 'waiting' and date_try <= now() order by date_try, id limit 1`;
      if (!next) return result;
      const outcome = await sendOne(context, next.id);
      if (outcome === 'taken') continue;
      result[outcome === 'down' ? 'later' : outcome] += 1;
      progress(((done + 1) / (done + next.left)) * 100);
      // The others would not be taken either, and keep their tries.
      if (outcome === 'down') return result;
    }
  },
  {
    hasWork: async (sql) => {
      const [row] = await sql<{ due: boolean }[]>`
        select exists (select from invoice_mails where state = 'waiting' and date_try <= now())
          or exists (select from invoice_mails where ${stale(sql)}) as due`;
      return row?.due ?? false;
    },
  },
);
