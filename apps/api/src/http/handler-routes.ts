import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { type Mount, prefixOf, type RouteDef } from '@officine/sdk';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type * as z from 'zod/mini';
import { isRefused, signalOf } from '../base/abandoned.ts';
import type { Services } from '../base/services.ts';
import { negotiate, searchOf, sendJson } from '../calls/answer.ts';
import type { Resources } from '../calls/context.ts';
import { countsOf } from '../calls/counts.ts';
import { type Before, type Call, Collection, Download, type Handler } from '../calls/handler.ts';
import { parse } from '../calls/parse.ts';
import { pathId } from '../calls/path-id.ts';
import { parseActionQuery } from '../calls/query.ts';
import { schemasOf } from '../calls/schemas.ts';
import { KINDS, PUBLIC_FORM } from '../files/kinds.ts';
import { contentDisposition } from '../files/names.ts';
import { drain } from '../files/temporary-file.ts';
import { byName } from '../resources/index.ts';
import { API } from '../rest/iri.ts';
import { Json } from '../rest/json.ts';
import type { Resource } from '../rest/resource.ts';
import { refuseStale, tagsOf } from '../rest/versions.ts';
import { type RequestBody, readBody } from './body.ts';
import { unlessRefused } from './deadline.ts';
import { runRead } from './replica-reads.ts';
import { servedPath } from './resource-routes.ts';
import { guard, isSignedIn, watchSignIn } from './session.ts';

const resources: Resources = byName;

/** Read of a refused body so that its sender reads the answer: the largest that strangers may send. */
const DRAINED_BYTES = KINDS.attachment.maxSize + PUBLIC_FORM.text;

/** Registers an action under every mount that the contract gives it. */
export function registerHandler(app: FastifyInstance, services: Services, { route, run, before }: Handler): void {
  const schemas = schemasOf(route);
  const runs = runRead(route, run);
  const item = route.errors.includes('changed_meanwhile') ? itemOf(route) : undefined;
  for (const mount of route.on) {
    app.route({
      method: route.method,
      url: servedPath(mount, route.path),
      config: { counts: countsOf(services, route, mount) },
      onRequest: [...guard(mount, route), ...(before ? [beforeBody(before, services)] : [])],
      ...(mount === 'public' && { bodyLimit: PUBLIC_FORM.text }),
      handler: unlessRefused(async (request, reply) => {
        // 406 before the command runs. Streams and files have formats of their own.
        if (route.method !== 'GET' && !route.download) negotiate(request.headers.accept);
        const query = parseActionQuery(searchOf(request), schemas.query);
        const limits = mount === 'public' ? PUBLIC_FORM : undefined;
        const sent = await readBody(request, schemas.body as z.ZodMiniObject | undefined, route.files, limits);
        const input = {
          ...(request.params as Record<string, string>),
          ...(schemas.query && { query }),
          ...(schemas.body && { body: parse(schemas.body, await withFiles(sent), 'validation') }),
        };
        const call = {
          services,
          sql: services.sql,
          resources,
          input,
          actor: request.actor,
          uploads: sent.uploads,
          isSignedIn: () => isSignedIn(request),
          watchSignIn: (changed: () => void) => watchSignIn(request, changed),
          signal: signalOf(reply.raw),
          request,
          reply,
        } as unknown as Call;
        await refuseOld(request, item, services);
        return answer(mount, request, reply, await runs(call));
      }),
    });
  }
}

/** What an action is about: `/campaigns/{id}/disable` is about a campaign. */
const itemOf = ({ path }: RouteDef): Resource | undefined =>
  Object.values(resources).find(({ of }) => `${path}/`.startsWith(`${of.get.path}/`));
/**
 * Throws 412 where the caller has read another version of the item than there is now. Before the command, which then checks
 * under its own lock what it depends on.
 */
async function refuseOld(request: FastifyRequest, item: Resource | undefined, { sql }: Services): Promise<void> {
  const tags = item && tagsOf(request.headers['if-match']);
  if (!item || !tags || !request.actor) return;
  await refuseStale(sql, item, request.actor, pathId((request.params as { id: string }).id), tags);
}

/** Runs what a call asks before its body is read; a refused body is thrown away. */
const beforeBody =
  (before: Before, services: Services): onRequestAsyncHookHandler =>
  async (request) => {
    try {
      await before({ services, params: request.params as Record<string, string>, request });
    } catch (error) {
      drain(request.raw, DRAINED_BYTES);
      throw error;
    }
  };

/** The body as the contract declares it: files are blobs over the temporary files. */
async function withFiles({ body, uploads }: RequestBody): Promise<unknown> {
  const files = await Promise.all(
    Object.values(uploads).map(async ({ field, path, type }) => [field, await openAsBlob(path, { type })] as const),
  );
  return files.length ? { ...(body as object), ...Object.fromEntries(files) } : (body ?? {});
}

function answer(mount: Mount, request: FastifyRequest, reply: FastifyReply, result: unknown): FastifyReply {
  if (reply.sent || isRefused(reply.raw)) {
    if (result instanceof Download && result.content instanceof Readable) result.content.destroy();
    return reply;
  }
  if (result === undefined) return reply.code(204).send();
  if (result instanceof Download) {
    return reply
      .header('content-type', result.type)
      .header('content-disposition', contentDisposition('attachment', result.name))
      .header('cache-control', 'private, no-store')
      .send(result.content);
  }
  if (result instanceof Json) return sendJson(request, reply, result.text);
  const [path = ''] = request.url.split('?');
  const value = result instanceof Collection ? result.toHydra(API + prefixOf(mount), path) : result;
  return sendJson(request, reply, JSON.stringify(value));
}
