import type { WebhookKind } from './contract/exchange/webhook-kinds.ts';
import type { WebhookEvent, WebhookItems } from './webhook-events.ts';

export type { WebhookEvent, WebhookItems, WebhookKind };

/** A message that is not ours, is too old, or was changed on its way. The sentence is French. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/** Headers as Node's `request.headers`, as a `Headers` object, or as an object with names in any case. */
type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyWebhookOptions {
  /** Seconds that the message's time may be away from now, 300 by default. */
  readonly toleranceSeconds?: number;
  /** Milliseconds since 1970: `Date.now()` by default. */
  readonly now?: number;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/**
 * Checks a message of a webhook by its signature (Standard Webhooks), and returns it: `const event = await
 * verifyWebhook(body, request.headers, secret)`. `body` is the text as it came, not JSON that was parsed and written again. While a
 * secret is rolled, both may be given. Throws a `WebhookError`.
 */
export async function verifyWebhook(
  body: string,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: VerifyWebhookOptions = {},
): Promise<WebhookEvent> {
  const read = (name: string): string =>
    String(
      typeof headers.get === 'function'
        ? (headers as Headers).get(name)
        : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1],
    );
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) => read(`webhook-${name}`)) as [
    string,
    string,
    string,
  ];
  // Not a number: refused too.
  if (!(Math.abs(now / 1000 - +time) <= toleranceSeconds))
    throw new WebhookError('L’heure de ce message est absente, ou trop loin d’ici : vérifiez l’horloge.');
  // Receivers are servers, and pages of https: both have it.
  // oxlint-disable-next-line no-restricted-properties
  const subtle = crypto.subtle;
  const signed = new TextEncoder().encode(`${id}.${time}.${body}`);
  for (const one of [secret].flat()) {
    const raw = bytesOf(one.replace('whsec_', ''));
    const key = await subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    // The comparison takes the same time whatever is wrong.
    for (const [, signature = ''] of signatures.matchAll(/v1,([\w+/]{43}=)(?= |$)/g))
      if (await subtle.verify('HMAC', key, bytesOf(signature), signed)) return JSON.parse(body) as WebhookEvent;
  }
  throw new WebhookError(
    'La signature de ce message n’est pas la bonne : vérifiez le secret, et que le corps est intact.',
  );
}
