import { seal } from '../access/secrets.ts';
import { type Connector, connectTo } from './connector.ts';
import type { Means } from './means.ts';
import { Problem } from './problem.ts';
import { newKey } from './protocol.ts';
import type { Site } from './site.ts';
import { placeOf } from './store-secrets.ts';

/**
 * The connector of a site, called with its key. Where the site knows the former key only (a rotation or a deployment that was cut
 * short), the rotation is brought to its end first. Throws a `Problem` when there is no address or no key.
 */
export function openConnector(means: Means, site: Site): Connector {
  const { outgoing, signal } = means;
  const { url, key, previousKey } = site;
  if (!url) throw new Problem('no_url');
  if (!key) throw new Problem('no_key');
  const current = connectTo({ outgoing, url, key, signal });
  let isPending = previousKey !== null;
  const settle = async <T>(answer: T): Promise<T> => {
    if (isPending) await forgetPrevious(means, site.id);
    isPending = false;
    return answer;
  };
  return {
    async call(route, payload) {
      try {
        return await settle(await current.call(route, payload));
      } catch (error) {
        const isUnknown = error instanceof Problem && error.type === 'unknown_key';
        if (!isUnknown || previousKey === null) throw error;
        await connectTo({ outgoing, url, key: previousKey, signal })
          .call('rotate', { key })
          .catch((second: unknown) => {
            throw second instanceof Problem && second.type === 'unknown_key' ? error : second;
          });
        return settle(await current.call(route, payload));
      }
    },
  };
}

/** Gives a site a new key on our side; the former one stays beside it until the site is known to have the new one. */
export async function storeNewKey({ services, commit }: Means, site: Site): Promise<Site & { key: string }> {
  const key = newKey();
  const sealed = (plain: string) => seal(services.config.secret, placeOf(site.id, 'connector_key'), plain);
  // Of a rotation that is still pending the site has the older key for certain, perhaps only that one.
  const previousKey = site.previousKey ?? site.key;
  await commit(
    (tx) => tx`
      update pharmacy_wordpress set connector_key = ${sealed(key)}, connector_key_previous = ${previousKey && sealed(previousKey)}
      where id = ${site.id}`,
  );
  return { ...site, key, previousKey };
}

/** Puts back the keys that a site had before `storeNewKey`. */
export async function restoreKeys({ services, commit }: Means, { id, key, previousKey }: Site): Promise<void> {
  const sealed = (plain: string | null) => plain && seal(services.config.secret, placeOf(id, 'connector_key'), plain);
  await commit(
    (tx) => tx`
      update pharmacy_wordpress set connector_key = ${sealed(key)}, connector_key_previous = ${sealed(previousKey)} where id = ${id}`,
  );
}

const forgetPrevious = ({ commit }: Means, id: number): Promise<unknown> =>
  commit((tx) => tx`update pharmacy_wordpress set connector_key_previous = null where id = ${id}`);

/** Replaces a site's key by a new one, proven by a ping. */
export async function rotateKey(means: Means, site: Site): Promise<void> {
  // Ends what was pending, so that the site has the key that is current here.
  await openConnector(means, site).call('ping', {});
  const renewed = await storeNewKey(means, { ...site, previousKey: null });
  await openConnector(means, renewed).call('ping', {});
}
