import { systemActor } from '../../apps/api/src/access/actor.ts';
import { parseConfig } from '../../apps/api/src/config/config.ts';
import { connect } from '../../apps/api/src/database/connect.ts';
import { issueInvoices } from '../../apps/api/src/invoicing/issue.ts';
import { byName } from '../../apps/api/src/resources/index.ts';

/** Issues every draft there is, a few at a time in an order of its own, and tells before and after each transaction ends. */
const sql = connect(String(process.env['DATABASE_URL']), { max: 1 });
const services = { config: { ...parseConfig({}), secret: '' } };
const actor = systemActor('worker of a test');
const tell = (word: string) => process.stdout.write(`${word}\n`);

for (;;) {
  const drafts = await sql<{ id: number }[]>`select id from invoices where status = 'draft' order by random() limit 3`;
  if (drafts.length === 0) break;
  await sql
    .begin(async (tx) => {
      await issueInvoices(services, tx, actor, byName, { invoices: drafts.map(({ id }) => id) });
      tell('numbered');
    })
    // All of these were issued by another worker meanwhile.
    .catch((error: { code?: string }) => {
      if (error.code !== 'invoice_issued') throw error;
    });
  tell('committed');
}
await sql.end();
