import type { ApiError } from './api-error.ts';
import type { Client } from './client.ts';
import { toDownload } from './download.ts';
import { toForm } from './form.ts';
import { readJson } from './page.ts';
import { refine } from './refine.ts';
import { withSessionCache } from './session-cache.ts';
import { browserTokens, storageOf, type TokenStore } from './stores.ts';
import { uploadTransport } from './upload.ts';

export interface ClientOptions extends Omit<Client, 'prepare' | 'read' | 'refine'> {
  /** Where the bearer token is; without token there is no header. Default `browserTokens()`. */
  readonly tokens?: Pick<TokenStore, 'get'>;
  /** Called once for each call that ends in 401, the login excepted. */
  readonly onUnauthenticated?: (error: ApiError) => void;
}

/**
 * A client with everything: bearer, files both ways, upload progress, French texts, the 401 hook, and the cache of the
 * signed-in user where the browser has a session storage. For `call`; `createSdk` makes its own.
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
      // The boundary is the transport's to choose. Files go by POST, also to an item's address.
      delete headers['content-type'];
      return { ...sent, headers, method: 'POST', body: form };
    },
    read: async (answer, route) => (route.download ? toDownload(answer) : readJson(answer)),
    refine(raw, route) {
      const error = refine(raw, route);
      if (error.status === 401 && route.says !== 'login') onUnauthenticated?.(error);
      return error;
    },
  };
}
