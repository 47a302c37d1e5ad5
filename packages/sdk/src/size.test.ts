import { expect, it } from 'vitest';
import { bundle } from '../test/bundle.ts';

const publicRoute = `{ method: 'GET', path: '/schedulings', on: ['public'], summary: '', errors: [], io: {} }`;
const ofZod = (files: readonly string[]) => files.filter((file) => file.includes('/zod/'));

it('one public call fits in 1.5 kB', async () => {
  const { size } = await bundle(
    `import { call } from './client.ts';
     export const schedulings = (date, pharmacy) =>
       call({ baseUrl: 'https://officine.example/api' }, ${publicRoute}, { query: { date, pharmacy } });`,
  );
  expect(size).toBeLessThanOrEqual(1_500);
});

it('a subject of the contract comes alone, without its schemas', async () => {
  const { size, files } = await bundle(
    `import { laboratories } from './contract/index.ts'; console.log(laboratories.list.path);`,
  );
  expect(files.filter((file) => file.includes('/contract/'))).toEqual(['src/contract/selling/laboratories.ts']);
  expect(ofZod(files)).toEqual([]);
  expect(size).toBeLessThanOrEqual(1_000);
});

// A third of the client is the French sentence of each error code, and each call has its path and its words: it grows with both.
it('the whole client and every call stay small, without schemas', async () => {
  const client = await bundle(`export * from './index.ts';`);
  expect(client.size).toBeLessThanOrEqual(9_000);
  const { size, files } = await bundle(
    `import { createSdk, createSession } from './index.ts';
     import { contract } from './contract/index.ts';
     export const session = createSession();
     export const sdk = createSdk({ tokens: session.tokens }, contract);`,
  );
  expect(ofZod(files)).toEqual([]);
  expect(size).toBeLessThanOrEqual(22_100);
});
