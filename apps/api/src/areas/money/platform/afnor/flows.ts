import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { NewFlow, Platform, PlatformFlow } from '../port.ts';
import { type AfnorClient, type AfnorOptions, read } from './client.ts';

const FLOWS = '/flow-service/v1/flows';
const PAGE = 100;
const MAX_FILE_BYTES = 5 * 1024 * 1024;
const JSON_TYPE = 'application/json';

const detailShape = z.object({
  level: z.string().optional(),
  reasonCode: z.string().max(255).optional().catch(undefined),
  reasonMessage: z.string().max(2000).nullish().catch(undefined),
});
const flowShape = z.object({
  flowId: z.string().min(1).max(255),
  updatedAt: z.string().max(64).optional(),
  submittedAt: z.string().max(64).optional(),
  trackingId: z.string().nullish(),
  acknowledgement: z.object({ status: z.string(), details: z.array(detailShape).max(1000).nullish() }).nullish(),
});
const pageShape = z.object({ results: z.array(flowShape).max(1000), nextCursor: z.string().nullish() });
type Flow = z.output<typeof flowShape>;

/** Instant of a flow without one of its own: the start of time, so that a search does not skip what follows. */
const NO_INSTANT = '1970-01-01T00:00:00Z';

function flowOf({ flowId, updatedAt, submittedAt, acknowledgement }: Flow): PlatformFlow {
  const { status = 'Pending', details } = acknowledgement ?? {};
  return {
    flowId,
    updatedAt: updatedAt ?? submittedAt ?? NO_INSTANT,
    state: status === 'Ok' ? 'taken' : status === 'Error' ? 'refused' : 'pending',
    reasons: (details ?? [])
      .filter(({ level }) => level !== 'Warning')
      .map(({ reasonCode, reasonMessage }) => ({ code: reasonCode ?? 'AUTRE', text: reasonMessage ?? null })),
  };
}

/** A form with the flow's description and its file. */
function multipart({ trackingId, syntax, name, bytes, sha256 }: NewFlow, version: AfnorOptions['version']) {
  const boundary = `officine-${randomUUID()}`;
  const isStatus = syntax === 'CDAR';
  const info = {
    flowSyntax: syntax,
    trackingId,
    processingRule: isStatus ? 'NotApplicable' : 'B2B',
    sha256,
    ...(version !== '1.1' && { name }),
    ...(!isStatus && { flowProfile: 'CIUS' }),
  };
  const head = [
    `--${boundary}`,
    'content-disposition: form-data; name="flowInfo"',
    `content-type: ${JSON_TYPE}`,
    '',
    JSON.stringify(info),
    `--${boundary}`,
    `content-disposition: form-data; name="file"; filename="${name}"`,
    `content-type: ${isStatus ? 'application/xml' : 'application/pdf'}`,
    '',
    '',
  ].join('\r\n');
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** Flows of XP Z12-013, versions 1.1 to 1.3. Directions are the platform's: what comes to us is `In`. */
export function afnorFlows(
  call: AfnorClient,
  { version }: AfnorOptions,
): Pick<Platform, 'send' | 'find' | 'read' | 'statuses' | 'file'> {
  const search = async (where: object, cursor: string | undefined, signal: AbortSignal | undefined) => {
    const body = Buffer.from(JSON.stringify({ limit: PAGE, where, ...(cursor !== undefined && { cursor }) }));
    return read(await call({ path: `${FLOWS}/search`, method: 'POST', type: JSON_TYPE, body, signal }), pageShape);
  };

  async function* statuses(after: string | null, signal?: AbortSignal): AsyncGenerator<readonly PlatformFlow[]> {
    const where = { flowType: ['CustomerInvoiceLC'], flowDirection: ['In'] };
    let since = after;
    let cursor: string | undefined;
    for (;;) {
      const asked = { ...where, ...(since !== null && { updatedAfter: since }) };
      const { results, nextCursor } = await search(asked, cursor, signal);
      const flows = results.map(flowOf);
      if (flows.length > 0) yield flows;
      cursor = nextCursor ?? undefined;
      if (cursor !== undefined) continue;
      // Without cursors (1.1) the next page starts at the last flow of this one.
      const last = flows.at(-1)?.updatedAt;
      if (version !== '1.1' || flows.length < PAGE || last === undefined) return;
      // From just before it, since others may have changed at the same instant.
      const before = new Date(Date.parse(last) - 1).toISOString();
      since = before === since ? last : before;
    }
  }

  return {
    statuses,
    async send(flow, signal) {
      return flowOf(read(await call({ path: FLOWS, method: 'POST', ...multipart(flow, version), signal }), flowShape));
    },
    async find(trackingId, signal) {
      const { results } = await search({ trackingId }, undefined, signal);
      // A platform need not repeat the id that it was asked for. Of two requests one was taken.
      const found = results.filter((flow) => (flow.trackingId ?? trackingId) === trackingId).map(flowOf);
      return found.find(({ state }) => state !== 'refused') ?? found[0] ?? null;
    },
    async read(flowId, signal) {
      return flowOf(read(await call({ path: `${FLOWS}/${encodeURIComponent(flowId)}`, signal }), flowShape));
    },
    async file(flowId, signal) {
      const path = `${FLOWS}/${encodeURIComponent(flowId)}?docType=Original`;
      return (await call({ path, maxBytes: MAX_FILE_BYTES, signal })).body;
    },
  };
}
