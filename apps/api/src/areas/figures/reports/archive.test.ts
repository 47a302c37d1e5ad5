import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { campaignWorld } from '../../../../test/campaign.ts';
import { newKey } from '../../../files/file-storage.ts';

const world = await campaignWorld();
const { app, sql, services, advertiser, zones, adverts } = world;
const other = await world.insert(
  sql`insert into advertisers (name, reference, email, username) values ('Autre', 'AUTRE', 'a@example.fr', 'autre') returning id`,
);
const mine = await world.signIn('advertiser', { advertiser_id: advertiser });
const theirs = await world.signIn('advertiser', { advertiser_id: other });

async function store(name: string, type: string, bytes: string, isKept = true): Promise<string> {
  const key = newKey();
  if (isKept) await services.files.put(key, Buffer.from(bytes), type);
  const [row] = await sql<{ id: string }[]>`
    insert into files (key, name, type, size, sha256, is_public) values (${key}, ${name}, ${type}, ${bytes.length}, ${'0'.repeat(64)}, false) returning id`;
  return row?.id ?? '';
}
const report = (type: string, date: string, more: object = {}) =>
  sql`insert into advertiser_reports ${sql({ advertiser_id: advertiser, type, date, ...more })}`;
await report('daily', '2026-03-01');
await report('daily', '2026-03-02', { file_csv_id: await store('x.csv', 'text/csv', 'gardé') });
await report('daily', '2026-03-03', { file_csv_id: await store('perdu.csv', 'text/csv', 'perdu', false) });
await report('daily', '2026-04-01');
await report('daily', '2026-03-05', { is_active: false });
await report('monthly', '2026-02-01', { file_id: await store('x.pdf', 'application/pdf', '%PDF') });
await sql`insert into daily_adverts (date, advert_id, zone_id, campaign_id, advertiser_id, views, clicks) values
  ('2026-03-01', ${adverts.web}, ${zones.web}, 0, ${advertiser}, 400, 3), ('2026-03-01', ${adverts.top}, ${zones.top}, 0, ${other}, 9, 9),
  ('2026-02-28', ${adverts.web}, ${zones.web}, 0, ${advertiser}, 7, 0), ('2026-03-03', ${adverts.web}, ${zones.web}, 0, ${advertiser}, 5, 1)`;

/** Entries by name, read from the zip's directory, as a program that opens it does. */
function unzip(zip: Buffer): Record<string, string> {
  const found: Record<string, string> = {};
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    found[zip.toString('utf8', at + 46, at + 46 + name)] = (method === 8 ? inflateRawSync(bytes) : bytes).toString();
    at += 46 + name + extra + comment;
  }
  return found;
}
async function archive(query: string, as?: string) {
  const url = `/api/${as === undefined ? 'admin' : 'broadcaster'}/advertiser_reports_archive?${query}`;
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${as ?? world.token}` } });
  const { statusCode: status, headers, rawPayload } = answer;
  return { status, name: String(headers['content-disposition']), files: () => unzip(rawPayload), body: answer.body };
}
const HEADER = '\ufeffJour;Campagne;Emplacement;Annonce;Vues;Clics;Taux de clic (%)\r\n';

test('the reports of a month: files that are kept, the others from the rollups', async () => {
  for (const found of [
    await archive(`type=daily&year=2026&month=3&advertiser=${advertiser}`),
    await archive('type=daily&year=2026&month=3', mine),
  ]) {
    expect([found.status, found.name]).toEqual([
      200,
      expect.stringContaining('"rapports-quotidiens-LABO-2026-03.zip"'),
    ]);
    expect(found.files()).toEqual({
      'rapport-quotidien-2026-03-01.csv': `${HEADER}01/03/2026;Hors campagne;WEB;D;400;3;0,75\r\n`,
      'rapport-quotidien-2026-03-02.csv': 'gardé',
      'rapport-quotidien-2026-03-03.csv': `${HEADER}03/03/2026;Hors campagne;WEB;D;5;1;\r\n`,
    });
  }
});

test('those of a year, with their PDF', async () => {
  const found = await archive('type=monthly&year=2026', mine);
  expect(found.name).toContain('"rapports-mensuels-LABO-2026.zip"');
  expect(found.files()).toEqual({
    'rapport-mensuel-2026-02.csv': `${HEADER}28/02/2026;Hors campagne;WEB;D;7;0;\r\n`,
    'rapport-mensuel-2026-02.pdf': '%PDF',
  });
});

test.each([
  ['another’s', 404, `type=daily&year=2026&advertiser=${advertiser}`, theirs],
  ['none', 404, 'type=daily&year=2026', theirs],
  ['a period without any', 404, 'type=daily&year=2025', mine],
  ['nobody’s', 422, 'type=daily&year=2026', undefined],
  ['an unknown advertiser', 404, 'type=daily&year=2026&advertiser=9999', undefined],
  ['an unknown type', 400, 'type=weekly&year=2026', mine],
  ['a thirteenth month', 400, 'type=daily&year=2026&month=13', mine],
])('%s: %i', async (_name, status, query, as) => {
  const found = await archive(query, as);
  expect([found.status, JSON.parse(found.body).detail]).toEqual([status, expect.stringMatching(/[a-zé]{4}/)]);
});
