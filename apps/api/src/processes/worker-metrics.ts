import { createServer, type Server } from 'node:http';
import { AppError } from '../base/errors.ts';
import { metrics } from '../base/metrics/metrics.ts';
import type { Services } from '../base/services.ts';
import { factsOf } from '../http/metrics/facts.ts';
import { processLines } from '../http/metrics/process.ts';
import { checkReader, METRICS_TYPE } from '../http/metrics/route.ts';
import { listenFailure } from './listen-address.ts';

/** Answers `/api/metrics` of a process that has no other address, on `METRICS_PORT`. Returns the function that stops it. */
export async function serveMetrics(services: Services): Promise<() => void> {
  const { metricsPort: port, metricsToken: token, host } = services.config;
  if (port === undefined) return () => undefined;
  const facts = factsOf(services);
  const answer = async (headers: Parameters<typeof checkReader>[0]): Promise<string> => {
    checkReader(headers, token);
    const known = await facts();
    return `${[...processLines(services, 'worker'), ...services.own(metrics).lines(), ...known].join('\n')}\n`;
  };
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/api/metrics';
    const asked = isAsked
      ? answer({ headers: request.headers, peer: request.socket.remoteAddress })
      : Promise.reject(new AppError('route_not_found'));
    asked.then(
      (text) => response.writeHead(200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        const known = error instanceof AppError ? error : new AppError('internal');
        if (known !== error) services.log.error({ err: error }, 'metrics failed');
        response.writeHead(known.status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${known.message}\n`);
      },
    );
  });
  await listen(server, host, port);
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ host, port }, resolve));
  } catch (error) {
    throw listenFailure(error, host, port);
  }
}
