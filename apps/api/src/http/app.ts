import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type onRequestAsyncHookHandler,
} from 'fastify';
import type { Logger } from 'pino';
import { registerSitemap } from '../areas/delivery/sitemap/routes.ts';
import { AppError } from '../base/errors.ts';
import { parseJson } from '../base/json.ts';
import { metrics } from '../base/metrics/metrics.ts';
import type { Services } from '../base/services.ts';
import { trustOf } from '../calls/address.ts';
import { describe } from '../calls/answer.ts';
import { isStream } from '../calls/event-stream.ts';
import { HotCalls } from '../calls/hot.ts';
import { PendingRequests } from '../calls/pending-requests.ts';
import { limitHeaders } from '../calls/rate-limit.ts';
import { requestId } from '../calls/request-id.ts';
import { registerUploads } from '../files/incoming.ts';
import { registerFileRoutes } from '../files/routes.ts';
import { resources } from '../resources/index.ts';
import { registerDeadline } from './deadline.ts';
import { registerDocs } from './docs.ts';
import { registerHandler } from './handler-routes.ts';
import { handlers } from './handlers.ts';
import { refuseOtherMethods } from './methods.ts';
import { registerMetrics } from './metrics/route.ts';
import { sendParserProblem, sendProblem } from './problem.ts';
import { publicPageRoutes, registerPublicPageCalls } from './public-page-calls.ts';
import { checkRegistry } from './registry.ts';
import { registerResource } from './resource-routes.ts';
import { registerSite } from './site.ts';
import { widgetFolder } from './widget.ts';

const MAX_BODY_BYTES = 2 * 1024 * 1024;
const REQUEST_TIMEOUT_MS = 120_000;
/** How long a connection may say nothing once the server closes. */
const SILENCE_MS = 1000;
const CLOSING_RETRY_SECONDS = 2;
/** Low levels: each list is compressed for a single reader, and its delay matters more than its last bytes. */
const COMPRESSION = {
  threshold: 1400,
  // Compresses a page of a list in one call: zlib's stream costs more than the compression of a few kilobytes.
  syncThreshold: 128 * 1024,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  zlibOptions: { level: 3 },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
};

/** The HTTP application, ready but not listening. Throws when a call has no policy or no handler. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  checkRegistry(resources, handlers, publicPageRoutes);
  const pending = new PendingRequests();
  const hot = new HotCalls(pending, trustOf(services.config.trustProxy));
  const app = Fastify({
    loggerInstance: services.log.child({ part: 'http' }) as Logger as FastifyBaseLogger,
    // Answers are logged by `logRequests`, without their query strings.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: hot.trust,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    // `refuseWhileClosing` answers, in our form.
    return503OnClosing: false,
    // Ids and slugs are shorter.
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    clientErrorHandler: (error, socket) => sendParserProblem(error, socket),
    frameworkErrors: (error, request, reply) => sendProblem(error, request as never, reply as never),
  }) as unknown as FastifyInstance;
  app.decorate('services', services);
  app.decorateRequest('actor', null);
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));

  refuseWhileClosing(app);
  endSilentConnections(app);
  countAnswers(app, services);
  const refuseWhileStuck = registerDeadline(app, pending);
  // Open streams end here: the server waits for every answer under way before it closes.
  app.addHook('preClose', () => services.close());
  app.addHook('preClose', async () => hot.close());

  // Two scopes: a hook applies to all scopes below its own, and hooks for signed-in callers must not slow the calls of
  // public pages.
  await app.register(async (scope) => registerPublicPageCalls(scope, services, hot));
  await app.register(async (office) => registerOffice(office, services, refuseWhileStuck, pending));
  await app.ready();
  hot.listen(app.server);
  return app;
}

/** Registers all calls except the hot ones. */
async function registerOffice(
  app: FastifyInstance,
  services: Services,
  refuseWhileStuck: onRequestAsyncHookHandler,
  pending: PendingRequests,
): Promise<void> {
  app.setNotFoundHandler((request, reply) => sendProblem(new AppError('route_not_found'), request, reply));
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    hsts: services.config.publicUrl.startsWith('https:'),
    crossOriginResourcePolicy: false,
  });
  await app.register(cors, { origin: false });
  await app.register(compress, COMPRESSION);
  readBodies(app);
  app.addHook('onRequest', async (request, reply) => describe(request, reply));
  app.addHook('onRequest', refuseWhileStuck);
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(limitHeaders(request));
    done(null, payload);
  });
  logRequests(app);

  await registerUploads(app, services.config);

  const seen = refuseOtherMethods(app);
  for (const r of resources) registerResource(app, services, r);
  for (const h of handlers) registerHandler(app, services, h);
  registerFileRoutes(app, services);
  registerSitemap(app, services);
  registerMetrics(app, services, pending);
  registerDocs(app, resources);
  await registerSite(app, widgetFolder(services.config.dataFolder));
  seen.register();
}

/** Answers what arrives on open connections once the server closes; another node takes it. */
function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (!isClosing) return done();
    reply.header('connection', 'close');
    done(new AppError('unavailable', undefined, [], CLOSING_RETRY_SECONDS));
  });
}

/**
 * Ends the connections that have sent nothing a second after the server began to close, as those that a browser opens ahead: Node
 * takes them for requests under way, and waits for a minute.
 */
function endSilentConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, SILENCE_MS);
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}

/**
 * Parses JSON under API Platform's three media types, also when the body is empty. Other types are refused, except
 * forms.
 */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const types = ['application/json', 'application/ld+json', 'application/merge-patch+json'];
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Counts all answers of Fastify; hot calls count those that they give themselves. */
function countAnswers(app: FastifyInstance, services: Services): void {
  const { others } = services.own(metrics);
  app.addHook('onResponse', (request, reply, done) => {
    const { counts = others } = request.routeOptions.config;
    counts.add(reply.raw.statusCode, isStream(reply.raw) ? undefined : reply.elapsedTime / 1000);
    done();
  });
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // The route, not the URL: paths and queries may hold tokens of mailed links.
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
