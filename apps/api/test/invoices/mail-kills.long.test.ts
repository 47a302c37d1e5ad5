import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { invoices } from '@officine/sdk/contract';
import { expect, it, onTestFinished } from 'vitest';
import { invoiceMailTask } from '../../src/areas/money/sending/invoice-mail-task.ts';
import { queueMails } from '../../src/areas/money/sending/queue-mails.ts';
import { ids, invoicingWorld } from '../invoicing.ts';
import { openMailbox } from '../mailbox.ts';
import { taskContext } from '../task.ts';
import { workerProgram } from '../worker-program.ts';

const KILL_COUNT = 50;
/** One mail in six leaves before its worker is killed: with as many, chance never runs out of mails to kill. */
const MAIL_COUNT = 90;
const KINDS = ['invoice', 'reminder_1'] as const;

it.each(KINDS)(
  `${MAIL_COUNT} mails of %s, killed ${KILL_COUNT} times: none twice, none lost`,
  {
    timeout: 600_000,
  },
  async (kind) => {
    let child: ChildProcess | undefined;
    let kills = 0;
    const { received, url } = await openMailbox({
      onStep: (step) => {
        if (kills >= KILL_COUNT || Math.random() < (step === 'address' ? 0.6 : 0.3)) return;
        if (child && child.exitCode === null && child.kill('SIGKILL')) kills += 1;
      },
    });
    onTestFinished(() => void child?.kill('SIGKILL'));
    const { services, sql, office, outcome } = await invoicingWorld({ SMTP_URL: url });
    const drafts = await outcome(invoices.prepare, { type: 'web', month: '2026-02', pharmacies: [office.member] });
    const [invoice = 0] = ids(await outcome(invoices.issue, { invoices: ids(drafts) }));
    await sql`update invoices set date_invoice = '2026-01-01', date_expiry = '2026-02-01' where id = ${invoice}`;
    const mail = { kind, pharmacy_id: office.member, advertiser_id: null, user_id: null } as const;
    const mails = Array.from({ length: MAIL_COUNT }, (_, n) => ({
      ...mail,
      email: `boite${n}@example.fr`,
      invoices: [{ id: invoice, number: 'WEB00001' }],
    }));
    await sql.begin((tx) => queueMails(tx, mails));
    const { host, port, user, pass, database } = sql.options as never as Record<string, string | string[]>;
    const program = await workerProgram('mail-worker');
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: `postgres://${user}:${pass}@${[host].flat()[0]}:${[port].flat()[0]}/${database}`,
      OFFICINE_DATA: services.config.dataFolder,
      SMTP_URL: url,
    };
    for (;;) {
      child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'pipe'] });
      let failure = '';
      child.stderr?.on('data', (text: Buffer) => {
        failure += String(text);
      });
      const [code, signal] = await once(child, 'exit');
      if (signal === 'SIGKILL') continue;
      if (code !== 0) throw new Error(`a worker ended with ${code}: ${failure}`);
      break;
    }
    child = undefined;
    expect(kills).toBe(KILL_COUNT);
    // Two minutes later.
    await sql`update invoice_mails set date_try = date_try - interval '5 minutes' where state = 'sending'`;
    await invoiceMailTask.run(taskContext(services, 1, {}).context);

    const rows = await sql<
      { email: string; key: string; state: string }[]
    >`select email, key, state from invoice_mails`;
    const byState = (state: string) => rows.filter((row) => row.state === state);
    expect(byState('sent').length + byState('uncertain').length).toBe(MAIL_COUNT);
    expect(byState('uncertain')).toHaveLength(KILL_COUNT);
    const timesOf = (email: string) => received.filter(({ to }) => to === email).length;
    expect(rows.filter(({ email }) => timesOf(email) > 1)).toEqual([]);
    expect(byState('sent').filter(({ email }) => timesOf(email) === 0)).toEqual([]);
    const keys = new Map(rows.map(({ email, key }) => [email, key]));
    expect(received.filter(({ to, id }) => !id.includes(keys.get(to) ?? '?'))).toEqual([]);
  },
);
