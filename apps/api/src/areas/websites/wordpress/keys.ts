import { seal } from '../../../access/secrets.ts';
import { type Connector, type ConnectorOptions, connectTo } from './connector.ts';
import { Problem } from './problem.ts';
import { newKey } from './protocol.ts';
import type { Site } from './site.ts';
import type { SiteContext } from './site-context.ts';
import { secretName } from './store-secrets.ts';

/**
 * Returns the connector of a site, called with its key. When the site only has the previous key (after an interrupted
 * rotation or deployment), completes the rotation first. Throws a `Problem` when there is no address or no key.
 */
export function openConnector(
  context: SiteContext,
  site: Site,
  how: Pick<ConnectorOptions, 'script' | 'timeoutMs'> = {},
): Connector {
  const { outgoing, signal } = context;
  const { url, key, previousKey } = site;
  if (!url) throw new Problem('no_url');
  if (!key) throw new Problem('no_key');
  const current = connectTo({ outgoing, url, key, signal, ...how });
  let isPending = previousKey !== null;
  const settle = async <T>(answer: T): Promise<T> => {
    if (isPending) await forgetPrevious(context, site.id);
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

/** Stores a new key for a site. The previous one is kept until the site is known to have the new one. */
export async function storeNewKey({ services, commit }: SiteContext, site: Site): Promise<Site & { key: string }> {
  const key = newKey();
  const sealed = (plain: string) => seal(services.config.secret, secretName(site.id, 'connector_key'), plain);
  // While a rotation is pending, the site has the older key for certain, perhaps only that one.
  const previousKey = site.previousKey ?? site.key;
  await commit(
    (tx) => tx`
      update pharmacy_wordpress set connector_key = ${sealed(key)}, connector_key_previous = ${previousKey && sealed(previousKey)}
      where id = ${site.id}`,
  );
  return { ...site, key, previousKey };
}

/** Restores the keys that a site had before `storeNewKey`. */
export async function restoreKeys({ services, commit }: SiteContext, { id, key, previousKey }: Site): Promise<void> {
  const sealed = (plain: string | null) =>
    plain && seal(services.config.secret, secretName(id, 'connector_key'), plain);
  await commit(
    (tx) => tx`
      update pharmacy_wordpress set connector_key = ${sealed(key)}, connector_key_previous = ${sealed(previousKey)} where id = ${id}`,
  );
}

const forgetPrevious = ({ commit }: SiteContext, id: number): Promise<unknown> =>
  commit((tx) => tx`update pharmacy_wordpress set connector_key_previous = null where id = ${id}`);

/** Replaces a site's key by a new one, verified with a ping. */
export async function rotateKey(context: SiteContext, site: Site): Promise<void> {
  // Completes a pending rotation, so that the site has the current key.
  await openConnector(context, site).call('ping', {});
  const renewed = await storeNewKey(context, { ...site, previousKey: null });
  await openConnector(context, renewed).call('ping', {});
}
