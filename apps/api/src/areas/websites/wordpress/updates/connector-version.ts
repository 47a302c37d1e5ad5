import type { ComponentKind } from '@officine/sdk/contract';
import { Problem } from '../problem.ts';
import { signPackage } from '../protocol.ts';
import type { Site } from '../site.ts';
import type { SiteContext } from '../site-context.ts';
import { updateReason } from './reasons.ts';

/** The connector among the components of a site. */
export const CONNECTOR = 'officine-connector/officine-connector.php';
export const isConnector = ({ kind, file }: { readonly kind: ComponentKind; readonly file: string }): boolean =>
  kind === 'plugin' && file === CONNECTOR;

/** The new version, signed with the key of this site only. Throws a `Problem` when it is no longer the one that was asked for. */
export function signedPackage(
  { release }: SiteContext,
  { key }: Site,
  version: string,
): { readonly text: string; readonly signature: string } {
  const { version: newest, text } = release();
  if (newest !== version) throw new Problem('update_refused', updateReason('other_version'));
  if (!key) throw new Problem('no_key');
  return { text, signature: signPackage(key, text) };
}

/**
 * Why a signed status does not come from this version of the connector, in French; null when it does. A version that fails is left
 * by its loader at the next request: pages look well while the one before runs.
 */
export function notRunning(status: Readonly<Record<string, unknown>>, version: string): string | null {
  if (status['broken']) return new Problem('connector_broken', version).message;
  return status['functions_version'] === version ? null : new Problem('not_proven', version).message;
}
