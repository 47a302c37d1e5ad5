import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterFile } from '../after-file.ts';
import { cdarOf, type Told } from './cdar.ts';
import { partsOf } from './multipart.ts';

export interface ServerFlow {
  readonly flowId: string;
  readonly trackingId?: string;
  readonly syntax: string;
  readonly name?: string;
  readonly direction: 'In' | 'Out';
  readonly bytes: Buffer;
  readonly sha256: string;
  updatedAt: number;
  acknowledgement: { status: string; details?: object[] };
}
/**
 * What the next request to send a flow meets, once. `lost`: the flow is taken, its answer is not given. `silent`: it is
 * taken, and nothing follows. `deaf`: nothing happens at all.
 */
export type Trouble =
  | 'lost'
  | 'silent'
  | 'deaf'
  | 'cut'
  | { readonly status: number; readonly retryAfter?: number; readonly code?: string; readonly isTaken?: boolean };

const PAGE = 5;
const CLIENT = 'grant_type=client_credentials&client_id=reseau&client_secret=motdepasse';

/**
 * An approved platform at the interfaces of AFNOR XP Z12-013, which does what platforms do: it is away, asks to wait, loses
 * answers, refuses, repeats itself, and tells statuses late and out of order.
 */
export async function startPlatform({ version = '1.3' }: { version?: '1.1' | '1.3' } = {}) {
  const flows: ServerFlow[] = [];
  const state = {
    isAway: false,
    /** Whether flows that came are found by a search already; from the second time on they are. */
    isIndexed: true,
    /** What becomes of the next flows. */
    acknowledgement: { status: 'Ok' } as ServerFlow['acknowledgement'],
    directory: new Map<string, readonly string[]>(),
  };
  const troubles: Trouble[] = [];
  const tokens = new Set<string>();
  const counts = { tokens: 0, sent: 0, searches: 0 };
  let clock = Date.now();

  const addFlow = (flow: Omit<ServerFlow, 'flowId' | 'updatedAt' | 'sha256'>): ServerFlow => {
    clock += 1000;
    const sha256 = createHash('sha256').update(flow.bytes).digest('hex');
    const made = { ...flow, flowId: randomUUID(), updatedAt: clock, sha256 };
    flows.push(made);
    return made;
  };
  const shown = ({ flowId, trackingId, name, updatedAt, acknowledgement }: ServerFlow) => ({
    flowId,
    ...(trackingId && { trackingId }),
    ...(name && { name }),
    updatedAt: new Date(updatedAt).toISOString(),
    acknowledgement,
    unknownProperty: true,
  });

  const send = async (request: IncomingMessage, answer: Answer) => {
    const body = await buffer(request);
    counts.sent++;
    const trouble = troubles.shift();
    const isTaken =
      trouble === undefined ||
      trouble === 'lost' ||
      trouble === 'silent' ||
      (typeof trouble === 'object' && trouble.isTaken);
    const [info, file] = partsOf(body, request.headers['content-type'] ?? '');
    const { trackingId, flowSyntax, name } = JSON.parse(info?.bytes.toString() ?? '{}');
    const bytes = file?.bytes ?? Buffer.alloc(0);
    const isKnown = flows.some((flow) => flow.sha256 === createHash('sha256').update(bytes).digest('hex'));
    const already = { status: 'Error', details: [{ level: 'Error', reasonCode: 'AlreadyExistingFlow' }] };
    if (isKnown) state.isIndexed = true;
    const acknowledgement = isKnown ? already : { ...state.acknowledgement };
    const flow = isTaken
      ? addFlow({ trackingId, name, syntax: flowSyntax, direction: 'Out', bytes, acknowledgement })
      : undefined;
    if (trouble === 'silent' || trouble === 'deaf') return;
    if (trouble === 'lost' || trouble === 'cut') return void request.socket.destroy();
    if (trouble) return answer(trouble.status, { errorCode: trouble.code, errorMessage: 'no' }, trouble.retryAfter);
    answer(202, flow && shown(flow));
  };

  const search = async (request: IncomingMessage, answer: Answer) => {
    counts.searches++;
    const { where, cursor } = JSON.parse((await buffer(request)).toString());
    const after = where.updatedAfter ? Date.parse(where.updatedAfter) : 0;
    const found = flows
      .filter((flow) => where.trackingId === undefined || (state.isIndexed && flow.trackingId === where.trackingId))
      .filter((flow) => !where.flowDirection || where.flowDirection.includes(flow.direction))
      .filter(({ updatedAt }) => updatedAt > after)
      .toSorted((a, b) => a.updatedAt - b.updatedAt);
    const from = Number(cursor ?? 0);
    const limit = version === '1.1' ? 100 : PAGE;
    const next = version === '1.3' && from + limit < found.length ? { nextCursor: String(from + limit) } : {};
    answer(200, { limit, ...next, results: found.slice(from, from + limit).map(shown) });
  };

  type Answer = (status: number, body?: unknown, retryAfter?: number) => void;
  const server = createServer((request, response: ServerResponse) => {
    const answer: Answer = (status, body, retryAfter) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      });
      response.end(JSON.stringify(body ?? {}));
    };
    const serve = async () => {
      if (state.isAway) return void request.socket.destroy();
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      if (pathname === '/token') {
        counts.tokens++;
        if ((await buffer(request)).toString() !== CLIENT) return answer(400, { error: 'invalid_client' });
        const token = randomUUID();
        tokens.add(token);
        return answer(200, { access_token: token, token_type: 'Bearer', expires_in: 3600 });
      }
      if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) return answer(401);
      if (pathname === '/flow-service/v1/flows') return send(request, answer);
      if (pathname === '/flow-service/v1/flows/search') return search(request, answer);
      const company = /^\/directory-service\/v1\/siren\/code-insee:(\d+)$/.exec(pathname)?.[1];
      if (company) return answer(state.directory.has(company) ? 200 : 404, { siren: company });
      if (pathname === '/directory-service/v1/directory-line/search') {
        const { filters } = JSON.parse((await buffer(request)).toString());
        const lines = state.directory.get(filters.siren.value) ?? [];
        return answer(200, { results: lines.map((addressingIdentifier) => ({ addressingIdentifier })) });
      }
      const flow = flows.find(({ flowId }) => pathname === `/flow-service/v1/flows/${flowId}`);
      if (!flow) return answer(404);
      if (searchParams.get('docType') === 'Original') return void response.end(flow.bytes);
      answer(200, shown(flow));
    };
    serve().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterFile(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    flows,
    state,
    counts,
    troubles,
    /** Flows that we sent, by syntax. */
    sent: (syntax: 'Factur-X' | 'CDAR') => flows.filter((flow) => flow.syntax === syntax && flow.direction === 'Out'),
    /** Ends all tokens that were given. */
    endTokens: () => tokens.clear(),
    /** Tells statuses, in this order, each as a flow of its own. */
    tell: (...all: readonly Told[]) =>
      all.map((told) =>
        addFlow({
          syntax: 'CDAR',
          direction: 'In',
          bytes: Buffer.from(cdarOf(told)),
          acknowledgement: { status: 'Ok' },
        }),
      ),
    tellBytes: (bytes: string) =>
      addFlow({ syntax: 'CDAR', direction: 'In', bytes: Buffer.from(bytes), acknowledgement: { status: 'Ok' } }),
    /** Says again what was said: its flow has changed since. */
    repeat: (flow: ServerFlow) => {
      clock += 1000;
      flow.updatedAt = clock;
    },
    env: {
      EINVOICE_URL: url,
      EINVOICE_TOKEN_URL: `${url}/token`,
      EINVOICE_CLIENT: 'reseau',
      EINVOICE_SECRET: 'motdepasse',
      EINVOICE_VERSION: version,
      EINVOICE_SINCE: '2026-01-01',
      OUTGOING_ALLOW: '127.0.0.1',
    },
  };
}
