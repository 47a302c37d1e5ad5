import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { groupBy } from '../../apps/api/src/base/group-by.ts';
import { testDatabase } from '../../apps/api/test/database.ts';
import { insertOffice } from '../../apps/api/test/given/office.ts';
import { insertWebhook, KEY } from '../../apps/api/test/webhooks.ts';
import { freePort } from './free-port.ts';
import { start } from './server.ts';
import { startWorker } from './worker.ts';

/** Kills in all, half of the server and half of the worker: `OFFICINE_KILLS=100` for the long form. */
const KILLS = Number(process.env['OFFICINE_KILLS'] ?? 6);
const EVENTS_A_SECOND = Number(process.env['OFFICINE_KILLS_RATE'] ?? 60);
/** Changes of one site are events of one item: fewer than the hundred in an hour that would be a loop, on a slow machine too. */
const SITES = Math.ceil((KILLS * EVENTS_A_SECOND) / 3);
/** Each kill waits for a start, and all that was committed meanwhile is sent afterwards. */
const LIMIT_MS = Math.max(480_000, KILLS * 20_000);
/** One transaction in ten is rolled back. */
const ROLLED_BACK = 10;

const { sql, url } = await testDatabase({ max: 8 });
const folder = mkdtempSync('/tmp/officine-webhooks-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { actors } = await insertOffice(sql);

interface Got {
  readonly id: string;
  readonly object: string;
}
/** A receiver that keeps what it gets, in order; `how` says how it answers. */
async function startReceiver(how: (response: ServerResponse, count: number) => void) {
  const got: Got[] = [];
  const server = createServer((request, response) => {
    const receive = async () => {
      const { data } = JSON.parse(await text(request)) as { data: { id: number } };
      got.push({ id: String(request.headers['webhook-id']), object: `site/${data.id}` });
      how(response, got.length);
    };
    void receive().catch(Boolean);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const ok = (response: ServerResponse): void => void response.writeHead(200).end();
/** Keeps a program running, and kills it `kills` times, each time once it runs. */
async function killAgainAndAgain(
  kills: number,
  run: () => Promise<{ kill: () => void; ready: Promise<unknown>; ended: Promise<unknown> }>,
) {
  for (let n = 0; n < kills; n++) {
    const program = await run();
    await program.ready;
    // At any moment of its work, which has no event of its own to wait for.
    await sleep(Math.random() * 1000);
    program.kill();
    await program.ended;
  }
}

test(
  `${KILLS} kills of server and worker: what was committed arrives in order, under one id, at three receivers, one of them ill`,
  async () => {
    await sql`insert into pharmacies (reference, name, address1, postcode, locality)
    select 'K' || n, 'K', 'x', '29200', 'Brest' from generate_series(1, ${SITES}) n`;
    const sites = (
      await sql<{ id: number }[]>`
      insert into pharmacy_wordpress (pharmacy_id, url) select id, 'https://' || reference || '.example.org' from pharmacies
      where reference like 'K%' returning id`
    ).map(({ id }) => id);
    let isIll = true;
    const receivers = [
      await startReceiver(ok),
      await startReceiver(ok),
      await startReceiver((response, count) => {
        if (!isIll || count % 2 === 0) ok(response);
        else if (count % 3 === 0) response.destroy();
        else if (count % 5 > 0) response.writeHead(500).end();
        // The rest is never answered.
      }),
    ];
    const webhooks = [];
    for (const { url: address } of receivers)
      webhooks.push(await insertWebhook(sql, actors.admin, { url: address, kinds: ['site.failed', 'site.recovered'] }));

    const env = { DATABASE_URL: url, OFFICINE_DATA: folder, OFFICINE_SECRET: KEY, OUTGOING_ALLOW: '127.0.0.0/8' };
    const port = String(await freePort());
    const server = async () => {
      const program = await start({ ...env, PORT: port, OFFICINE_TASKS: '2' });
      return { ...program, kill: () => void program.child.kill('SIGKILL') };
    };
    const worker = async () => {
      const program = startWorker({ ...env, OFFICINE_TASKS: '2' });
      const ready = new Promise<void>((resolve) => program.child.stdout?.on('data', () => resolve()));
      return {
        ...program,
        ready: Promise.race([ready, program.ended]),
        kill: () => void program.child.kill('SIGKILL'),
      };
    };

    /** Committed changes of each site. */
    const committed = new Map(sites.map((id) => [`site/${id}`, 0]));
    const loader = new AbortController();
    const busy = new Set<number>();
    const change = async (n: number): Promise<void> => {
      const id = sites[n % sites.length] as number;
      if (busy.has(id)) return;
      busy.add(id);
      await sql
        .begin(async (tx) => {
          await tx`update pharmacy_wordpress set date_failing = case when date_failing is null then now() end where id = ${id}`;
          if (n % ROLLED_BACK === 0) throw new Error('rolled back');
        })
        .then(
          () => committed.set(`site/${id}`, (committed.get(`site/${id}`) ?? 0) + 1),
          () => undefined,
        )
        .finally(() => busy.delete(id));
    };
    const load = async () => {
      const begin = performance.now();
      const changes: Promise<void>[] = [];
      for (let n = 0; !loader.signal.aborted; ) {
        const due = ((performance.now() - begin) / 1000) * EVENTS_A_SECOND * (ROLLED_BACK / (ROLLED_BACK - 1));
        while (n < due) changes.push(change(n++));
        await sleep(20);
      }
      await Promise.all(changes);
      return (performance.now() - begin) / 1000;
    };

    const loading = load();
    await Promise.all([killAgainAndAgain(KILLS / 2, server), killAgainAndAgain(KILLS / 2, worker)]);
    loader.abort();
    const seconds = await loading;
    isIll = false;
    const made = [...committed.values()].reduce((sum, each) => sum + each, 0);
    const duringKills = receivers.map(({ got }) => got.length);

    // Nothing runs: half a minute passes for the leases of the killed, and the pauses of the ill one end.
    await sql`update webhook_deliveries set date_lease = null, date_next = now() where state = 'waiting'`;
    await sql`update webhooks set date_hold = null, failures = 0`;
    const drainBegin = performance.now();
    const last = await server();
    await last.ready;
    await expect
      .poll(
        async () => {
          const [row] = await sql<[{ left: number }]>`
          select (select count(*) from webhook_events where date_dispatch is null)
            + (select count(*) from webhook_deliveries where state = 'waiting') as left`;
          return Number(row.left);
        },
        { timeout: LIMIT_MS * 0.8, interval: 250 },
      )
      .toBe(0);
    const drained = (performance.now() - drainBegin) / 1000;

    const events = await sql<{ message: string; object: string }[]>`
    select 'msg_' || replace(message::text, '-', '') as message, subject || '/' || item as object from webhook_events order by id`;
    expect(events).toHaveLength(made);
    const written = groupBy(events, ({ object }) => object);
    const wrongCounts = [...committed].filter(([object, count]) => (written.get(object)?.length ?? 0) !== count);
    expect(wrongCounts).toEqual([]);
    for (const [at, { got }] of receivers.entries()) {
      const received = groupBy(got, ({ object }) => object);
      const wrong: string[] = [];
      for (const [object, own] of written) {
        const rank = new Map(own.map(({ message }, n) => [message, n]));
        const ranks = (received.get(object) ?? []).map(({ id }) => rank.get(id) ?? -1);
        if (new Set(ranks).size !== own.length || ranks.includes(-1))
          wrong.push(`${object}: ${ranks.join()} of ${own.length}`);
        // One that comes twice comes before the next one.
        if (ranks.some((each, n) => n > 0 && each < (ranks[n - 1] as number)))
          wrong.push(`${object}: order ${ranks.join()}`);
      }
      expect([at, wrong]).toEqual([at, []]);
    }
    const parked = await sql`select from webhook_deliveries where state <> 'sent'`;
    expect(parked).toHaveLength(0);
    console.info(
      `${KILLS} kills in ${seconds.toFixed(0)} s, ${made} events (${(made / seconds).toFixed(0)}/s), received meanwhile ${duringKills.join(', ')}, twice ${receivers.map(({ got }) => got.length - made).join(', ')}, drained in ${drained.toFixed(0)} s`,
    );
  },
  LIMIT_MS,
);
