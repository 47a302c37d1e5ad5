import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Assistant } from './assistant.ts';
import { createServer } from './server.ts';

/** Serves the protocol on stdin and stdout until the client closes them, or `signal` aborts. */
export async function overStdio(
  assistant: Assistant,
  report: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  const ended = new Promise<void>((done) => {
    process.stdin.once('end', done).once('close', done);
    signal.addEventListener('abort', () => done(), { once: true });
  });
  const handle = serveStdio(() => createServer(assistant), { onerror: report });
  await ended;
  await handle.close();
}
