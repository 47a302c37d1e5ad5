import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Services } from '../../base/services.ts';
import type { Place } from '../../database/schema/releases.ts';
import { MissingFile } from '../file-storage.ts';
import { assetType } from './pack.ts';

const decompress = promisify(brotliDecompress);
/** A name that a build may give. Others are not asked for in the database. */
const NAME = /^(?:site\/)?[\w-][\w.-]{0,120}$/;

export interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
  readonly encoding: 'br' | undefined;
}

/**
 * A script or a style of a release that another node was built from, by its name (`site/style-gj-pq5tM.css`); undefined when no
 * kept release has it. `takesBrotli`: the bytes may stay compressed.
 */
export async function findAsset(
  { sql, files, log }: Pick<Services, 'sql' | 'files' | 'log'>,
  name: string,
  { takesBrotli }: { readonly takesBrotli: boolean },
): Promise<Asset | undefined> {
  const type = assetType(name);
  if (type === undefined || !NAME.test(name)) return undefined;
  const [found] = await sql<{ key: string; place: Place }[]>`
    select f.key, r.places -> ${name}::text as place from releases r join files f on f.id = r.pack
    where r.places ? ${name}::text order by r.date_start desc limit 1`;
  if (!found) return undefined;
  const [start, end, isBrotli] = found.place;
  try {
    const bytes = end > start ? await buffer(await files.get(found.key, { start, end: end - 1 })) : Buffer.alloc(0);
    if (!isBrotli || takesBrotli) return { type, bytes, encoding: isBrotli ? 'br' : undefined };
    return { type, bytes: await decompress(bytes), encoding: undefined };
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    log.error({ err: error, asset: name }, 'the bytes of a release are missing');
    return undefined;
  }
}
