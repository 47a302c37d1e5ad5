import { zones } from '@officine/sdk/contract';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { deprecationHeaders } from './deprecation.ts';
import { guard } from './session.ts';

const handler = async () => ({ status: 'ok' });
const refused = async () => {
  throw new Error('refused');
};
const deprecated = { since: '2026-12-01', sunset: '2027-06-30', instead: 'Lisez la matrice.' };

it('says since when a call is to go, and from when it may be gone', () => {
  // Midnight in Paris: one hour before that of UTC in winter, two in summer.
  expect(deprecationHeaders(deprecated)).toEqual({
    deprecation: `@${Date.parse('2026-11-30T23:00:00Z') / 1000}`,
    sunset: 'Tue, 29 Jun 2027 22:00:00 GMT',
  });
});
it('is in every answer of a marked call, and of no other', async () => {
  const app = fastify();
  app.addHook('onRequest', async (_, reply) => void reply.header('link', '</docs>; rel="documentation"'));
  app.get('/old', { onRequest: guard('public', { ...zones.get, deprecated }), handler });
  app.get('/refused', { onRequest: guard('public', { ...zones.get, deprecated }), handler: refused });
  app.get('/new', { onRequest: guard('public', zones.get), handler });
  for (const url of ['/old', '/refused'])
    expect((await app.inject(url)).headers).toMatchObject({
      ...deprecationHeaders(deprecated),
      link: '</docs>; rel="documentation", </api/docs/changes>; rel="deprecation"; type="text/html"',
    });
  const { headers } = await app.inject('/new');
  expect([headers['deprecation'], headers['sunset'], headers['link']]).toEqual([
    undefined,
    undefined,
    '</docs>; rel="documentation"',
  ]);
  await app.close();
});
