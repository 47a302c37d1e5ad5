import { setTimeout as sleep } from 'node:timers/promises';
import { invalid } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';
import { hostOf } from '../../../outgoing/exchange.ts';
import { asFailure } from '../../../outgoing/failure.ts';
import { outgoingOf } from '../../../outgoing/outgoing.ts';

/** Milliseconds to wait for the address of a host name. A name without an address is not refused here: its first message says so. */
const LOOKUP_MS = 2000;

const refuse = (message: string) => invalid([{ propertyPath: 'url', message }]);

/**
 * Returns the address of a webhook as it is stored. Refuses one that is private, that is not `https` while only public addresses may
 * be reached, or that has credentials.
 */
export async function checkAddress(services: Services, text: string): Promise<string> {
  const url = new URL(text);
  if (url.username || url.password)
    throw refuse('Une adresse de webhook n’a ni identifiant ni mot de passe : le secret signe les messages');
  const isOpen = (services.config.outgoingAllow ?? []).length > 0;
  if (url.protocol !== 'https:' && !isOpen) throw refuse('Une adresse https:// est attendue');
  url.hash = '';
  const stop = new AbortController();
  const looked = outgoingOf(services)
    .permitted(hostOf(url))
    .then(
      () => undefined,
      (error: unknown) => asFailure(error).kind,
    );
  const kind = await Promise.race([
    looked,
    sleep(LOOKUP_MS, undefined, { signal: stop.signal }).catch(() => undefined),
  ]);
  stop.abort();
  if (kind === 'private_address')
    throw refuse('Cette adresse est privée : un webhook n’appelle que des adresses publiques');
  return url.href;
}
