import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { WebhookEvent } from '@officine/sdk/webhooks';
import { pino } from 'pino';
import type postgres from 'postgres';
import type { Actor } from '../src/access/actor.ts';
import { startWebhooks } from '../src/areas/exchange/webhooks/pump.ts';
import { newWebhookSecret, sealSecret } from '../src/areas/exchange/webhooks/secret.ts';
import type { Services } from '../src/base/services.ts';
import { parseConfig } from '../src/config/config.ts';
import { webhookItems } from '../src/http/webhook-items.ts';
import { afterFile } from './after-file.ts';
import { officeServices } from './given/office.ts';

/** The installation's secret in tests of webhooks. */
export const KEY = 'a secret of the tests of webhooks';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: WebhookEvent;
}
export interface Receiver {
  readonly url: string;
  readonly got: Received[];
  /** What it answers from now on: 204 to begin with. */
  answer(how: (request: IncomingMessage, response: ServerResponse) => void): void;
}

const accept = (_: IncomingMessage, response: ServerResponse): void => void response.writeHead(204).end();
/** A real receiver on this machine, which keeps what it gets; closed after the file's last test. */
export async function startReceiver(): Promise<Receiver> {
  const got: Received[] = [];
  let how = accept;
  const server = createServer((request, response) => {
    const receive = async () => {
      const body = await text(request);
      got.push({ headers: request.headers, body, event: JSON.parse(body) as WebhookEvent });
      how(request, response);
    };
    void receive().catch(Boolean);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterFile(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    got,
    answer(next) {
      how = next;
    },
  };
}

/** Services that may send to this machine. */
export const webhookServices = (sql: postgres.Sql, given: Partial<Services> = {}): Services =>
  officeServices(sql, {
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    config: { ...parseConfig({ OUTGOING_ALLOW: '127.0.0.0/8' }), secret: KEY } as Services['config'],
    ...given,
  });

/** Shares out and sends, until the file's last test or the returned function. */
export function pump(services: Services): () => Promise<void> {
  const stop = startWebhooks(services, webhookItems);
  afterFile(async () => {
    await stop();
    await services.close();
  });
  return stop;
}

/** Inserts a webhook of an actor; returns its id and its secret. */
export async function insertWebhook(
  sql: postgres.Sql,
  { userId, role, pharmacyId, poolId, advertiserId }: Actor,
  { url, kinds }: { readonly url: string; readonly kinds: readonly string[] },
): Promise<{ id: number; secret: string }> {
  const secret = newWebhookSecret();
  const [row] = await sql<[{ id: number }]>`
    insert into webhooks (user_id, role, pharmacy_id, pool_id, advertiser_id, name, url, kinds)
    values (${userId}, ${role}, ${pharmacyId}, ${poolId}, ${advertiserId}, 'Essai', ${url}, ${[...kinds]}::text[]) returning id`;
  await sql`update webhooks set secret = ${sealSecret(KEY, row.id, secret)} where id = ${row.id}`;
  return { id: row.id, secret };
}
