import { timingSafeEqual } from 'node:crypto';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  createMcpHandler,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import { isAccessToken } from '@officine/sdk';
import { CliError } from '../cli-error.ts';
import { failureOf } from '../failure.ts';
import type { Assistant } from './assistant.ts';
import { createServer } from './server.ts';

const HOST = '127.0.0.1';
const MCP_PATH = '/mcp';
const MAX_BODY_BYTES = 262_144;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Callers whose tools are kept; the oldest is forgotten for the next. */
const MAX_CALLERS = 50;

interface Options {
  readonly port: number;
  /** Lets in whoever runs this program, as the account that it is signed in with. */
  readonly key: string;
  readonly own: Assistant | undefined;
  /** The assistant of another caller, by its access token. Throws for one that is not valid. */
  readonly forToken: (token: string) => Promise<Assistant>;
  readonly report: (error: unknown) => void;
  readonly signal: AbortSignal;
}

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const say = (response: ServerResponse, status: number, message: string, headers: Record<string, string> = {}): void => {
  // The body of a refused request stays unread: the connection cannot serve another one.
  response.writeHead(status, {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(JSON.stringify({ error: message }));
};

/** A request of Node as one of the web, which the protocol's library takes. */
function toRequest(message: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined) headers.set(name, String(value));
  const hasBody = message.method !== 'GET' && message.method !== 'HEAD';
  return new Request(`http://${HOST}${message.url}`, {
    method: message.method ?? 'GET',
    headers,
    signal,
    ...(hasBody && { body: Readable.toWeb(message) as ReadableStream, duplex: 'half' }),
  } as RequestInit);
}

/** Listens on this machine only, and serves until `signal` aborts. `listening` is called with the address. */
export async function overHttp(
  { port, key, own, forToken, report, signal }: Options,
  listening: (address: string) => void,
): Promise<void> {
  const callers = new Map<string, Promise<Assistant>>();
  /** The assistant of a bearer; undefined for none that is known. */
  async function assistantOf(token: string): Promise<Assistant | undefined> {
    if (own && isEqual(token, key)) return own;
    if (!isAccessToken(token)) return undefined;
    const known = callers.get(token) ?? forToken(token);
    callers.set(token, known);
    const [oldest] = callers.keys();
    if (callers.size > MAX_CALLERS && oldest !== undefined) callers.delete(oldest);
    return known.catch((error: unknown) => {
      callers.delete(token);
      throw error;
    });
  }
  const handlers = new WeakMap<Assistant, ReturnType<typeof createMcpHandler>>();
  const handlerOf = (assistant: Assistant) => {
    const handler =
      handlers.get(assistant) ??
      createMcpHandler(() => createServer(assistant), {
        responseMode: 'json',
        maxRequestBodySize: MAX_BODY_BYTES,
        onerror: report,
      });
    handlers.set(assistant, handler);
    return handler;
  };

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    // A page of any site may ask this address, or let its own name lead here: neither may speak for the user.
    if (
      !validateHostHeader(message.headers.host, localhostAllowedHostnames()).ok ||
      !validateOriginHeader(message.headers.origin, localhostAllowedOrigins()).ok
    )
      return say(response, 403, 'Cette adresse ne répond qu’à des programmes de cette machine.');
    if (message.url?.split('?')[0] !== MCP_PATH) return say(response, 404, `L’adresse est ${MCP_PATH}.`);
    const token = /^Bearer +(\S+)$/i.exec(message.headers.authorization ?? '')?.[1];
    const challenge = { 'www-authenticate': 'Bearer' };
    if (!token)
      return say(
        response,
        401,
        'Donnez un jeton : Authorization: Bearer, suivi de la clé affichée au démarrage ou d’un jeton d’accès.',
        challenge,
      );
    let assistant: Assistant | undefined;
    try {
      assistant = await assistantOf(token);
    } catch (error) {
      const { message: said, hint } = failureOf(error, { server: '', aborted: false });
      return say(response, 401, [said, hint].filter(Boolean).join(' '), challenge);
    }
    if (!assistant)
      return say(response, 401, 'Ce jeton n’est ni la clé affichée au démarrage, ni un jeton d’accès.', challenge);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const { status, headers, body } = await handlerOf(assistant).fetch(toRequest(message, gone.signal));
    // What was not read of a request that is too large would be taken for the next one.
    if (!message.complete) headers.set('connection', 'close');
    response.writeHead(status, Object.fromEntries(headers));
    if (body) await pipeline(Readable.fromWeb(body as never), response);
    else response.end();
  }

  const server = createHttpServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    (message, response) => {
      answer(message, response).catch((error: unknown) => {
        // The caller has left: nobody is there to be told.
        if (response.destroyed) return;
        report(error);
        if (response.headersSent) response.destroy();
        else say(response, 500, 'Erreur inattendue : relancez l’assistant.');
      });
    },
  );
  await new Promise<void>((done, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(
        code === 'EADDRINUSE'
          ? new CliError(`Le port ${port} est déjà pris.`, 2, 'Choisissez-en un autre : --port 4321')
          : new CliError(`Impossible d’écouter sur ${HOST}:${port} : ${message}.`),
      ),
    );
    server.listen(port, HOST, done);
  });
  listening(`http://${HOST}:${(server.address() as AddressInfo).port}${MCP_PATH}`);
  await new Promise<void>((done) => {
    if (signal.aborted) return done();
    signal.addEventListener('abort', () => done(), { once: true });
  });
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
