import type { FastifyInstance, HTTPMethods } from 'fastify';

export interface Answer {
  readonly status: number;
  /** Parsed where it is JSON, text otherwise. `any`: bodies are compared, not typed. */
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}
export interface AskOptions {
  /** An object is sent as JSON, a form as multipart. */
  readonly body?: object | undefined;
  /** The caller's session token; the one given to `askOf` by default. */
  readonly token?: string | undefined;
  /** The idempotency key. */
  readonly key?: string | undefined;
  /** The caller's address. */
  readonly ip?: string | undefined;
}
export type Ask = (method: HTTPMethods, path: string, options?: AskOptions) => Promise<Answer>;

/**
 * Returns `ask`, which sends a request to the application without a network: `ask('PUT', '/admin/zones/1', { body })`.
 * Paths are those below `/api`. Without any token, requests carry no session.
 */
export const askOf =
  (app: FastifyInstance, ownToken?: string): Ask =>
  async (method, path, { body, token = ownToken, key, ip } = {}) => {
    const form = body instanceof FormData ? new Response(body) : undefined;
    const answer = (await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      },
      ...(ip !== undefined && { remoteAddress: ip }),
      ...(body && { payload: form ? Buffer.from(await form.arrayBuffer()) : body }),
    } as never)) as unknown as Awaited<ReturnType<FastifyInstance['inject']>>;
    const isJson = answer.body !== '' && /json/.test(String(answer.headers['content-type']));
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  };
