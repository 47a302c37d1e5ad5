import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seal } from '../../../apps/api/src/access/secrets.ts';
import { secretName } from '../../../apps/api/src/areas/websites/wordpress/store-secrets.ts';
import { connect } from '../../../apps/api/src/database/connect.ts';
import type { Row } from '../harness/bench.ts';
import { dist } from '../harness/paths.ts';
import { SITE_COUNT, simulatedSites } from '../harness/wordpress-sites.ts';

const SECRET = 'a secret of the benchmark, 32 or more';

/**
 * A nightly synchronisation of a thousand sites, some of which are slow, hang or fail, with 25 sites at once and 2 per
 * address.
 */
export const row: Row = {
  name: 'wordpress',
  async run(bench) {
    const database = await (await bench.databases()).copy(Math.max(SITE_COUNT, Math.min(...bench.sizes)));
    const sql = connect(database.url, { max: 2, statementTimeout: 0 });
    const program = await bench.start({
      script: join(dist, 'opponents', 'wordpress-sites.js'),
      folder: bench.folder('sites'),
      env: {},
      probe: '/',
    });
    const { port } = new URL(program.url);
    const sites = simulatedSites();
    await sql`truncate pharmacy_wordpress, tasks restart identity cascade`;
    const pharmacies = await sql<{ id: number }[]>`select id from pharmacies order by id limit ${SITE_COUNT}`;
    await sql`update pharmacies set is_active = true where id <= ${pharmacies.at(-1)?.id ?? 0}`;
    const rows = sites.map(({ key, url }, index) => ({
      id: index + 1,
      pharmacy_id: pharmacies[index]?.id ?? 0,
      url: url(port),
      connector_key: seal(SECRET, secretName(index + 1, 'connector_key'), key),
    }));
    await sql`insert into pharmacy_wordpress ${sql(rows)}`;

    const server = await bench.server(database, { OFFICINE_SECRET: SECRET, OUTGOING_ALLOW: '127.1.0.0/16' });
    const headers = { authorization: `Bearer ${await server.token('admin')}`, 'content-type': 'application/json' };
    const created = await fetch(`${server.url}/api/admin/tasks`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ type: 'wordpress_sync' }),
    });
    if (!created.ok) throw new Error(`${created.status} ${await created.text()}`);
    const seconds = async () => {
      for (;;) {
        bench.signal.throwIfAborted();
        const [task] = await sql<{ state: string; seconds: number; error: string | null }[]>`
          select state, error, extract(epoch from datetime_end - datetime_start)::float8 as seconds from tasks where type = 'wordpress_sync'`;
        if (task?.state === 'done') return task.seconds;
        if (task && ['parked', 'failed', 'cancelled'].includes(task.state)) throw new Error(task.error ?? task.state);
        await sleep(200);
      }
    };
    const all = await seconds();
    const [found] = await sql<{ synced: number; last: number }[]>`
      select count(*)::int as synced, extract(epoch from max(w.sync_datetime_end) - min(t.datetime_start))::float8 as last
      from pharmacy_wordpress w, tasks t where w.sync_status = 'ok' and t.type = 'wordpress_sync'`;
    const healthy = sites.filter(({ isHealthy }) => isHealthy).length;
    if (found?.synced !== healthy) throw new Error(`${found?.synced} of ${healthy} healthy sites were synchronised`);
    bench.report({ name: 'wordpress', size: SITE_COUNT, value: all, unit: 's', goal: { of: 'value', most: 180 } });
    // Sites that hang must not delay healthy ones.
    bench.report({
      name: 'wordpress, healthy sites',
      size: SITE_COUNT,
      value: found.last,
      unit: 's',
      goal: { of: 'value', most: 120 },
    });
    await sql.end();
  },
};
