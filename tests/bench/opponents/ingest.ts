import { createServer, type ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { connect } from '../../../apps/api/src/database/connect.ts';

/**
 * Stores events without validation: one INSERT for all waiting requests, and the next one after its commit. GET
 * requests are answered with the bytes of the last PUT to the same URL.
 */
/** Without the second one, a browser hides the answer from the page of a pharmacy, which would send its events again. */
const HEADERS = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
const sql = connect(process.env['DATABASE_URL'] ?? '');
interface Event {
  readonly id: string;
  readonly datetime: string;
}
let waiting: { events: readonly Event[]; response: ServerResponse }[] = [];
let isWriting = false;
const kept = new Map<string, Buffer>();

async function write(): Promise<void> {
  isWriting = true;
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    const events = batch.flatMap((one) => one.events);
    await sql`
      insert into log_adverts (datetime, id, kind, scheduling_id, campaign_id, advertiser_id, pharmacy_id, zone_id, advert_id, batch)
      select datetime, id, 'view', 1, 1, 1, 1, 1, 1, 1
      from unnest(${events.map(({ datetime }) => datetime)}::timestamptz[], ${events.map(({ id }) => id)}::uuid[]) u (datetime, id)
      on conflict do nothing`;
    for (const { events: own, response } of batch) {
      response.writeHead(200, HEADERS);
      response.end(`{"stored":${own.length}}`);
    }
  }
  isWriting = false;
}

createServer(async (request, response) => {
  const url = request.url ?? '/';
  if (request.method === 'PUT') kept.set(url, await buffer(request));
  if (request.method !== 'POST') {
    const bytes = kept.get(url) ?? Buffer.alloc(0);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
    response.end(bytes);
    return;
  }
  waiting.push({ events: JSON.parse(await text(request)) as Event[], response });
  if (!isWriting) void write();
}).listen(Number(process.env['PORT']), '127.0.0.1');
