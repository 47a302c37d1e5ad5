import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { databaseUrl } from '../cluster/commands.mjs';
import { kill, stop } from '../cluster/processes.mjs';
import { startPart } from '../cluster/up.mjs';
import { until } from '../cluster/wait.mjs';

/** Tasks that send mails or hand over invoices, with the table in which each is stopped halfway. */
const TASKS = { notice_mail: 'notice_mails', proof_mail: 'proof_mails', gescom_export: 'gescom_batches' };
const NOTICES = 20;
const HALFWAY_SECONDS = 90;
const DONE_SECONDS = 150;

/** Work that waits for its task: a proof of this month, and invoices that were not exported. */
async function prepare(sql, email) {
  await sql`
    insert into proof_mails (advertiser_id, month, email)
    values (1, date_trunc('month', now() at time zone 'Europe/Paris'), ${email})`;
  await sql`update invoices set exported_at = null where id in (select id from invoices where status = 'issued' limit 50)`;
}
/** Notifications that leave at once. They are made while the mails are locked: their task runs every minute. */
const notify = (sql, title) => sql`
  insert into notifications (user_id, kind, title, mail, date_mail)
  select id, 'invoice', ${title}, 'now', now() from users where role = 'customer' and is_active order by id limit ${NOTICES}`;

const mailsOf = ({ folder }) => {
  const path = join(folder, 'data/mails');
  return existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.eml')) : [];
};
/** How often the mail of an id was written, over the folders of all workers. */
const countMails = (workers, id) => workers.flatMap(mailsOf).filter((name) => name.endsWith(`-${id}.eml`)).length;

async function statesOf(sql, ids) {
  const rows = await sql`select state, attempts from tasks where id in ${sql(ids)}`;
  return rows.map(({ state, attempts }) => `${state} ${attempts}`);
}

export const workerDrills = [
  {
    name: 'worker',
    title: 'un « worker » tué dans ses envois',
    async play(installation, { load }) {
      const { layout } = installation;
      const workers = layout.kind('worker');
      const [first, second] = workers;
      const started = new Date();
      const label = `Exercice ${Date.now()}`;
      const email = `${label.replace(' ', '-').toLowerCase()}@example.org`;
      const sql = postgres(databaseUrl(installation, layout.primary), { max: 3, onnotice: () => undefined });
      try {
        await stop(second);
        const [{ count: batches }] = await sql`select count(*)::int from gescom_batches`;
        await prepare(sql, email);
        const held = await sql.reserve();
        await held`begin`;
        await held.unsafe(`lock table ${Object.values(TASKS).join(', ')} in share row exclusive mode`);
        const [{ pid }] = await held`select pg_backend_pid() as pid`;
        await notify(sql, label);
        const ids = [];
        for (const type of Object.keys(TASKS)) ids.push((await load.office('POST', '/tasks', { type })).id);
        await until(
          async () => {
            const [{ waiting }] = await sql`
              select count(*)::int as waiting from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`;
            return waiting >= ids.length;
          },
          { what: 'les tâches au milieu de leur travail', seconds: HALFWAY_SECONDS },
        );
        await kill(first.folder);
        await held`rollback`;
        held.release();
        const since = performance.now();
        await startPart(installation, second);
        await until(async () => (await statesOf(sql, ids)).every((state) => state.startsWith('done')), {
          what: 'la reprise des tâches',
          seconds: DONE_SECONDS,
        });
        const seconds = Math.round((performance.now() - since) / 1000);
        const missed = [];
        const notices = await sql`select id, date_sent from notice_mails where date_create >= ${started}`;
        const proofs = await sql`select id, date_sent from proof_mails where email = ${email}`;
        let again = 0;
        for (const { id, date_sent: sent } of [...notices, ...proofs]) {
          const count = countMails(workers, id);
          if (sent && count === 0) missed.push(`email ${id} noté envoyé, et absent`);
          // One that was handed over just before the kill leaves once more, under the same Message-ID, which mailboxes show once.
          if (count > 1) again += 1;
          if (count > 2) missed.push(`email ${id} écrit ${count} fois`);
        }
        if ([...notices, ...proofs].some(({ date_sent: sent }) => !sent)) missed.push('un email n’est pas parti');
        if (notices.length < NOTICES) missed.push(`${notices.length} emails de notification, ${NOTICES} attendus`);
        const [{ count: batchesAfter }] = await sql`select count(*)::int from gescom_batches`;
        if (batchesAfter !== batches + 1) missed.push(`${batchesAfter - batches} exports de factures, 1 attendu`);
        const attempts = await statesOf(sql, ids);
        return {
          tasks: attempts,
          takenOverSeconds: seconds,
          mails: notices.length + proofs.length,
          sentAgainSameId: again,
          missed,
        };
      } finally {
        await sql.end({ timeout: 1 });
      }
    },
  },
];
