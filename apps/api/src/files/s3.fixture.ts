import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const PAGE = 3;

/** The part of S3's protocol that the storage speaks, with the bucket in the path; refuses what is not signed. */
export async function fakeS3() {
  const objects = new Map<string, { body: Buffer; type: string }>();
  let last: IncomingMessage;
  let failure: number | undefined;

  function list(query: URLSearchParams): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const page = keys.slice(from, from + PAGE);
    const next = from + PAGE < keys.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
    const rows = page.map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
    );
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`;
  }

  const server = createServer(async (request, response) => {
    last = request;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const key = pathname.replace(/^\/files\/?/, '');
    const body = await buffer(request);
    const found = objects.get(key);
    const end = (status: number, content: string | Buffer = '', headers = {}) =>
      response.writeHead(status, headers).end(content);
    if (failure) return end(failure, '<Error><Code>AccessDenied</Code></Error>');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return end(403);
    if (request.method === 'PUT') {
      objects.set(key, { body, type: request.headers['content-type'] ?? '' });
      return end(200, '', { etag: '"x"' });
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return end(204);
    }
    if (key === '') return end(200, list(searchParams), { 'content-type': 'application/xml' });
    if (!found) return end(404, '<Error><Code>NoSuchKey</Code></Error>', { 'content-type': 'application/xml' });
    const [, first, final] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = first ? found.body.subarray(Number(first), Number(final) + 1) : found.body;
    return end(first ? 206 : 200, part, { 'content-length': part.length, 'content-type': found.type });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    last: () => last,
    /** Answers every request with this status, until `undefined`. */
    fail: (status: number | undefined) => {
      failure = status;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
