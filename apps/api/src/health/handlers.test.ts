import { health } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { officeServices, run } from '../../test/given/office.ts';
import { connect } from '../database/connect.ts';
import { healthHandlers } from './handlers.ts';

it('is ready while the database answers and the server is not closing', async () => {
  const { sql } = await testDatabase();
  const services = officeServices(sql);
  const ready = () => run(healthHandlers, health.ready, services, null);
  expect(await ready()).toEqual({ status: 'ok' });
  services.state.closing = true;
  await expect(ready()).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  expect(await run(healthHandlers, health.check, services, null), 'alive all the same').toEqual({ status: 'ok' });
});

it('names the failing part in the logs only', async () => {
  const sql = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  const logged: unknown[] = [];
  const services = officeServices(sql, { log: { error: (entry: unknown) => logged.push(entry) } as never });
  await expect(run(healthHandlers, health.ready, services, null)).rejects.toMatchObject({
    status: 503,
    message: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  });
  expect(logged).toMatchObject([{ down: 'database' }]);
  await sql.end({ timeout: 0 });
});
