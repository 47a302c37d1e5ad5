import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { health } from '@officine/sdk/contract';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { officeServices, run } from '../../../../test/given/office.ts';
import type { Services } from '../../../base/services.ts';
import { connect } from '../../../database/connect.ts';
import { localStorage } from '../../../files/local-storage.ts';
import { fakeS3 } from '../../../files/s3.fixture.ts';
import { createStorage } from '../../../files/storage.ts';
import { healthHandlers } from './handlers.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'officine-ready-'));
const config = { dataFolder } as Services['config'];
const handlers = healthHandlers(() => true);
const files = localStorage(join(dataFolder, 'files'));
afterAll(() => rmSync(dataFolder, { recursive: true }));

it('is ready while the database answers and the server is not closing', async () => {
  const { sql } = await testDatabase();
  const services = officeServices(sql, { config, files });
  const ready = () => run(handlers, health.ready, services, null);
  expect(await ready()).toEqual({ status: 'ok' });
  services.state.closing = true;
  await expect(ready()).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  expect(await run(handlers, health.check, services, null), 'alive all the same').toMatchObject({
    status: 'ok',
  });
});

it('names the failing part in the logs only', async () => {
  const sql = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  const logged: unknown[] = [];
  const services = officeServices(sql, {
    config,
    files,
    log: { error: (entry: unknown) => logged.push(entry) } as never,
  });
  await expect(run(handlers, health.ready, services, null)).rejects.toMatchObject({
    status: 503,
    message: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  });
  expect(logged).toMatchObject([{ down: 'parts' }]);
  await sql.end({ timeout: 0 });
});

it('is ready for pages as long as it can answer them, without the database', async () => {
  const sql = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  const services = officeServices(sql, { config, files });
  const warm = { isIt: false };
  const ready = () =>
    run(
      healthHandlers(() => warm.isIt),
      health.ready,
      services,
      null,
      { query: { for: 'pages' } },
    );
  await expect(ready()).rejects.toMatchObject({ status: 503 });
  warm.isIt = true;
  expect(await ready()).toEqual({ status: 'ok' });
  services.state.closing = true;
  await expect(ready(), 'the balancer sends pages elsewhere').rejects.toMatchObject({ status: 503 });
  await sql.end({ timeout: 0 });
});

it('is not ready while the file store does not answer', async () => {
  const { sql } = await testDatabase();
  const bucket = await fakeS3();
  const s3 = { s3Bucket: 'files', s3Endpoint: bucket.url, s3Region: 'x', s3Key: 'key', s3Secret: 'secret', dataFolder };
  const services = officeServices(sql, { config, files: await createStorage(s3) });
  const ready = () => run(handlers, health.ready, services, null);
  expect(await ready()).toEqual({ status: 'ok' });
  bucket.fail(500);
  await expect(ready()).rejects.toMatchObject({ status: 503 });
  bucket.fail(undefined);
  expect(await ready()).toEqual({ status: 'ok' });
  services.files.close();
  await bucket.close();
});

it('says that the disk is full, which a read would not tell, and is well again by itself', async () => {
  const { sql } = await testDatabase();
  const services = officeServices(sql, { config, files });
  await sql.unsafe(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await sql.unsafe(`create trigger full_disk before insert or update on installation execute function full_disk()`);
  const ready = () => run(handlers, health.ready, services, null);
  await expect(ready()).rejects.toMatchObject({
    status: 503,
    message: 'Le serveur n’a plus de place sur son disque. Réessayez plus tard.',
  });
  await sql`drop trigger full_disk on installation`;
  expect(await ready()).toEqual({ status: 'ok' });
  expect(readdirSync(dataFolder), 'leaves no file').toEqual([]);
});
