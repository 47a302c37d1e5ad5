import { once } from 'node:events';
import type postgres from 'postgres';
import { systemActor } from '../../src/access/actor.ts';
import { issueInvoices } from '../../src/areas/money/invoicing/issue.ts';
import type { Services } from '../../src/base/services.ts';
import type { TransactionContext } from '../../src/calls/context.ts';
import { parseConfig } from '../../src/config/config.ts';
import { connect } from '../../src/database/connect.ts';
import { byName } from '../../src/resources/index.ts';

/**
 * Issues all drafts, a few at a time in random order. Prints a word before and after each commit and waits for an
 * answer, so that a test can kill it there.
 */
const sql = connect(String(process.env['DATABASE_URL']), { max: 1 });
// The others wait for the series while the test answers the one that holds it: a busy machine takes longer than the 3 s of a call.
await sql`set lock_timeout = 0`;
const config = parseConfig({ COMPANY_IBAN: 'FR1420041010050500013M02606' });
const services = { config: { ...config, secret: '' } } as Services;
const context = (tx: postgres.TransactionSql): TransactionContext => ({
  tx,
  actor: systemActor('worker of a test'),
  resources: byName,
  services,
});
function report(word: string): Promise<unknown> {
  process.stdout.write(`${word}\n`);
  return once(process.stdin, 'data');
}

for (;;) {
  const drafts = await sql<{ id: number }[]>`select id from invoices where status = 'draft' order by random() limit 3`;
  if (drafts.length === 0) break;
  await sql
    .begin(async (tx) => {
      await issueInvoices(context(tx), { invoices: drafts.map(({ id }) => id) });
      await report('numbered');
    })
    // Another worker has issued all of these in the meantime.
    .catch((error: { code?: string }) => {
      if (error.code !== 'invoice_issued') throw error;
    });
  await report('committed');
}
process.stdin.destroy();
await sql.end();
