import type postgres from 'postgres';
import { connect } from '../../../apps/api/src/database/connect.ts';
import type { Row } from '../harness/bench.ts';
import { load } from '../harness/load.ts';
import { race } from '../harness/race.ts';

const USER_COUNT = 32;
const COUNTED_REQUESTS = 20;

/** Gives some users the password of the demo accounts; returns their logins. */
async function setPasswords(sql: postgres.Sql): Promise<string[]> {
  const users = await sql<{ login: string }[]>`
    update users set password_hash = (select password_hash from users where login = 'admin@demo.officine.test')
    where id in (select id from users where role = 'customer' and is_active order by id limit ${USER_COUNT}) returning login`;
  return users.map(({ login }) => login);
}

const call = (username: string) => ({
  method: 'POST',
  path: '/api/login',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username, password: 'officine-2026' }),
});

/** Signs in. Most of the time is spent on the password hash. */
export const row: Row = {
  name: 'login',
  async run(bench) {
    const databases = await bench.databases();
    for (const size of bench.sizes) {
      const database = await databases.network(size);
      const sql = connect(database.url, { max: 1 });
      const logins = await setPasswords(sql).finally(() => sql.end());
      const server = await bench.server(database);
      const opponent = await bench.opponent('login', database);
      const requests = logins.map(call);

      const speed = await race(
        () => load({ url: server.url, requests }),
        () => load({ url: opponent.url, requests }),
        { rounds: 3 },
      );
      bench.report({
        name: 'login',
        size,
        value: speed.ours.rate,
        unit: 'req/s',
        opponent: speed.theirs.rate,
        ratio: speed.ratio.rate,
        goal: { of: 'ratio', least: 0.5 },
      });

      const before = await databases.statements(database);
      for (let count = 0; count < COUNTED_REQUESTS; count++) await server.token('admin');
      bench.report({
        name: 'login, statements',
        size,
        value: Math.floor(((await databases.statements(database)) - before) / COUNTED_REQUESTS),
        unit: 'statements',
      });
      await Promise.all([server.stop(), opponent.stop()]);
    }
  },
};
