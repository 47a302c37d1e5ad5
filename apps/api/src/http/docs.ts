import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Mount, PREFIXES, prefixOf, ROLES, type Role } from '@officine/sdk';
import { toOpenApi } from '@officine/sdk/openapi';
import { allSchemas, contract } from '@officine/sdk/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../base/errors.ts';
import { contentDisposition } from '../files/names.ts';
import { API } from '../rest/iri.ts';
import type { Resource } from '../rest/resource.ts';
import { changesFeed, changesPage } from './docs/changes.ts';
import { errorCatalogue, errorPage } from './docs/error-pages.ts';
import { contextOf, entrypoint, hydraDocumentation, plainContext } from './docs/hydra.ts';
import { postmanCollection } from './docs/postman.ts';

/** Stands for the address of the server in a collection that was made once. */
const ORIGIN = 'https://origin.invalid';
/** The page requests nothing from other servers. */
const REFERENCE = {
  withDefaultFonts: false,
  hideClientButton: true,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
};
const REFERENCE_PAGE = `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API d’Officine</title><link rel="icon" href="data:,"></head>
<body>
<script id="api-reference" data-url="/api/docs.jsonopenapi" data-configuration='${JSON.stringify(REFERENCE)}'></script>
<script src="/api/docs/assets/standalone.js"></script>
</body>
</html>`;
const PAGE_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves the API's documentation: entrypoints, Hydra's documentation and contexts for each role, OpenAPI, collections for
 * Postman, and pages for browsers: the calls, what changed, and each error at the address that a problem's `type` names.
 */
export function registerDocs(app: FastifyInstance, resources: readonly Resource[]): void {
  for (const role of ROLES)
    registerHydra(
      app,
      API + PREFIXES[role],
      role,
      resources.filter((r) => r.of.list.on.includes(role)),
    );
  registerHydra(
    app,
    API,
    'admin',
    resources.filter((r) => r.of.list.on.includes('shared')),
  );
  registerOpenApi(app);
}

const sendLd = (reply: FastifyReply, body: unknown) =>
  reply.type('application/ld+json; charset=utf-8').header('cache-control', 'no-cache').send(JSON.stringify(body));

const sendPage = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY).send(page);

function registerHydra(app: FastifyInstance, mount: string, role: Role, resources: readonly Resource[]): void {
  const known = new Set(resources.map((r) => r.of.list.type));
  for (const path of [mount, `${mount}/index.jsonld`])
    app.get(path, (_request, reply) => sendLd(reply, entrypoint(resources, mount)));
  app.get(`${mount}/docs.jsonld`, (request, reply) =>
    sendLd(reply, hydraDocumentation(resources, role, originOf(request), mount)),
  );
  app.get<{ Params: { type: string } }>(`${mount}/contexts/:type`, (request, reply) => {
    const type = request.params.type.replace(/\.jsonld$/, '');
    const r = resources.find((x) => x.of.list.type === type);
    const context = r
      ? contextOf(r, role, known, originOf(request), mount)
      : plainContext(type, resources, originOf(request), mount);
    if (!context) throw notFound();
    return sendLd(reply, context);
  });
}
const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.headers.host ?? 'localhost'}`;

function registerOpenApi(app: FastifyInstance): void {
  const documents = new Map<Mount | undefined, string>();
  const contact = app.services.config.companyEmail;
  const documentOf = (mount?: Mount): string => {
    const made =
      documents.get(mount) ?? JSON.stringify(toOpenApi(contract, allSchemas, { contact, ...(mount && { mount }) }));
    documents.set(mount, made);
    return made;
  };
  const send = (reply: FastifyReply, mount?: Mount) =>
    reply
      .type('application/vnd.openapi+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(documentOf(mount));
  for (const role of ROLES) app.get(`${API + PREFIXES[role]}/docs.jsonopenapi`, (_request, reply) => send(reply, role));
  app.get(`${API}/docs.jsonopenapi`, (_request, reply) => send(reply));
  const collections = new Map<Mount | undefined, string>();
  const sendCollection = (request: FastifyRequest, reply: FastifyReply, mount?: Mount) => {
    const made =
      collections.get(mount) ??
      JSON.stringify(
        postmanCollection(JSON.parse(documentOf(mount)), `${ORIGIN}${API}${mount ? prefixOf(mount) : ''}`, mount),
      );
    collections.set(mount, made);
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-disposition',
        contentDisposition('attachment', `officine${mount ? `-${mount}` : ''}.postman.json`),
      )
      .send(made.replace(ORIGIN, JSON.stringify(originOf(request)).slice(1, -1)));
  };
  for (const role of ROLES)
    app.get(`${API + PREFIXES[role]}/docs.postman.json`, (request, reply) => sendCollection(request, reply, role));
  app.get(`${API}/docs.postman.json`, (request, reply) => sendCollection(request, reply));
  const assets = dirname(createRequire(import.meta.url).resolve('@scalar/fastify-api-reference'));
  app.register(fastifyStatic, {
    root: join(assets, 'js'),
    prefix: `${API}/docs/assets/`,
    decorateReply: false,
    immutable: true,
    maxAge: '1d',
  });
  app.get(`${API}/docs`, (request, reply) => {
    if (/openapi\+json/.test(request.headers.accept ?? '')) return send(reply);
    return sendPage(reply, REFERENCE_PAGE);
  });
  // Made when it is first asked for: the list has hundreds of lines, and stays the same.
  let changes: string | undefined;
  app.get(`${API}/docs/changes`, (_request, reply) => sendPage(reply, (changes ??= changesPage())));
  app.get(`${API}/docs/changes.atom`, (request, reply) =>
    reply.type('application/atom+xml; charset=utf-8').send(changesFeed(originOf(request))),
  );
  app.get(`${API}/docs/errors`, (_request, reply) => sendPage(reply, errorCatalogue()));
  for (const path of ['/errors', '/validation_errors'])
    app.get<{ Params: { code: string } }>(`${path}/:code`, (request, reply) => {
      const page = errorPage(request.params.code);
      if (!page) throw notFound();
      return sendPage(reply, page);
    });
}
