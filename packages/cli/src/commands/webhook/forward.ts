import { createHmac } from 'node:crypto';

/** A message of the stream. */
export interface StreamedMessage {
  readonly id: string;
  readonly body: string;
}

const FORWARD_MS = 15_000;

/** Posts a message to a program of this machine, signed as the server signs; says how it answered, in French. */
export async function forward(
  url: string,
  { id, body }: StreamedMessage,
  { key, signal }: { readonly key: Buffer; readonly signal: AbortSignal },
): Promise<string> {
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const start = performance.now();
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,${signature}`,
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(FORWARD_MS)]),
    });
    await answer.body?.cancel();
    return `${answer.status} en ${Math.round(performance.now() - start)} ms`;
  } catch (error) {
    if (signal.aborted) throw error;
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return name === 'TimeoutError' ? 'pas de réponse en 15 s' : `pas de réponse (${cause?.code ?? name})`;
  }
}
