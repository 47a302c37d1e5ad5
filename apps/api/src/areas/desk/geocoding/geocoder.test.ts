import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGeocoder } from './geocoder.ts';

const seen: URL[] = [];
const ban = (score: number) => ({
  features: [{ geometry: { coordinates: [-0.46, 46.32] }, properties: { score } }],
});
/** Answers by the word in the address, in the shape that the path names. */
const answers: Record<string, string> = {
  '/ban niort': JSON.stringify(ban(0.9)),
  '/ban doute': JSON.stringify(ban(0.4)),
  '/ban rien': '{"features":[]}',
  '/ban html': '<html>',
  '/ban autre': '{"error":"no"}',
  '/ban long': ' '.repeat(1_500_000),
  '/osm niort': '[{"lat":"46.32","lon":"-0.46","display_name":"Niort"}]',
  '/osm rien': '[]',
};
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://localhost');
  seen.push(url);
  const word = `${url.pathname} ${url.searchParams.get('q')?.split(' ').at(-1)}`;
  response.statusCode = word.endsWith('panne') ? 503 : 200;
  response.end(answers[word] ?? '');
});
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('both formats give the same place', async () => {
  const place = { lat: 46.32, lng: -0.46 };
  expect(await createGeocoder(`${base}/ban`)('1 rue de la Gare, 79000 niort')).toEqual(place);
  expect(await createGeocoder(`${base}/osm?format=jsonv2`)('1 rue de la Gare, 79000 niort')).toEqual(place);
  expect(seen.at(-1)?.searchParams.get('countrycodes')).toBe('fr,mc');
});

test('an empty answer and a low score give no place', async () => {
  const geocode = createGeocoder(`${base}/ban`);
  expect(await geocode('rien')).toBeNull();
  expect(await geocode('doute')).toBeNull();
  expect(await createGeocoder(`${base}/osm?format=json`)('rien')).toBeNull();
});

test('a found address is requested once, whatever its spelling', async () => {
  const geocode = createGeocoder(`${base}/ban`);
  const before = seen.length;
  const [a, b] = await Promise.all([geocode('1 rue X, niort'), geocode('1  RUE X niort')]);
  expect(a).toEqual(b);
  expect(seen.length - before).toBe(1);
});

test.each(['html', 'autre', 'long', 'panne'])('a failing service (%s) gives a French error', async (word) => {
  await expect(createGeocoder(`${base}/ban`)(word)).rejects.toMatchObject({ code: 'unavailable' });
});

test('an unreachable service gives the same error', async () => {
  await expect(createGeocoder('http://127.0.0.1:9/search')('niort')).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('ne répond pas'),
  });
});
