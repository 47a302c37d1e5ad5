import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Answers GET requests from memory, with the bytes of the last PUT to the same URL. */
const kept = new Map<string, Buffer>();

createServer(async (request, response) => {
  const url = request.url ?? '/';
  if (request.method === 'PUT') kept.set(url, await buffer(request));
  const bytes = kept.get(url) ?? Buffer.alloc(0);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
  response.end(bytes);
}).listen(Number(process.env['PORT']), '127.0.0.1');
