import { buffer } from 'node:stream/consumers';
import { MissingFile } from '../../../files/file-storage.ts';
import type { Connector } from './connector.ts';
import { Problem } from './problem.ts';
import type { SiteContext } from './site-context.ts';

interface Pictures {
  /** Digests of the pictures that the site does not have. */
  readonly missing: readonly string[];
  /** Storage keys by digest. */
  readonly files: ReadonlyMap<string, string>;
}

/** Sends a site its missing pictures, one by one. A lost or refused picture is a warning; the others are sent. */
export async function sendPictures(
  { services }: SiteContext,
  connector: Connector,
  { missing, files }: Pictures,
): Promise<{ bytes: number; problems: Problem[] }> {
  let bytes = 0;
  const problems: Problem[] = [];
  for (const hash of missing) {
    const key = files.get(hash);
    if (key === undefined) continue;
    try {
      const content = await buffer(await services.files.get(key));
      await connector.call('asset', { hash, data: content.toString('base64') });
      bytes += content.length;
    } catch (error) {
      const isRefused = error instanceof Problem && error.type === 'refused';
      if (!isRefused && !(error instanceof MissingFile)) throw error;
      services.log.warn({ err: error, key }, 'a picture could not be sent to a site');
      problems.push(new Problem('picture_refused', isRefused ? error.message : 'son fichier manque'));
    }
  }
  return { bytes, problems };
}
