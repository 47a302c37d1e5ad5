import { type Mount, prefixOf, type Role, type RouteDef } from '@officine/sdk';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Actor } from '../access/actor.ts';
import { AppError, notFound } from '../base/errors.ts';
import type { Services } from '../base/services.ts';
import { negotiate, searchOf, sendJson, sendList } from '../calls/answer.ts';
import { countsOf } from '../calls/counts.ts';
import { keyOf } from '../calls/idempotency-key.ts';
import { pathId } from '../calls/path-id.ts';
import { sendStored } from '../files/download.ts';
import { combo } from '../rest/combo.ts';
import { storedFile } from '../rest/files.ts';
import { once } from '../rest/idempotency.ts';
import { API } from '../rest/iri.ts';
import { NO_PARAMETERS, parseQuery, type QueryRules } from '../rest/query.ts';
import { accessOf, inputShape, type Resource } from '../rest/resource.ts';
import { fieldsTag, tagsOf } from '../rest/versions.ts';
import { viewOf } from '../rest/view.ts';
import { create, remove, update } from '../rest/write.ts';
import { readBody } from './body.ts';
import { unlessRefused } from './deadline.ts';
import { actorOf, guard } from './session.ts';

type Params = { Params: { id: string } };
const idIn = (request: FastifyRequest<Params>): number => pathId(request.params.id);
/** Path under which a call is served for a mount, in the router's syntax: `/api/admin/zones/:id`. */
export const servedPath = (mount: Mount, path: string): string =>
  API + prefixOf(mount) + path.replaceAll(/\{(\w+)\}/g, ':$1');

const queryOf = (request: FastifyRequest, rules: QueryRules = NO_PARAMETERS) => parseQuery(searchOf(request), rules);

type Answer = (request: FastifyRequest<Params>, reply: FastifyReply, actor: Actor) => Promise<FastifyReply>;

/** Registers the generic calls of a resource under every mount that the contract gives them. */
export function registerResource(app: FastifyInstance, services: Services, r: Resource): void {
  const { list, combo: choices, get, create: post, update: put, delete: drop } = r.of;
  const { sql } = services;
  const viewFor = (actor: Actor) => viewOf(openTo(r, actor), actor.role);
  const versionOf = (actor: Actor, json: string) => ({ fields: fieldsTag(r, actor.role, json) });
  const writeOf = async (request: FastifyRequest, actor: Actor) => {
    // 406 before anything is written.
    negotiate(request.headers.accept);
    queryOf(request);
    const sent = await readBody(request, inputShape(r), acceptedFiles(r));
    return { resource: r, actor, ...sent };
  };
  const serve = (method: HTTPMethods | HTTPMethods[], route: RouteDef, answer: Answer, suffix = '') => {
    // Without a prefix the caller's role decides: the guard of `shared` asks for no other.
    const isOpen = (role: Role) => route.on.includes(role);
    for (const mount of r.isAlsoBare ? [...route.on, 'shared' as const] : route.on) {
      const handler = unlessRefused(async (request: FastifyRequest, reply: FastifyReply) => {
        const actor = actorOf(request);
        if (mount === 'shared' && r.isAlsoBare && !isOpen(actor.role)) throw new AppError('forbidden');
        return answer(request as FastifyRequest<Params>, reply, actor);
      });
      const config = { counts: countsOf(services, route, mount) };
      app.route({
        method,
        url: servedPath(mount, route.path) + suffix,
        config,
        onRequest: guard(mount, route),
        handler,
      });
    }
  };

  serve('GET', list, async (request, reply, actor) => {
    const view = viewFor(actor);
    const page = await view.list(sql, actor, queryOf(request, view.listRules), searchOf(request));
    return sendList(request, reply, page);
  });
  serve('GET', get, async (request, reply, actor) => {
    const view = viewFor(actor);
    const { properties } = queryOf(request, view.itemRules);
    const item = await view.get(sql, actor, idIn(request), properties);
    // A part of an item is no version of it.
    return sendJson(request, reply, item, properties ? {} : versionOf(actor, item));
  });
  for (const name of privateFiles(r)) {
    const download: Answer = async (request, reply, actor) => {
      queryOf(request);
      const stored = await storedFile(sql, openTo(r, actor), actor, idIn(request), name);
      return sendStored(request, reply, services, stored);
    };
    serve('GET', get, download, `/${name}`);
  }
  serve('GET', choices, async (request, reply, actor) =>
    sendJson(request, reply, await combo(sql, openTo(r, actor), actor, searchOf(request))),
  );
  serve('POST', post, async (request, reply, actor) => {
    const write = await writeOf(request, actor);
    const saved = await once(sql, actor, keyOf(request, write), (tx) => create(services, tx, write));
    // Not of a repeated call, whose answer was stored.
    await saved.committed?.();
    return sendCreated(request, reply, viewFor(actor).path, saved, versionOf(actor, saved.json));
  });
  // PATCH is what API Platform's clients send. PUT changes the fields sent as well, as in its version 2. POST on an
  // item is for files: PHP does not parse multipart in a PUT.
  const methods: HTTPMethods[] = put.files ? ['PATCH', 'PUT', 'POST'] : ['PATCH', 'PUT'];
  serve(methods, put, async (request, reply, actor) => {
    const id = idIn(request);
    const write = await writeOf(request, actor);
    const tags = tagsOf(request.headers['if-match']);
    const saved = await sql.begin((tx) => update(services, tx, id, { ...write, tags }));
    await saved.committed?.();
    return sendJson(request, reply, saved.json, versionOf(actor, saved.json));
  });
  serve('DELETE', drop, async (request, reply, actor) => {
    queryOf(request);
    const tags = tagsOf(request.headers['if-match']);
    await sql.begin((tx) => remove(tx, r, actor, idIn(request), tags));
    return reply.code(204).send();
  });
}

/** Throws 404 for a role without access to the resource: a shared call is mounted for all roles. */
function openTo(r: Resource, actor: { role: Role }): Resource {
  if (!accessOf(r, actor.role)) throw notFound();
  return r;
}
const privateFiles = (r: Resource): string[] =>
  Object.entries(r.fields ?? {}).flatMap(([name, field]) => (field.kind === 'file' && !field.public ? [name] : []));
/** All file fields, also those that this call may not write: they are ignored, as any other field. */
const acceptedFiles = (r: Resource): RouteDef['files'] =>
  Object.fromEntries(
    Object.entries(r.fields ?? {}).flatMap(([name, field]) => (field.kind === 'file' ? [[name, field.accept]] : [])),
  );

function sendCreated(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  saved: { id: number; json: string },
  version: { fields: string },
): FastifyReply {
  const iri = `${path}/${saved.id}`;
  return sendJson(
    request,
    reply.code(201).header('location', iri).header('content-location', iri),
    saved.json,
    version,
  );
}
