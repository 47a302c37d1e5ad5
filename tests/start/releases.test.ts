import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fakeS3 } from '../../apps/api/src/files/s3.fixture.ts';
import { testDatabase } from '../../apps/api/test/database.ts';
import { otherBuild } from './other-build.ts';
import { dataFolder, start, untilListening } from './server.ts';

/** Scripts of this checkout's build that the other versions do not have. */
const [own = '', ownToo = ''] = readdirSync(
  fileURLToPath(new URL('../../apps/back-office/dist/assets', import.meta.url)),
).filter((name) => /^\w+\.js$/.test(name));
const SECRET = 'the same on all nodes, 32 characters at least';

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly cache: string | null;
  readonly type: string | null;
  readonly encoding: string | null;
}
async function get(port: number, path: string, encoding = 'br'): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': encoding } });
  const header = (name: string) => answer.headers.get(name);
  const text = await answer.text();
  return {
    status: answer.status,
    // The hash of a large script: a failure prints what differs.
    text: text.length > 2000 ? createHash('sha256').update(text).digest('hex') : text,
    cache: header('cache-control'),
    type: header('content-type'),
    encoding: header('content-encoding'),
  };
}
const addressOfWidget = async (port: number): Promise<string> =>
  JSON.parse((await get(port, '/widget/officine.json')).text).address;

test('two versions over one bucket serve each other’s scripts, and a third lets go of the first', async () => {
  const { url, sql } = await testDatabase();
  const bucket = await fakeS3();
  const env = () => ({
    DATABASE_URL: url,
    OFFICINE_SECRET: SECRET,
    OFFICINE_TASKS: '0',
    OFFICINE_DATA: dataFolder(),

    FILES_S3_BUCKET: 'files',
    FILES_S3_ENDPOINT: bucket.url,
    FILES_S3_KEY: 'key',
    FILES_S3_SECRET: 'secret',
  });
  const [next, third] = [otherBuild('next', { without: own }), otherBuild('third', { without: own })];
  const first = await start(env());
  await untilListening(first);
  // Both nodes of the new version start at once: one of them stores it.
  const nodes = [first, await start(env(), next), await start(env(), next)];
  await Promise.all(nodes.map(untilListening));
  const [before = 0, after = 0, other = 0] = nodes.map(({ port }) => port);
  const counts = async () => sql`
    select count(pack)::int as kept, count(*)::int as seen, (select count(*)::int from files where name like 'release-%') as files
    from releases`;
  expect(await counts()).toEqual([{ kept: 2, seen: 2, files: 2 }]);

  const here = await get(before, `/assets/${own}`);
  expect(here).toMatchObject({ status: 200, cache: 'public, max-age=31536000, immutable', encoding: 'br' });
  expect(await get(after, `/assets/${own}`)).toEqual(here);
  for (const { path, text } of [next.officeScript, next.siteStyle]) {
    expect(await get(before, path)).toEqual(await get(after, path));
    expect(await get(other, path)).toMatchObject({ status: 200, text });
    expect(await get(before, path, 'gzip')).toMatchObject({ status: 200, text });
    expect(await get(before, path, 'identity')).toMatchObject({ status: 200, text, encoding: null });
  }
  const [old, young] = [await addressOfWidget(before), await addressOfWidget(after)];
  expect(old).not.toBe(young);
  expect(await get(before, young)).toEqual(await get(other, young));
  expect(await get(after, old)).toEqual(await get(before, old));
  const strange = ['never.js', '..%2f..%2fapi/dist/main.js', 'site/../../index.html', 'of-next.js.br', "x'.js"];
  const answers = await Promise.all(strange.map((name) => get(before, `/assets/${name}`)));
  expect(answers.map(({ status }) => status)).toEqual(strange.map(() => 404));

  const last = await start(env(), third);
  await untilListening(last);
  expect(await counts()).toEqual([{ kept: 2, seen: 3, files: 2 }]);
  expect((await get(last.port, next.officeScript.path)).text).toBe(next.officeScript.text);
  expect((await get(last.port, `/assets/${own}`)).status, 'of two releases before').toBe(404);
  expect((await get(last.port, `/assets/${ownToo}`)).status, 'its own').toBe(200);
  expect(await get(last.port, old), 'a page names it for ever').toEqual(await get(before, old));
  await bucket.close();
});
