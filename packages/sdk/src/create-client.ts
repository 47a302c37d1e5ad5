import { ApiError } from './api-error.ts';
import type { Client } from './client.ts';
import { toDownload } from './download.ts';
import { toForm } from './form.ts';
import { readJson } from './page.ts';
import { refine } from './refine.ts';
import { withSessionCache } from './session-cache.ts';
import { browserTokens, storageOf, type TokenStore } from './stores.ts';
import { uploadTransport } from './upload.ts';
import { withVersion } from './versions.ts';

/** Turns a failure to read JSON into `not_api`: a page that a proxy or another server answered. */
const sayPage = (status: number) => (cause: unknown) => {
  throw cause instanceof SyntaxError ? new ApiError('not_api', '', { status }) : cause;
};

export interface ClientOptions extends Omit<Client, 'prepare' | 'read' | 'refine'> {
  /** Store of the bearer token; without a token, requests have no `authorization` header. Default `browserTokens()`. */
  readonly tokens?: Pick<TokenStore, 'get'>;
  /** Called once per call that fails with 401, except the login. */
  readonly onUnauthenticated?: (error: ApiError) => void;
}

/**
 * Returns a client with the bearer token, uploads and downloads, upload progress, French texts, the 401 hook, and the
 * cache of the signed-in user if the browser has a session storage. For `call`; `createSdk` makes its own.
 */
export function createClient(options: ClientOptions = {}): Client & Required<Pick<Client, 'read'>> {
  const { tokens = browserTokens(), onUnauthenticated, ...client } = options;
  const storage = storageOf('sessionStorage');
  const transport = client.transport ?? uploadTransport;
  return {
    ...client,
    transport: storage ? withSessionCache(transport, storage) : transport,
    async prepare(sent, route, body) {
      const headers = { ...sent.headers };
      const token = await tokens.get();
      if (token) headers['authorization'] = `Bearer ${token}`;
      if (route.download) headers['accept'] = '*/*';
      const form = toForm(body);
      if (!form) return { ...sent, headers };
      // The transport sets the content type with its boundary. Files are sent by POST, for an update too.
      delete headers['content-type'];
      return { ...sent, headers, method: 'POST', body: form };
    },
    read: async (answer, route) =>
      route.download
        ? toDownload(answer)
        : withVersion(await readJson(answer).catch(sayPage(answer.status)), answer.headers.get('etag')),
    refine(raw, route) {
      const error = refine(raw, route);
      if (error.status === 401 && route.says !== 'login') onUnauthenticated?.(error);
      return error;
    },
  };
}
