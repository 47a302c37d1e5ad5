import { type Mount, prefixOf, type Role } from '@officine/sdk';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import { notFound } from '../errors.ts';
import { sendStored } from '../files/download.ts';
import { combo } from '../rest/combo.ts';
import { storedFile } from '../rest/files.ts';
import { once } from '../rest/idempotency.ts';
import { API } from '../rest/iri.ts';
import { parseQuery } from '../rest/query.ts';
import { accessOf, inputShape, type Resource } from '../rest/resource.ts';
import { toId } from '../rest/sql.ts';
import { perPageOf, viewOf } from '../rest/view.ts';
import { create, remove, update } from '../rest/write.ts';
import type { Services } from '../services.ts';
import { searchOf, sendJson } from './answer.ts';
import { readBody } from './body.ts';
import { keyOf } from './idempotency-key.ts';
import { actorOf, guard } from './session.ts';

type Params = { Params: { id: string; field: string } };
const idIn = (request: FastifyRequest<Params>): number => {
  const id = toId(request.params.id);
  if (id === null) throw notFound();
  return id;
};
/** Path under which a call is served for a mount, in the router's syntax: `/api/admin/zones/:id`. */
export const servedPath = (mount: Mount, path: string): string =>
  API + prefixOf(mount) + path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Registers the generic calls of a resource under every mount that the contract gives them. */
export function registerResource(app: FastifyInstance, services: Services, r: Resource): void {
  const { sql } = services;
  const { list, combo: choices, get, create: post, update: put, delete: drop } = r.of;
  const perPage = perPageOf(r);
  const rules = { filters: list.filters ?? {}, sort: list.sort ?? [], perPage };
  const queryOf = (request: FastifyRequest) => parseQuery(searchOf(request), rules);
  const onEach = (mounts: readonly Mount[], add: (mount: Mount) => void) => mounts.forEach(add);
  const writeOf = async (request: FastifyRequest, actor: Actor) => ({
    resource: r,
    actor,
    ...(await readBody(request, services, inputShape(r), acceptOf(r))),
  });

  onEach(list.on, (mount) => {
    app.get(servedPath(mount, list.path), { onRequest: guard(mount) }, async (request, reply) => {
      const actor = actorOf(request);
      return sendJson(
        request,
        reply,
        await viewOf(visibleTo(r, actor), actor.role).list(sql, actor, queryOf(request), searchOf(request)),
      );
    });
    app.get<Params>(servedPath(mount, get.path), { onRequest: guard(mount) }, async (request, reply) => {
      const actor = actorOf(request);
      return sendJson(
        request,
        reply,
        await viewOf(visibleTo(r, actor), actor.role).get(sql, actor, idIn(request), queryOf(request).properties),
      );
    });
    const downloads = Object.entries(r.fields ?? {}).flatMap(([name, field]) =>
      field.kind === 'file' && !field.public ? [name] : [],
    );
    for (const name of downloads)
      app.get<Params>(`${servedPath(mount, get.path)}/${name}`, { onRequest: guard(mount) }, async (request, reply) =>
        sendStored(
          request,
          reply,
          services,
          await storedFile(sql, visibleTo(r, actorOf(request)), actorOf(request), idIn(request), name),
        ),
      );
  });
  onEach(choices.on, (mount) => {
    app.get(servedPath(mount, choices.path), { onRequest: guard(mount) }, async (request, reply) => {
      const actor = actorOf(request);
      return sendJson(request, reply, await combo(sql, visibleTo(r, actor), actor, searchOf(request)));
    });
  });
  onEach(post.on, (mount) => {
    app.post(servedPath(mount, post.path), { onRequest: guard(mount) }, async (request, reply) => {
      const actor = actorOf(request);
      const write = await writeOf(request, actor);
      const saved = await once(sql, actor, keyOf(request, write), (tx) => create(services, tx, write));
      return sendCreated(request, reply, viewOf(r, actor.role).path, saved);
    });
  });
  onEach(put.on, (mount) => {
    const path = servedPath(mount, put.path);
    const handle = async (request: FastifyRequest<Params>, reply: FastifyReply) => {
      const actor = actorOf(request);
      const write = await writeOf(request, actor);
      const saved = await sql.begin((tx) => update(services, tx, idIn(request), write));
      return sendJson(request, reply, saved.json);
    };
    // PATCH is what API Platform's own clients send; PUT changes the fields sent as well (2.x), POST replaces files (multipart has no PUT in PHP).
    app.patch<Params>(path, { onRequest: guard(mount) }, handle);
    app.put<Params>(path, { onRequest: guard(mount) }, handle);
    if (put.files?.length) app.post<Params>(path, { onRequest: guard(mount) }, handle);
  });
  onEach(drop.on, (mount) => {
    app.delete<Params>(servedPath(mount, drop.path), { onRequest: guard(mount) }, async (request, reply) => {
      await sql.begin((tx) => remove(tx, r, actorOf(request), idIn(request)));
      return reply.code(204).send();
    });
  });
}

/** A shared call is open to all roles, its resource perhaps not. */
function visibleTo(r: Resource, actor: { role: Role }): Resource {
  if (!accessOf(r, actor.role)) throw notFound();
  return r;
}
const acceptOf = (r: Resource): Record<string, 'image' | 'document' | 'csv'> =>
  Object.fromEntries(
    Object.entries(r.fields ?? {}).flatMap(([name, field]) => (field.kind === 'file' ? [[name, field.accept]] : [])),
  );

function sendCreated(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  saved: { id: number; json: string },
): FastifyReply {
  const iri = `${path}/${saved.id}`;
  return sendJson(request, reply.code(201).header('location', iri).header('content-location', iri), saved.json);
}
